import Base
import Handbook
import Markdown
import SafeHTML

/// A heading's words as a link to the heading itself: its address for those who want to pass it on. The words are the
/// link, so that lists of headings say nothing twice.
enum HeadingLink {
    static func writeStart(_ id: Excerpt, to html: inout HTML) {
        html.write("<a class=\"self\" href=\"\(fragment: id)\">")
    }

    /// False where something in the heading is, or may be, a link: a link cannot stand in a link.
    static func isPossible(_ heading: NodeID, on page: PageContent) -> Bool {
        page.document.descendants(of: heading).allSatisfy { node in
            switch page.document.kind(of: node) {
            case .text, .emphasis, .strong, .strikethrough, .softBreak: true
            case .code: SymbolLink(node, of: page) == nil
            default: false
            }
        }
    }
}
