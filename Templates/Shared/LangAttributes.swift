import Handbook
import SafeHTML

/// The interface is in the handbook's language, or else in English. If the two differ, elements get attributes with
/// their language (WCAG 2.2, 3.1.2 Language of Parts), each with a space in front; otherwise they are empty.
///
/// A class, because all parts of a page's template share it.
final class LangAttributes: Sendable {
    let interface: Interface
    /// The language of the document, a BCP 47 tag.
    private let language: String
    var isFromRight: Bool { language.isLanguageFromRight }
    /// Attributes of a document in this language.
    var document: HTML { language.languageAttributes }
    /// Attributes of the parts of a page whose language differs from the handbook's; otherwise empty.
    let own: HTML
    /// Attributes of an element that contains words of the interface.
    let ui: HTML
    /// Attributes of an element with a label in the interface's language: its content keeps the handbook's direction.
    let uiLabel: HTML
    /// Attributes of an element with words of the handbook, inside one with words of the interface.
    let content: HTML

    fileprivate init(
        _ interface: Interface, in language: String, own: HTML, ui: HTML = .nothing, uiLabel: HTML = .nothing,
        content: HTML = .nothing
    ) {
        (self.interface, self.language) = (interface, language)
        (self.own, self.ui, self.uiLabel, self.content) = (own, ui, uiLabel, content)
    }

    subscript(text: InterfaceText) -> String { interface[text] }

    /// Attributes of an element with words in a language that may differ from the document's, and with another
    /// direction if necessary. Nothing for what names no language.
    func attributes(ofWordsIn other: String) -> HTML {
        let (own, other) = (language.lowercased(), other.lowercased())
        guard other.nameOfLanguage != other, own != other, !own.hasPrefix(other + "-"), !other.hasPrefix(own + "-")
        else { return .nothing }
        return other.languageAttributes(within: own)
    }

    /// Words of the handbook among words of the interface.
    func content(_ words: HTML) -> HTML {
        content.isEmpty ? words : "<span\(content)>\(words)</span>"
    }

    /// Words of the interface among words of the handbook.
    func ui(_ words: HTML) -> HTML {
        ui.isEmpty ? words : "<span\(ui)>\(words)</span>"
    }
}

extension Settings {
    var langAttributes: LangAttributes { langAttributes(in: language) }

    /// The attributes of a page, which may have a language of its own.
    func langAttributes(of page: Page) -> LangAttributes { langAttributes(in: page.frontMatter.language ?? language) }

    private func langAttributes(in language: String) -> LangAttributes {
        let interface = interface
        let own: HTML = language == self.language ? .nothing : attributes(of: language)
        guard InterfaceLanguage(tag: language) != interface.language else {
            return LangAttributes(interface, in: language, own: own)
        }
        let tag = interface.language
        let lang: HTML = " lang=\"\(tag.rawValue)\""
        let isOpposite = language.isLanguageFromRight != tag.isRightToLeft
        return LangAttributes(
            interface, in: language, own: own,
            ui: isOpposite ? "\(lang) dir=\"\(source: tag.isRightToLeft ? "rtl" : "ltr")\"" : lang, uiLabel: lang,
            content: attributes(of: language))
    }

    /// Attributes of an element in a language, with a space in front.
    func attributes(of language: String) -> HTML { language.languageAttributes(within: self.language) }
}

extension Handbook {
    /// Attributes of an element with the title of a page or folder; `usual` if that is in the handbook's language.
    func langAttributes(ofTitle route: Route, usual: HTML = .nothing) -> HTML {
        foreignLanguage(of: route).map(settings.attributes) ?? usual
    }

    /// A link to a page or folder with its title; `usual` as in `langAttributes`.
    func link(to target: Route, from route: Route, usual: HTML = .nothing) -> HTML {
        let language = langAttributes(ofTitle: target, usual: usual)
        return "<a\(language) href=\"\(Address(from: route, to: target))\">\(title(of: target))</a>"
    }

    /// The title of a page or folder, or other words of it, among words in the handbook's language.
    func markedTitle(of route: Route, words: String? = nil) -> HTML {
        let language = langAttributes(ofTitle: route)
        let words = words ?? title(of: route)
        return language.isEmpty ? "\(words)" : "<span\(language)>\(words)</span>"
    }

    /// Titles of the folders that contain a route: "Native › Controls".
    func markedBreadcrumb(of route: Route) -> HTML {
        HTML.joined(ancestors(of: route).map { markedTitle(of: $0) }, by: " › ")
    }

    /// The breadcrumbs of the pages in each folder.
    var placesOfFolders: [Route: HTML] {
        Dictionary(uniqueKeysWithValues: folders.keys.map { ($0, markedBreadcrumb(of: $0.appending("-"))) })
    }
}

extension Interface {
    /// A text with HTML in its placeholders.
    func html(_ text: InterfaceText, _ values: [String: HTML]) -> HTML {
        HTML.joined(
            Self.pieces(of: self[text]).map { $0.isPlaceholder ? values[$0.text] ?? .nothing : "\($0.text)" as HTML })
    }
}

extension String {
    /// `lang` with a language tag, and `dir` for a language written from right to left.
    var languageAttributes: HTML {
        isLanguageFromRight ? "lang=\"\(self)\" dir=\"rtl\"" : "lang=\"\(self)\""
    }

    /// The attributes of an element in another one, with a space in front. In one from right to left, they say that
    /// a language is not.
    func languageAttributes(within outer: String) -> HTML {
        let isTurned = outer.isLanguageFromRight && !isLanguageFromRight
        return " \(languageAttributes)\(if: isTurned, " dir=\"ltr\"")"
    }
}

/// A part of a page that knows its handbook.
protocol HandbookView {
    var handbook: Handbook { get }
}

extension HandbookView {
    var languages: LangAttributes { handbook.settings.langAttributes }
    var text: Interface { handbook.settings.interface }
}
