import Handbook
import SafeHTML

/// The current choice of platform and framework, above the tabs that it affects. Shown only by `your-platform.js`:
/// without scripts everything is visible anyway.
struct PlatformPicker {
    /// Consecutive sections for platforms.
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

    /// Frameworks in the order of the text, without duplicates.
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
