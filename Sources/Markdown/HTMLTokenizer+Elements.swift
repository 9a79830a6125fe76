extension HTMLTokenizer {
    /// HTML, 13.1.2: elements without end tag.
    package static let voidElements: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]

    /// Elements that browsers show as blocks, items, rows and cells (HTML, 15.3), and the break of a line.
    package static let blockElements: Set<String> = Set(
        """
        address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption \
        figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p \
        plaintext pre search section summary table tbody td tfoot th thead tr ul xmp
        """.split(separator: " ").map(String.init))
}
