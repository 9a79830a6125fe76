import Handbook
import SafeHTML

/// The interface speaks the handbook's language or else English. Where the two differ, elements say which they are in
/// (WCAG 2.2, 3.1.2 Language of Parts): attributes, each with a space in front; nothing where they are the same.
///
/// A class, because all parts of a page's template hold it.
final class LangAttributes: Sendable {
    let interface: Interface
    /// Attributes of a document in this language.
    let document: HTML
    /// Attributes of the parts of a page that are in a language of their own; nothing for the handbook's.
    let own: HTML
    /// Attributes of an element that contains words of the interface.
    let ui: HTML
    /// Attributes of an element of which only the label is the interface's: its content keeps the handbook's direction.
    let uiLabel: HTML
    /// Attributes of an element within one of these that contains words of the handbook again.
    let content: HTML

    fileprivate init(
        _ interface: Interface, in document: HTML, own: HTML, ui: HTML = .nothing, uiLabel: HTML = .nothing,
        content: HTML = .nothing
    ) {
        self.interface = interface
        self.document = document
        self.own = own
        self.ui = ui
        self.uiLabel = uiLabel
        self.content = content
    }

    /// A text of the interface.
    subscript(text: InterfaceText) -> String { interface[text] }

    /// The handbook's words among those of the interface.
    func content(_ words: String) -> HTML {
        content("\(words)" as HTML)
    }

    func content(_ words: HTML) -> HTML {
        content.isEmpty ? words : "<span\(content)>\(words)</span>"
    }

    /// The interface's words among those of the handbook.
    func ui(_ words: HTML) -> HTML {
        ui.isEmpty ? words : "<span\(ui)>\(words)</span>"
    }
}

extension Settings {
    var langAttributes: LangAttributes { langAttributes(in: language) }

    /// Those of a page that is in a language of its own.
    func langAttributes(of page: Page) -> LangAttributes { langAttributes(in: page.frontMatter.language ?? language) }

    private func langAttributes(in language: String) -> LangAttributes {
        let (interface, document) = (interface, language.languageAttributes)
        let own: HTML = language == self.language ? .nothing : " \(document)"
        guard InterfaceLanguage(tag: language) != interface.language else {
            return LangAttributes(interface, in: document, own: own)
        }
        let tag = interface.language
        let lang: HTML = " lang=\"\(tag.rawValue)\""
        let isOpposite = language.isLanguageFromRight != tag.isRightToLeft
        return LangAttributes(
            interface, in: document, own: own,
            ui: isOpposite ? "\(lang) dir=\"\(source: tag.isRightToLeft ? "rtl" : "ltr")\"" : lang, uiLabel: lang,
            content: " \(document)")
    }
}

extension Interface {
    /// A text with HTML at its places.
    func html(_ text: InterfaceText, _ values: [String: HTML]) -> HTML {
        HTML.joined(
            Self.pieces(of: self[text]).map { $0.isPlace ? values[$0.text] ?? .nothing : "\($0.text)" as HTML })
    }
}

extension Settings {
    /// Attributes of a document in the handbook's language.
    var languageAttributes: HTML { language.languageAttributes }
}

extension String {
    /// `lang` for a language by its tag, and `dir` where it is written from right to left.
    var languageAttributes: HTML {
        isLanguageFromRight ? "lang=\"\(self)\" dir=\"rtl\"" : "lang=\"\(self)\""
    }
}
