/// The language that the path of a page names: with `translations: [fr]`, `native/button.fr.md` and
/// `fr/native/button.md` are `native/button.md` in French.
package struct Translation: Sendable, Equatable {
    /// A BCP 47 tag.
    package let language: String
    /// The path of the page in the handbook's language; the file need not exist.
    package let original: ContentPath

    /// Nil for a page in the handbook's language.
    package init?(_ path: ContentPath, languages: [String]) {
        if languages.isEmpty { return nil }
        let language = { (name: Substring) in languages.first { $0.lowercased() == name.lowercased() } }
        let folders = path.text.split(separator: "/", maxSplits: 1)
        if folders.count == 2, let found = language(folders[0]) {
            (self.language, original) = (found, ContentPath(String(folders[1])))
            return
        }
        let name = path.text.split(separator: ".", omittingEmptySubsequences: false)
        guard name.count > 2, let found = language(name[name.count - 2]) else { return nil }
        self.language = found
        original = ContentPath((name.dropLast(2) + name.suffix(1)).joined(separator: "."))
    }
}

/// The pages of a handbook by language. Empty without `translations` in the settings.
struct Translations: Sendable {
    /// BCP 47 tags: the handbook's language first.
    private let languages: [String]
    /// Routes by language, by the path of the original.
    private var routes: [ContentPath: [String: Route]] = [:]
    private var translations: [ContentPath: Translation] = [:]
    private var pathByRoute: [Route: ContentPath] = [:]

    init(_ pages: [Page], _ settings: Settings) {
        languages = settings.translations.isEmpty ? [] : [settings.language] + settings.translations
        if languages.isEmpty { return }
        for page in pages {
            let translation = Translation(page.path, languages: settings.translations)
            translations[page.path] = translation
            let original = translation?.original ?? page.path
            routes[original, default: [:]][translation?.language ?? settings.language] = page.route
            pathByRoute[page.route] = original
        }
    }

    /// Every language with the page's route in it, or nil where that translation is missing.
    func versions(of route: Route) -> [PageVersion] {
        guard let routes = pathByRoute[route].flatMap({ routes[$0] }) else { return [] }
        return languages.map { PageVersion(language: $0, route: routes[$0]) }
    }

    func translation(of page: Page) -> Translation? { translations[page.path] }

    /// The version of a linked page in the language of the linking one; the linked page itself where it is missing.
    func route(of target: Route, inLanguageOf page: Page) -> Route {
        guard let language = translations[page.path]?.language, let original = pathByRoute[target] else {
            return target
        }
        return routes[original]?[language] ?? target
    }
}

/// A page in one of the handbook's languages.
package struct PageVersion: Sendable, Equatable {
    /// A BCP 47 tag.
    package let language: String
    /// Nil where the translation is missing.
    package let route: Route?
}

extension Handbook {
    /// The page at a route in every language of the handbook; empty in a handbook of one language.
    package func versions(of route: Route) -> [PageVersion] { places.translations.versions(of: route) }
}
