import ContentGraph
import Markdown

/// Collects the headings of a page, also those inside lists and quotes, with GitHub's anchors.
enum HeadingReader {
    static func headings(of document: Document) -> [Heading] {
        let nodes = document.nodes.indices.filter { document.kind(of: $0) == .heading }
        let texts = nodes.map { document.excerpt(document.plainBytes(of: $0)) }
        var slugs = SlugMaker()
        // All anchors lie in one array.
        var anchors: [UInt8] = []
        let places = texts.map { text in
            let start = anchors.count
            anchors += slugs.anchor(for: String(text)).utf8
            return TextRange(start..<anchors.count)
        }
        anchors = anchors.fitted
        return nodes.indices.map { index in
            Heading(
                node: nodes[index], level: Int(document.nodes[nodes[index]].level), words: texts[index],
                slug: Excerpt(places[index], of: anchors))
        }
    }
}
