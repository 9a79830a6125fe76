import ContentGraph
import Markdown

/// Collects the links and images that are written in Markdown.
struct ReferenceReader {
    let document: Document
    let vocabulary: VocabularyIndex

    func markdownReferences() -> [Reference] {
        var references: [Reference] = []
        var paragraph: NodeID = 0
        for id in document.nodes.indices {
            let node = document.nodes[id]
            if node.kind == .paragraph { paragraph = id }
            guard node.kind == .link || node.kind == .image else { continue }
            let kind: Reference.Kind =
                node.kind == .image ? .image : isOwnAddress(in: paragraph) ? .ownAddress : .link
            references.append(
                Reference(kind: kind, node: id, written: document.string(node.text), span: node.source))
        }
        return references
    }

    /// "Full information: [address](address)", the line that criteria end with so that copies lead back.
    private func isOwnAddress(in paragraph: NodeID) -> Bool {
        guard let first = document.firstChild(of: paragraph), document.nodes[first].kind == .text else { return false }
        return document.withBytes(document.nodes[first].text) { text in
            vocabulary.ownAddressLabels.contains { text.prefix($0.count).map(\.lowercased) == $0 }
        }
    }
}
