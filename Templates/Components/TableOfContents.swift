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
            <nav class="page-contents" aria-labelledby="page-contents-title">
            <h2 id="page-contents-title">On this page</h2>
            \(list(entries))</nav>

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
