import SafeHTML

/// Regions that scroll, in which tables are, so that a wide one does not widen the page.
enum TableRegions {
    /// Puts an author's table into a region, like those of Markdown.
    static func edits(around table: Range<Int>, _ languages: LangAttributes) -> [MarkupEdit] {
        let end: HTML = "\(source: Self.end(languages))"
        return [
            MarkupEdit(bytes: table.lowerBound..<table.lowerBound, replacement: start(languages).bytes),
            MarkupEdit(bytes: table.upperBound..<table.upperBound, replacement: end.bytes, isAfter: true),
        ]
    }

    /// The start of a table's region. If the region's label is in another language, the content gets its own
    /// attributes.
    static func start(_ languages: LangAttributes) -> HTML {
        let inner: HTML = languages.content.isEmpty ? .nothing : "<div\(languages.content)>"
        let label = languages[.table]
        return
            "<div class=\"scrolls\"\(languages.uiLabel) role=\"group\" aria-label=\"\(label)\" tabindex=\"0\">\(inner)"
    }

    /// The end of a table's region.
    static func end(_ languages: LangAttributes) -> StaticString {
        languages.content.isEmpty ? "</div>" : "</div></div>"
    }
}
