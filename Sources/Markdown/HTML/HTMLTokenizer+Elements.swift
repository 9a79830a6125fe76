extension HTMLTokenizer {
    /// Elements without an end tag (HTML, 13.1.2).
    package static let voidElements: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]

    /// Elements that browsers show as blocks, items, rows and cells (HTML, 15.3), and the line break.
    fileprivate static let blockElements: Set<String> = Set(
        """
        address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption \
        figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p \
        plaintext pre search section summary table tbody td tfoot th thead tr ul xmp
        """.split(separator: " ").map(String.init))
}

extension HTMLToken {
    /// Whether the tag begins or ends a line, so that the words on both sides are separate.
    package var partsWords: Bool {
        switch kind {
        case .startTag(let name, _), .endTag(let name): HTMLTokenizer.blockElements.contains(name)
        case .text, .comment: false
        }
    }
}

extension Document {
    /// The tokens of a node of raw HTML, or of a code block that is read as HTML.
    package func tokens(ofHTML node: NodeID) -> HTMLTokenizer {
        let text = nodes[node].text
        return HTMLTokenizer(bytes, range: text.lowerBound..<text.upperBound)
    }
}
