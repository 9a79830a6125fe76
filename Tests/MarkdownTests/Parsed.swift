import Markdown

/// A parsed text with access to its nodes by kind.
struct Parsed {
    let document: Document

    init(_ text: String, origin: Document.Origin = .zero) {
        document = Document(parsing: Array(text.utf8), origin: origin)
    }

    private func node(_ kind: NodeKind, _ index: Int) -> NodeID? {
        document.nodes.indices.filter { document.nodes[$0].kind == kind }.dropFirst(index).first
    }

    /// The source of the `index`-th node (from 0) of a kind, if any.
    func source(_ kind: NodeKind, _ index: Int = 0) -> String? {
        node(kind, index).map { document.string(document.nodes[$0].source) }
    }

    /// The node's position: `line:column-line:column`, the end after the last byte.
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
