import ContentGraph
import Markdown
import SafeHTML

/// Puts an author's tables into regions that scroll, as those of Markdown are: a wide one then leaves the page as it is.
struct TableRegions {
    private struct Open {
        let node: NodeID
        let scopeEnd: NodeID
        /// Where the start tag begins.
        let start: Int
        /// Tables inside of it that have not ended.
        var inner = 0
    }

    private let page: Page
    private var open: Open?
    private(set) var edits: [MarkupEdit] = []

    init(_ page: Page) {
        self.page = page
    }

    /// `scopeEnd` is the end of the node around the node.
    mutating func read(_ tokens: [HTMLToken], node: NodeID, scopeEnd: NodeID) {
        for token in tokens {
            switch token.kind {
            case .startTag("table", _):
                if open == nil || !isOpen(at: node, scopeEnd: scopeEnd) {
                    open = Open(node: node, scopeEnd: scopeEnd, start: token.span.lowerBound)
                } else {
                    open?.inner += 1
                }
            case .endTag("table"): end(token, node: node, scopeEnd: scopeEnd)
            default: break
            }
        }
    }

    private mutating func end(_ token: HTMLToken, node: NodeID, scopeEnd: NodeID) {
        guard let table = open, isOpen(at: node, scopeEnd: scopeEnd) else { return open = nil }
        if table.inner > 0 {
            open?.inner -= 1
            return
        }
        open = nil
        var region = ByteBuffer()
        region.append(Self.start)
        edits.append(MarkupEdit(bytes: table.start..<table.start, replacement: region.bytes))
        edits.append(
            MarkupEdit(bytes: token.span.upperBound..<token.span.upperBound, replacement: Array("</div>".utf8)))
    }

    /// False where the page has ended the table by then; see `TagBalance`.
    private func isOpen(at node: NodeID, scopeEnd: NodeID) -> Bool {
        guard let table = open, table.scopeEnd == scopeEnd else { return false }
        var isOpen = page.content.headings(in: table.node..<node + 1).isEmpty
        page.forEachFrameworkPart { if table.node <= $0.label, $0.label <= node { isOpen = false } }
        return isOpen
    }

    static let start: StaticString = "<div class=\"scrolls\" role=\"group\" aria-label=\"Table\" tabindex=\"0\">"
}
