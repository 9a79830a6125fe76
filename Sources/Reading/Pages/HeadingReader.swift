import Handbook
import Markdown

/// Collects the headings of a page, also those inside lists and quotes, with GitHub's anchors.
enum HeadingReader {
    static func headings(of document: Document) -> [Heading] {
        var nodes: [NodeID] = []
        document.forEachNode { id, kind in if kind == .heading { nodes.append(id) } }
        let texts = nodes.map { document.excerpt(document.plainBytes(of: $0)) }
        var slugs = SlugMaker()
        let numbers = texts.map { slugs.claimAnchor(for: $0) }
        // All anchors lie in one array.
        let anchors = slugs.anchors
        return nodes.indices.map { index in
            Heading(
                node: nodes[index], level: Int(document.nodes[nodes[index]].level), words: texts[index],
                slug: anchors.excerpt(numbers[index]))
        }
    }
}
