import ContentGraph
import Markdown

/// Collects the headings of a page, also those inside lists and quotes, with GitHub's anchors.
enum HeadingReader {
    static func headings(of document: Document) -> [Heading] {
        var slugs = SlugMaker()
        var headings: [Heading] = []
        // Exactly as many as there are, because pages are kept.
        headings.reserveCapacity(document.nodes.indices.count { document.nodes[$0].kind == .heading })
        for id in document.nodes.indices where document.nodes[id].kind == .heading {
            let text = document.plainText(of: id)
            headings.append(
                Heading(
                    node: id, level: Int(document.nodes[id].level), text: text, anchor: slugs.anchor(for: text)))
        }
        return headings
    }
}
