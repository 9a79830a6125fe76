import Handbook
import Markdown

/// A paragraph or a list item that begins with a bold "Note:", written by authors without alerts. The words stay; the
/// style sheet presents it as a note.
enum NoteParagraph {
    /// The kinds that alerts also have (`AlertKind`).
    static func kind(of node: NodeID, in document: Document) -> AlertKind? {
        guard var first = document.firstChild(of: node) else { return nil }
        if document.kind(of: node) == .item, document.kind(of: first) == .paragraph {
            guard let inner = document.firstChild(of: first) else { return nil }
            first = inner
        }
        guard document.kind(of: first) == .strong, let text = document.firstChild(of: first),
            document.kind(of: text) == .text, text + 1 == document.end(of: first)
        else { return nil }
        var words = document.string(document.nodes[text].text)
        if words.last != ":" {
            let next = document.end(of: first)
            guard next < document.nodes.count, document.kind(of: next) == .text,
                document.string(document.nodes[next].text).hasPrefix(":")
            else { return nil }
            words += ":"
        }
        return AlertKind.allCases.first { words.lowercased() == $0.rawValue + ":" }
    }
}
