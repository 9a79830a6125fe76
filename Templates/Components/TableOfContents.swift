import SafeHTML

/// The headings of a page, as links, in the order in which the page shows them.
struct TableOfContents {
    struct Entry {
        let title: String
        let anchor: String
        var entries: [Entry] = []
    }

    let entries: [Entry]

    /// Empty when there is nothing to choose from.
    var html: HTML {
        guard entries.count > 1 else { return .nothing }
        return """
            <nav class="page-contents" aria-label="On this page">
            <details open data-collapses>
            <summary>On this page</summary>
            \(list(entries))</details>
            </nav>

            """
    }

    private func list(_ entries: [Entry]) -> HTML {
        """
        <ul>
        \(entries.map(item))</ul>

        """
    }

    private func item(_ entry: Entry) -> HTML {
        """
        <li><a href="\(Address(fragment: entry.anchor))">\(entry.title)</a>\(entry.entries.isEmpty ? .nothing : list(entry.entries))</li>

        """
    }
}
