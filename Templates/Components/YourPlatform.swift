import ContentGraph
import SafeHTML

/// The choice of platform and framework, in words, above the tabs it decides. Shown by `your-platform.js` only: without
/// scripts everything is shown anyway.
struct YourPlatform {
    /// The sections for platforms that stand together.
    let sections: [PageSection]

    var html: HTML {
        """
        <div class="your-platform" hidden>
        <label>Your platform: <select>
        \(sections.map(options))</select></label>
        <span><button type="button" data-show-all>Show all platforms</button>
        <button type="button" data-compare>Compare side by side</button></span>
        </div>

        """
    }

    private func options(_ section: PageSection) -> HTML {
        guard let platform = section.platform else { return .nothing }
        let frameworks = frameworks(in: section, of: platform)
        guard !frameworks.isEmpty else { return option(platform.id, platform.name) }
        return HTML.joined(frameworks.map { option("\(platform.id)/\($0.id)", "\(platform.name) · \($0.name)") })
    }

    private func option(_ value: String, _ text: String) -> HTML {
        """
        <option value="\(value)">\(text)</option>

        """
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
