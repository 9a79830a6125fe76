/// A language that pages are translated into: an entry of `translations` in `curbcut.yml`.
package struct HandbookLocale: Sendable, Equatable, ExpressibleByStringLiteral {
    /// A BCP 47 tag.
    package let language: String
    /// The outermost folder of its pages and of their addresses; without one, the language.
    package var folder: String
    /// The handbook's title in this language; nil for that of the folder's page.
    package var title: String?
    /// The handbook's own words of the interface in this language.
    package var interface: [InterfaceText: String] = [:]

    package init(_ language: String) {
        self.language = language
        folder = language
    }

    package init(stringLiteral language: String) { self.init(language) }

    /// The route of its home page.
    package var home: Route { Route([folder]) }
}

extension Settings {
    /// The home pages of all languages, the original's first.
    package var homes: [Route] { [.home] + translations.map(\.home) }

    /// The language that a route's page is translated into; nil for an original.
    package func locale(of route: Route) -> HandbookLocale? {
        if translations.isEmpty { return nil }
        let folder = route.family
        return translations.first { $0.folder == folder }
    }

    /// The interface in a language that pages are translated into; nil if Curbcut does not know its words.
    package func interface(ofTranslation language: String) -> Interface? {
        let locale = translations.first { $0.language == language }
        return InterfaceLanguage(tag: language).map { _ in .of(language, own: locale?.interface ?? [:]) }
    }

    /// The route of the home page in a page's language.
    package func home(of route: Route) -> Route { locale(of: route)?.home ?? .home }
}

extension Handbook {
    /// The handbook as readers of a translation see it: its interface, home page and title are in their language.
    package func localised(_ locale: HandbookLocale) -> Handbook {
        var settings = settings
        settings.title = locale.title ?? page(locale.home)?.title ?? settings.title
        settings.summary = nil
        settings.language = locale.language
        settings.ownInterfaceTexts = locale.interface
        return Handbook(self, settings: settings, home: locale.home)
    }
}
