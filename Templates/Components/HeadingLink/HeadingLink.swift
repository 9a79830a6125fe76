import Base
import Handbook
import Markdown
import SafeHTML

/// A heading's words as a link to the heading itself, for readers who want its address. The words themselves are the
/// link, so that screen readers' lists of headings repeat nothing.
enum HeadingLink {
    static func writeStart(_ id: Excerpt, to html: inout HTML) {
        html.write("<a class=\"self\" href=\"\(fragment: id)\">")
    }

    /// False if the heading contains, or may contain, a link: links cannot be nested.
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
