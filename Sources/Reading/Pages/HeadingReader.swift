import Handbook
import Markdown
import Tools

/// Collects the headings of a page, also those inside lists and quotes, with the author's names or GitHub's anchors.
enum HeadingReader {
    static func headings(of document: Document) -> [Heading] {
        let nodes = document.nodes.indices.filter { document.kind(of: $0) == .heading }
        var slugs = SlugMaker(taken: document.footnoteIdentifiers)
        // The author's names are claimed first: links mean them.
        let names = nodes.map { node in
            let name = document.nodes[node].headingName
            return name.isEmpty ? nil : slugs.anchor(named: document.string(name))
        }
        return zip(nodes, names).map { node, name in
            let words = document.excerpt(document.plainBytes(of: node))
            return Heading(
                node: node, level: Int(document.nodes[node].level), words: words,
                slug: Excerpt(name ?? slugs.anchor(for: String(words))))
        }
    }
}
