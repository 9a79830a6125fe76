/// Extensions of CommonMark.
package struct MarkdownExtensions: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let table = MarkdownExtensions(rawValue: 1)
    package static let strikethrough = MarkdownExtensions(rawValue: 2)
    package static let autolink = MarkdownExtensions(rawValue: 4)
    /// Affects only output: `<script>` and similar tags are shown as text.
    package static let tagfilter = MarkdownExtensions(rawValue: 8)
    package static let tasklist = MarkdownExtensions(rawValue: 16)
    package static let footnotes = MarkdownExtensions(rawValue: 32)

    /// Extensions that every page is parsed with.
    package static let handbook: MarkdownExtensions = [.table, .strikethrough, .autolink, .tasklist, .footnotes]

    /// The extensions by the names that cmark-gfm gives them.
    package static let byName: [(name: String, extension: MarkdownExtensions)] = [
        ("table", .table), ("strikethrough", .strikethrough), ("autolink", .autolink),
        ("tagfilter", .tagfilter), ("tasklist", .tasklist), ("footnotes", .footnotes),
    ]

    /// Extensions that make cmark-gfm change tables shared by all threads while it parses.
    static let exclusive: MarkdownExtensions = [.strikethrough, .autolink]
}
