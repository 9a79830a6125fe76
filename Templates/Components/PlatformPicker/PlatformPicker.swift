import Handbook
import SafeHTML

/// The current choice of platform and framework, which stays at the top of the page. Shown only by `your-platform.js`:
/// without scripts everything is visible anyway.
struct PlatformChoice {
    /// Consecutive sections for platforms.
    let sections: [PageSection]
    let languages: LangAttributes

    /// The choice for a page; nil if no part of it depends on the platform.
    init?(_ groups: [[PageSection]], languages: LangAttributes) {
        guard let sections = groups.first(where: { $0.count > 1 && $0[0].platform != nil }) else { return nil }
        (self.sections, self.languages) = (sections, languages)
    }

    func write(to html: inout HTML) {
        html.write(
            """
            <label class="platform-choice" data-platform-choice\(languages.ui) hidden><span class="visually-hidden">\(languages[.yourPlatform])</span> <select\(languages.content)>
            \(each: sections, writeOptions)</select></label>

            """)
    }

    private func writeOptions(for section: PageSection, to html: inout HTML) {
        guard let platform = section.platform else { return }
        let frameworks = section.frameworks(of: platform)
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
}

/// The switch above the notes for several platforms that shows all of them at once.
struct PlatformSwitch {
    let languages: LangAttributes

    func write(to html: inout HTML) {
        html.write(
            """
            <div class="your-platform" data-your-platform\(languages.ui) hidden>
            <button type="button" data-show-all>\(languages[.showAllPlatforms])</button>
            </div>

            """)
    }
}

/// The choice of a framework, once above all notes of its platform. `tabs.js` shows it.
struct FrameworkChoice {
    let section: PageSection
    let platform: Platform
    let languages: LangAttributes

    func write(to html: inout HTML) {
        let frameworks = section.frameworks(of: platform)
        guard frameworks.count > 1 else { return }
        let label = languages.interface(.frameworkOf, ["platform": platform.name])
        html.write(
            """
            <div class="framework-choice" role="group"\(languages.uiLabel) aria-label="\(label)" data-chooses="\(platform.id)-framework" hidden>
            \(each: frameworks, writeButton)</div>

            """)
    }

    private func writeButton(for framework: Framework, to html: inout HTML) {
        html.write(
            """
            <button type="button"\(languages.content) value="\(framework.id)">\(framework.name)</button>

            """)
    }
}

extension PageSection {
    /// Frameworks of a platform in the order of the text, without duplicates.
    fileprivate func frameworks(of platform: Platform) -> [Framework] {
        var frameworks: [Framework] = []
        notes.forEachFrameworkPart { part in
            for framework in part.frameworks where framework.platforms.contains(platform) {
                if !frameworks.contains(where: { $0.id == framework.id }) { frameworks.append(framework) }
            }
        }
        return frameworks
    }
}
