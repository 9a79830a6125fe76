extension HTMLTokenizer {
    /// HTML, 13.1.2: elements without end tag.
    package static let voidElements: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]

    /// Elements that browsers show as blocks, items, rows and cells (HTML, 15.3), and the break of a line.
    fileprivate static let blockElements: Set<String> = Set(
        """
        address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption \
        figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p \
        plaintext pre search section summary table tbody td tfoot th thead tr ul xmp
        """.split(separator: " ").map(String.init))
}

extension HTMLToken {
    /// Whether it begins or ends something that stands on lines of its own, so that the words on its sides are apart.
    package var partsWords: Bool {
        switch kind {
        case .startTag(let name, _), .endTag(let name): HTMLTokenizer.blockElements.contains(name)
        case .text, .comment: false
        }
    }
}

extension Document {
    /// What a node of raw HTML holds, or a code block when it is read as HTML.
    package func tokens(ofHTML node: NodeID) -> HTMLTokenizer {
        let text = nodes[node].text
        return HTMLTokenizer(bytes, range: text.lowerBound..<text.upperBound)
    }
}
