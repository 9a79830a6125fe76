import Handbook
import SafeHTML

/// The choice of platform and framework, in words, above the tabs it decides. Shown by `your-platform.js` only: without
/// scripts everything is shown anyway.
struct YourPlatform {
    /// The sections for platforms that stand together.
    let sections: [PageSection]
    let languages: LanguageOfParts

    func write(to html: inout HTML) {
        html.append(
            "<div class=\"your-platform\" data-your-platform\(languages.interface) hidden>\n<label>Your platform: <select\(languages.author)>\n"
        )
        for section in sections { writeOptions(section, to: &html) }
        html.append(
            source: """
                </select></label>
                <span><button type="button" data-show-all>Show all platforms</button>
                <button type="button" data-compare>Compare side by side</button></span>
                </div>

                """)
    }

    private func writeOptions(_ section: PageSection, to html: inout HTML) {
        guard let platform = section.platform else { return }
        let frameworks = frameworks(in: section, of: platform)
        if frameworks.isEmpty {
            html.append("<option value=\"", platform.id, "\">")
            html.append("", platform.name, "</option>\n")
        }
        for framework in frameworks {
            html.append("<option value=\"", platform.id, "/")
            html.append("", framework.id, "\">")
            html.append("", platform.name, " · ")
            html.append("", framework.name, "</option>\n")
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
