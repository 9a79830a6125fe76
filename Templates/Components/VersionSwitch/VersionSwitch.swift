import Handbook
import SafeHTML

/// The other versions of the handbook in the banner: links to their home pages, which a script leads to the same page
/// where a version has it.
struct VersionSwitch: Component {
    let settings: Settings

    var html: HTML {
        guard !settings.versions.isEmpty else { return .nothing }
        let languages = settings.langAttributes
        let current = settings.versions.first { $0.isAt(settings.baseURL) }
        let links = settings.versions.map { link(to: $0, isCurrent: $0 == current) }
        let name: HTML = current.map { languages.content("\($0.name)") } ?? "\(languages[.otherVersions])"
        return """
            <details class="version-switch"\(languages.ui)>
            <summary>\(current == nil ? name : languages.interface.html(.version, ["version": name]))</summary>
            <ul\(languages.content)>
            \(links)</ul>
            </details>

            """
    }

    private func link(to version: HandbookVersion, isCurrent: Bool) -> HTML {
        guard let address = Address(written: version.address) else { return .nothing }
        return """
            <li><a href="\(address)"\(attribute: "aria-current", isCurrent ? "true" : nil)>\(version.name)</a></li>

            """
    }
}
