import Handbook
import SafeHTML

/// The choice of a framework, once above all notes of its platform; empty without several.
struct FrameworkChoice: Component {
    let section: PageSection
    let platform: Platform
    let languages: LangAttributes

    var html: HTML {
        let frameworks = section.frameworks(of: platform)
        guard frameworks.count > 1 else { return .nothing }
        let label = languages.interface(.frameworkOf, ["platform": platform.name])
        return """
            <div class="framework-choice" role="radiogroup"\(languages.uiLabel) aria-label="\(label)" \
            data-chooses="\(platform.id)-framework" hidden>
            \(frameworks.map(option))</div>

            """
    }

    private func option(for framework: Framework) -> HTML {
        let name: HTML = "\(section.heading.slug).\(platform.id)"
        return """
            <label\(languages.content)><input type="radio" name="\(name)" value="\(framework.id)"> \(framework.name)\
            </label>

            """
    }
}

extension PageSection {
    /// Frameworks of a platform in the order of the text, without duplicates.
    fileprivate func frameworks(of platform: Platform) -> [Framework] {
        var frameworks: [Framework] = []
        for part in notes.frameworkParts {
            for framework in part.frameworks where framework.platforms.contains(platform) {
                if !frameworks.contains(where: { $0.id == framework.id }) { frameworks.append(framework) }
            }
        }
        return frameworks
    }
}
