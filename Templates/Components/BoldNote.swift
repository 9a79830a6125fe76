import ContentGraph
import Markdown

/// A paragraph or a list item that begins with a bold "Note:", as authors write who know no alerts. The words stay; the
/// style sheet sets it as a note.
enum BoldNote {
    /// The kinds that alerts have too (`Alert.Kind`).
    static func kind(of node: NodeID, on page: Page) -> Alert.Kind? {
        guard var first = page.document.firstChild(of: node) else { return nil }
        if page.document.kind(of: node) == .item, page.document.kind(of: first) == .paragraph {
            guard let inner = page.document.firstChild(of: first) else { return nil }
            first = inner
        }
        guard page.document.kind(of: first) == .strong, let text = page.document.firstChild(of: first),
            page.document.kind(of: text) == .text, text + 1 == page.document.end(of: first)
        else { return nil }
        var words = page.document.string(page.document.nodes[text].text)
        if words.last != ":" {
            let next = page.document.end(of: first)
            guard next < page.document.nodes.count, page.document.kind(of: next) == .text,
                page.document.string(page.document.nodes[next].text).hasPrefix(":")
            else { return nil }
            words += ":"
        }
        return Alert.Kind.allCases.first { words.lowercased() == $0.rawValue + ":" }
    }
}
