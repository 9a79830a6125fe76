/// Extensions of CommonMark.
package struct Extensions: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let table = Extensions(rawValue: 1)
    package static let strikethrough = Extensions(rawValue: 2)
    package static let autolink = Extensions(rawValue: 4)
    /// Affects only output: `<script>` and similar tags are shown as text.
    package static let tagfilter = Extensions(rawValue: 8)
    package static let tasklist = Extensions(rawValue: 16)
    package static let footnotes = Extensions(rawValue: 32)

    /// Extensions that every page is parsed with.
    package static let handbook: Extensions = [.table, .strikethrough, .autolink, .tasklist, .footnotes]

    /// The extensions by the names that cmark-gfm gives them.
    package static let byName: [(name: String, extension: Extensions)] = [
        ("table", .table), ("strikethrough", .strikethrough), ("autolink", .autolink),
        ("tagfilter", .tagfilter), ("tasklist", .tasklist), ("footnotes", .footnotes),
    ]

    /// Extensions that make cmark-gfm change tables shared by all threads while it parses.
    static let exclusive: Extensions = [.strikethrough, .autolink]
}
