import SafeHTML

/// The headings of a page, as links, in the order in which the page shows them.
struct TableOfContents {
    struct Entry {
        let title: String
        let anchor: String
        var entries: [Entry] = []
        /// The part of the platform tabs that its entries lie in; empty for entries that are always to be seen.
        var part = ""
    }

    let entries: [Entry]

    /// Empty when there is nothing to choose from.
    var html: HTML {
        guard entries.count > 1 else { return .nothing }
        var html: HTML = """
            <nav class="page-contents" aria-label="On this page">
            <details open data-collapses>
            <summary>On this page</summary>
            <ul>

            """
        for entry in entries { write(entry, to: &html) }
        html.append(
            source: """
                </ul>
                </details>
                </nav>

                """)
        return html
    }

    private func write(_ entry: Entry, to html: inout HTML) {
        html.append("<li><a href=\"\(Address(fragment: entry.anchor))\">\(entry.title)</a>")
        if !entry.entries.isEmpty {
            html.append("<ul\(entry.part.isEmpty ? .nothing : " data-part=\"\(entry.part)\"")>\n")
            for inner in entry.entries { write(inner, to: &html) }
            html.append(source: "</ul>\n")
        }
        html.append(source: "</li>\n")
    }
}
