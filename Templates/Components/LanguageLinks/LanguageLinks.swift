import Exporting
import Handbook
import SafeHTML

/// The page in other languages, each by its own name; a missing translation is named without a link.
struct LanguageLinks {
    let handbook: Handbook
    let route: Route

    private var languages: LangAttributes { handbook.settings.langAttributes }

    var html: HTML {
        let others = handbook.versions(of: route).filter { $0.route != route }
        guard !others.isEmpty else { return .nothing }
        let list = HTML.joined(others.map(link), by: "; ")
        return """
            <p class="also-for"\(languages.ui)>\(languages.interface.html(.otherLanguages, ["languages": list]))</p>

            """
    }

    private func link(_ version: PageVersion) -> HTML {
        let name: HTML = "\(version.language.nameOfLanguage)"
        let attributes = version.language.languageAttributes
        guard let target = version.route else {
            return languages.interface.html(.notTranslated, ["language": "<span \(attributes)>\(name)</span>"])
        }
        return """
            <a \(attributes) hreflang="\(version.language)" href="\(Address(from: route, to: target))">\(name)</a>
            """
    }

    /// Links to all versions for search engines and browsers; empty for a page in one language.
    var alternates: HTML {
        let versions = handbook.versions(of: route).filter { $0.route != nil }
        guard versions.count > 1 else { return .nothing }
        return HTML.joined(versions.map(alternate))
    }

    private func alternate(_ version: PageVersion) -> HTML {
        let target = version.route ?? route
        let address = handbook.settings.baseURL.map { Address(base: $0, to: target) }
        return """
            <link rel="alternate" hreflang="\(version.language)" href="\(address ?? Address(from: route, to: target))">

            """
    }
}
