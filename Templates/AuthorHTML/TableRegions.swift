import Markdown
import SafeHTML

/// Puts an author's tables into regions that scroll, like those of Markdown, so that a wide one does not widen the
/// page.
struct TableRegions {
    private struct Open {
        /// The end of the parent node.
        let scopeEnd: NodeID
        /// The node at which the page ends the table; see `TagBalance`.
        let end: NodeID
        /// The position of the start tag.
        let start: Int
        /// The number of nested tables that are still open.
        var inner = 0
    }

    private let borders: PageBorders
    private let languages: LangAttributes
    private var open: Open?
    private(set) var edits: [MarkupEdit] = []

    init(_ borders: PageBorders, languages: LangAttributes) {
        self.borders = borders
        self.languages = languages
    }

    /// `scopeEnd` is the end of the parent node.
    mutating func read(_ tokens: [HTMLToken], node: NodeID, scopeEnd: NodeID) {
        for token in tokens {
            switch token.kind {
            case .startTag("table", _):
                if open == nil || !isOpen(at: node, scopeEnd: scopeEnd) {
                    open = Open(
                        scopeEnd: scopeEnd, end: borders.end(of: token.span, in: node, scopeEnd: scopeEnd),
                        start: token.span.lowerBound)
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
        edits.append(MarkupEdit(bytes: table.start..<table.start, replacement: Self.start(languages).bytes))
        let place = token.span.upperBound
        let end: HTML = "\(source: Self.end(languages))"
        edits.append(MarkupEdit(bytes: place..<place, replacement: end.bytes, isAfter: true))
    }

    /// False if the page has already ended the table.
    private func isOpen(at node: NodeID, scopeEnd: NodeID) -> Bool {
        guard let table = open, table.scopeEnd == scopeEnd else { return false }
        return node < table.end
    }

    /// The start of a table's region. If the region's label is in another language, the content gets its own
    /// attributes.
    static func start(_ languages: LangAttributes) -> HTML {
        let inner: HTML = languages.content.isEmpty ? .nothing : "<div\(languages.content)>"
        let label = languages[.table]
        return
            "<div class=\"scrolls\"\(languages.uiLabel) role=\"group\" aria-label=\"\(label)\" tabindex=\"0\">\(inner)"
    }

    /// The end of a table's region.
    static func end(_ languages: LangAttributes) -> StaticString {
        languages.content.isEmpty ? "</div>" : "</div></div>"
    }
}
