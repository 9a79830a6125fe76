import Handbook
import SafeHTML

/// What the line of the platforms' tabs has besides them: the frameworks of each platform, and the button that shows all
/// platforms at once. Shown only by scripts: without them everything is visible anyway.
struct PlatformBar {
    let sections: [PageSection]
    let languages: LangAttributes

    func write(to html: inout HTML) {
        for section in sections {
            guard let platform = section.platform else { continue }
            FrameworkChoice(section: section, platform: platform, languages: languages).write(to: &html)
        }
        html.write(
            """
            <button type="button" class="show-all"\(languages.ui) data-show-all hidden>\(languages[.showAllPlatforms])</button>

            """)
    }
}

/// The choice of a framework, once above all notes of its platform.
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
            <div class="framework-choice" role="radiogroup"\(languages.uiLabel) aria-label="\(label)" data-chooses="\(platform.id)-framework" hidden>
            \(each: frameworks, writeOption)</div>

            """)
    }

    private func writeOption(for framework: Framework, to html: inout HTML) {
        html.write(
            """
            <label\(languages.content)><input type="radio" name="\(section.heading.slug).\(platform.id)" value="\(framework.id)"> \(framework.name)</label>

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
