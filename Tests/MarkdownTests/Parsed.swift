import Markdown

/// A parsed text, asked for its nodes by kind.
struct Parsed {
    let document: Document

    init(_ text: String, origin: Document.Origin = .zero) {
        document = Document(parsing: Array(text.utf8), origin: origin)
    }

    private func node(_ kind: NodeKind, _ index: Int) -> NodeID? {
        document.nodes.indices.filter { document.nodes[$0].kind == kind }.dropFirst(index).first
    }

    /// The source of the `index`-th node (from 0) of a kind; nil when there is none.
    func source(_ kind: NodeKind, _ index: Int = 0) -> String? {
        node(kind, index).map { document.string(document.nodes[$0].source) }
    }

    /// Where it stands: `line:column-line:column`, the end behind the last byte.
    func place(_ kind: NodeKind, _ index: Int = 0) -> String? {
        node(kind, index).map { node in
            let range = document.range(of: node)
            return "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
        }
    }

    /// The literal of a node.
    func literal(_ kind: NodeKind, _ index: Int = 0) -> String? {
        node(kind, index).map { document.string(document.nodes[$0].text) }
    }

    var html: String {
        String(decoding: ProseRenderer.plainHTML(of: document).bytes, as: UTF8.self)
    }
}
