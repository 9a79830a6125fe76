/// The language that the path of a page names: with `translations: [fr]`, `native/button.fr.md` and
/// `fr/native/button.md` are `native/button.md` in French.
package struct Translation: Sendable, Equatable {
    package let locale: HandbookLocale
    /// The path of the page in the handbook's language; the file need not exist.
    package let original: ContentPath

    /// Nil for a page in the handbook's language.
    package init?(_ path: ContentPath, locales: [HandbookLocale]) {
        if locales.isEmpty { return nil }
        let folders = path.text.split(separator: "/", maxSplits: 1)
        if folders.count == 2, let found = locales.first(where: { $0.folder.lowercased() == folders[0].lowercased() }) {
            (locale, original) = (found, ContentPath(String(folders[1])))
            return
        }
        let name = path.text.split(separator: ".", omittingEmptySubsequences: false)
        guard name.count > 2,
            let found = locales.first(where: { locale in
                [locale.language, locale.folder].contains { $0.lowercased() == name[name.count - 2].lowercased() }
            })
        else { return nil }
        locale = found
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
        languages = settings.translations.isEmpty ? [] : [settings.language] + settings.translations.map(\.language)
        if languages.isEmpty { return }
        for page in pages {
            let translation = Translation(page.path, locales: settings.translations)
            translations[page.path] = translation
            let original = translation?.original ?? page.path
            routes[original, default: [:]][translation?.locale.language ?? settings.language] = page.route
            pathByRoute[page.route] = original
        }
    }

    /// Every language with the route of the file's translation, or nil where there is none.
    fileprivate func versions(of route: Route) -> [PageVersion] {
        let known = pathByRoute[route].flatMap { routes[$0] } ?? [:]
        return languages.map { PageVersion(language: $0, route: known[$0]) }
    }

    func translation(of page: Page) -> Translation? { translations[page.path] }

    /// The version of a linked page or folder in the language of the linking page; what is linked where it is missing.
    /// A folder has an overview in each language that has it.
    func route(of target: Route, inLanguageOf page: Page, among folders: Set<Route>) -> Route {
        guard let locale = translations[page.path]?.locale else { return target }
        let translated = pathByRoute[target].flatMap { routes[$0]?[locale.language] }
        let same = Route(locale.home.segments + target.segments)
        return translated ?? (folders.contains(same) ? same : target)
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
    /// The page or folder at a route in every language of the handbook, the original first; empty in a handbook of one
    /// language.
    package func versions(of route: Route) -> [PageVersion] {
        let inside = route.segments.dropFirst(settings.home(of: route).segments.count)
        return zip(places.translations.versions(of: route), settings.homes).map { version, home in
            let same = Route(home.segments + inside)
            let isThere = folders[same] != nil || page(same) != nil
            return PageVersion(language: version.language, route: version.route ?? (isThere ? same : nil))
        }
    }

    /// The language of the original that a link on a translation leads to, and whether its page is not translated; nil
    /// for other links.
    package func originalLanguage(of target: Route, linkedFrom page: Page) -> (language: String, isOnlyThere: Bool)? {
        guard let locale = settings.locale(of: page.route), settings.home(of: target) != locale.home,
            let language = foreignLanguage(of: target), self.page(target) != nil
        else { return nil }
        return (language, versions(of: target).contains { $0.language == locale.language && $0.route == nil })
    }
}
