import Handbook
import SafeHTML

/// The interface speaks English whatever the handbook's language is. Where the two differ, elements say which they are in
/// (WCAG 2.2, 3.1.2 Language of Parts): attributes, each with a space in front; nothing in an English handbook.
///
/// A class, because all parts of a page's template hold it.
final class LangAttributes: Sendable {
    /// Attributes of an element that contains words of the interface.
    let ui: HTML
    /// Attributes of an element whose label only is the interface's: what it contains goes on in the handbook's direction.
    let uiLabel: HTML
    /// Attributes of an element within one of these that contains words of the handbook again.
    let content: HTML

    fileprivate init(ui: HTML, uiLabel: HTML, content: HTML) {
        self.ui = ui
        self.uiLabel = uiLabel
        self.content = content
    }

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

    fileprivate static let same = LangAttributes(ui: .nothing, uiLabel: .nothing, content: .nothing)
}

extension Settings {
    var langAttributes: LangAttributes {
        guard !isInEnglish else { return .same }
        return LangAttributes(
            ui: isRightToLeft ? " lang=\"en\" dir=\"ltr\"" : " lang=\"en\"", uiLabel: " lang=\"en\"",
            content: " \(languageAttributes)")
    }

    private var isInEnglish: Bool {
        language == "en" || language.lowercased() == "en" || language.lowercased().hasPrefix("en-")
    }
}
