import ContentGraph
import Markdown
import SafeHTML

/// A heading's words as a link to the heading itself: its address for those who want to pass it on. The words are the
/// link, so that lists of headings say nothing twice.
enum HeadingLink {
    /// As it is where the heading holds a link already.
    static func html(_ words: HTML, of heading: Heading, on page: Page) -> HTML {
        isPossible(heading.node, on: page) ? "\(startTag(heading.anchor))\(words)</a>" : words
    }

    static func startTag(_ id: String) -> HTML {
        "<a class=\"self\" href=\"\(Address(fragment: id))\">"
    }

    /// False where something in the heading is, or may be, a link: a link cannot stand in a link.
    static func isPossible(_ heading: NodeID, on page: Page) -> Bool {
        page.document.descendants(of: heading).allSatisfy { node in
            switch page.document.nodes[node].kind {
            case .text, .emphasis, .strong, .strikethrough, .softBreak: true
            case .code: SymbolLink(node, on: page) == nil
            default: false
            }
        }
    }
}
