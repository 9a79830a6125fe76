import Handbook
import Markdown
import Tools

/// Collects the links and images in Markdown.
struct ReferenceReader {
    let document: Document
    let vocabulary: VocabularyIndex

    /// References in Markdown and those in raw HTML, in the order of the text.
    func references(with raw: [Reference]) -> [Reference] {
        var references = raw
        var paragraph: NodeID = 0
        func add(_ kind: Reference.Kind, _ id: NodeID) {
            let node = document.nodes[id]
            references.append(
                Reference(kind: kind, node: id, written: document.excerpt(node.address), span: node.source))
        }
        document.forEachNode { id, kind in
            switch kind {
            case .paragraph: paragraph = id
            case .link: add(isOwnAddress(in: paragraph) ? .ownAddress : .link, id)
            case .image: add(.image, id)
            default: return
            }
        }
        return references.sorted { $0.node < $1.node }
    }

    /// "Full information: [address](address)", the line after criteria that leads back from copies.
    func isOwnAddress(in paragraph: NodeID) -> Bool {
        guard let first = document.firstChild(of: paragraph), document.nodes[first].kind == .text else { return false }
        return document.withBytes(document.nodes[first].text) { text in
            vocabulary.ownAddressLabels.contains { label in
                text.count >= label.count && zip(text, label).allSatisfy { $0.lowercased == $1 }
            }
        }
    }
}
