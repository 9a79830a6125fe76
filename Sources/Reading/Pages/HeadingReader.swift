import Handbook
import Markdown
import Tools

/// Collects the headings of a page, also those inside lists and quotes, with their names or GitHub's anchors.
enum HeadingReader {
    /// `names` are the author's names of headings.
    static func headings(of document: Document, names: [NodeID: String] = [:]) -> [Heading] {
        var nodes: [NodeID] = []
        document.forEachNode { id, kind in if kind == .heading { nodes.append(id) } }
        let texts = nodes.map { document.excerpt(document.plainBytes(of: $0)) }
        var slugs = SlugMaker(taken: document.footnoteIdentifiers)
        // The names are claimed first: links mean them.
        let named = nodes.filter { names[$0] != nil }
        let own = Dictionary(
            named.map { ($0, slugs.anchor(named: names[$0] ?? "")) }, uniquingKeysWith: { first, _ in first })
        return zip(nodes, texts).map { node, words in
            Heading(
                node: node, level: Int(document.nodes[node].level), words: words,
                slug: Excerpt(own[node] ?? slugs.anchor(for: String(words))))
        }
    }
}
