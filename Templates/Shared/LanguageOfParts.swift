import Base
import Handbook
import SafeHTML

/// The interface speaks English whatever the handbook's language is. Where the two differ, elements say which they are in
/// (WCAG 2.2, 3.1.2 Language of Parts): attributes, each with a blank in front; nothing in an English handbook.
///
/// A class, because all parts of a page's template hold it.
final class LanguageOfParts: Sendable {
    /// Of an element that holds words of the interface.
    let interface: HTML
    /// Of an element whose label only is the interface's: what it holds goes on in the handbook's direction.
    let label: HTML
    /// Of an element within one of these that holds words of the handbook again.
    let author: HTML

    fileprivate init(interface: HTML, label: HTML, author: HTML) {
        self.interface = interface
        self.label = label
        self.author = author
    }

    /// The handbook's words among those of the interface.
    func author(_ words: String) -> HTML {
        author.isEmpty ? "\(words)" : "<span\(author)>\(words)</span>"
    }

    /// The same for what is escaped already.
    func appendAuthor(_ words: ByteBuffer, to html: inout ByteBuffer) {
        guard !author.isEmpty else { return html.append(words) }
        html.append("<span")
        html.append(author.buffer)
        html.append(">")
        html.append(words)
        html.append("</span>")
    }

    /// The interface's words among those of the handbook.
    func interface(_ words: HTML) -> HTML {
        interface.isEmpty ? words : "<span\(interface)>\(words)</span>"
    }

    fileprivate static let same = LanguageOfParts(interface: .nothing, label: .nothing, author: .nothing)
}

extension Settings {
    var languageOfParts: LanguageOfParts {
        guard !isInEnglish else { return .same }
        return LanguageOfParts(
            interface: isRightToLeft ? " lang=\"en\" dir=\"ltr\"" : " lang=\"en\"", label: " lang=\"en\"",
            author: " \(languageAttributes)")
    }

    private var isInEnglish: Bool {
        language == "en" || language.lowercased() == "en" || language.lowercased().hasPrefix("en-")
    }
}
