import Handbook
import SafeHTML

/// The choice of platform and framework, in words, above the tabs it decides. Shown by `your-platform.js` only: without
/// scripts everything is shown anyway.
struct PlatformPicker {
    /// The sections for platforms that stand together.
    let sections: [PageSection]
    let languages: LangAttributes

    func write(to html: inout HTML) {
        html.write(
            """
            <div class="your-platform" data-your-platform\(languages.ui) hidden>
            <label>\(languages[.yourPlatform]) <select\(languages.content)>
            \(each: sections, writeOptions)</select></label>
            <span><button type="button" data-show-all>\(languages[.showAllPlatforms])</button>
            <button type="button" data-compare>\(languages[.compare])</button></span>
            </div>

            """)
    }

    private func writeOptions(for section: PageSection, to html: inout HTML) {
        guard let platform = section.platform else { return }
        let frameworks = frameworks(in: section, of: platform)
        if frameworks.isEmpty {
            html.write(
                """
                <option value="\(platform.id)">\(platform.name)</option>

                """)
        }
        for framework in frameworks {
            html.write(
                """
                <option value="\(platform.id)/\(framework.id)">\(platform.name) · \(framework.name)</option>

                """)
        }
    }

    /// In the order of the text, each once.
    private func frameworks(in section: PageSection, of platform: Platform) -> [Framework] {
        var frameworks: [Framework] = []
        section.notes.forEachFrameworkPart { part in
            for framework in part.frameworks where framework.platform.id == platform.id {
                if !frameworks.contains(where: { $0.id == framework.id }) { frameworks.append(framework) }
            }
        }
        return frameworks
    }
}
