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
        return """
            <nav class="page-contents" aria-label="On this page">
            <details open data-collapses>
            <summary>On this page</summary>
            <ul>
            \(entries.map(item))</ul>
            </details>
            </nav>

            """
    }

    private func list(_ entry: Entry) -> HTML {
        guard !entry.entries.isEmpty else { return .nothing }
        return """
            <ul\(entry.part.isEmpty ? .nothing : " data-part=\"\(entry.part)\"")>
            \(entry.entries.map(item))</ul>

            """
    }

    private func item(_ entry: Entry) -> HTML {
        """
        <li><a href="\(Address(fragment: entry.anchor))">\(entry.title)</a>\(list(entry))</li>

        """
    }
}
