import Exporting
import Handbook
import SafeHTML

/// The page in other languages, in the banner: each by its own name. Where it is not translated, the link leads to the
/// original, and says so in the reader's language.
struct LanguageSwitch: Component, HandbookView {
    let handbook: Handbook
    let route: Route

    var html: HTML {
        let versions = handbook.versionsOrHomes(of: route)
        guard versions.count > 1 else { return .nothing }
        let current =
            versions.first { $0.route == route } ?? versions.first { $0.language == handbook.settings.language }
        let name = current?.language.nameOfLanguage ?? ""
        let links: [HTML] = versions.map { "<li>\(link(to: $0, original: versions[0].route))</li>\n" }
        return """
            <details class="version-switch language-switch"\(languages.uiLabel)>
            <summary\(languages.content) aria-label="\(languages[.language]): \(name)">\(name)</summary>
            <ul\(languages.content)>
            \(links)</ul>
            </details>

            """
    }

    private func link(to version: PageVersion, original: Route?) -> HTML {
        let name = version.language.nameOfLanguage
        let attributes = handbook.settings.attributes(of: version.language)
        if let target = version.route {
            return """
                <a\(attributes) hreflang="\(version.language)" href="\(Address(from: route, to: target))"\
                \(attribute: "aria-current", target == route ? "true" : nil)>\(name)</a>
                """
        }
        let (words, language) = notTranslated(version.language, attributes)
        guard let original, original != route else { return "<span\(language)>\(words)</span>" }
        return "<a\(language) href=\"\(Address(from: route, to: original))\">\(words)</a>"
    }

    /// The note in the version's language, or else in that of the interface, with its `lang`.
    private func notTranslated(_ language: String, _ attributes: HTML) -> (words: HTML, language: HTML) {
        let name = language.nameOfLanguage
        if let own = handbook.settings.interface(ofTranslation: language) {
            return ("\(own(.notTranslated, ["language": name]))", attributes)
        }
        let marked: HTML = "<span\(attributes)>\(name)</span>"
        return (languages.interface.html(.notTranslated, ["language": marked]), languages.ui)
    }

    /// Links to all versions for search engines and browsers; empty for a page in one language.
    var alternates: HTML {
        let versions = handbook.versions(of: route).filter { $0.route != nil }
        guard versions.count > 1 else { return .nothing }
        let original = versions.first { $0.route.map { handbook.settings.locale(of: $0) == nil } ?? false }
        return "\(versions.map { alternate($0, for: $0.language) })\(original.map { alternate($0, for: "x-default") })"
    }

    private func alternate(_ version: PageVersion, for language: String) -> HTML {
        let target = version.route ?? route
        let address = handbook.settings.baseURL.map { Address(base: $0, to: target) }
        return """
            <link rel="alternate" hreflang="\(language)" href="\(address ?? Address(from: route, to: target))">

            """
    }
}

extension Handbook {
    /// The versions of a page; for one that no language has, such as a tool, the home pages.
    fileprivate func versionsOrHomes(of route: Route) -> [PageVersion] {
        let versions = versions(of: route)
        return versions.contains { $0.route != nil } ? versions : self.versions(of: .home)
    }
}
