import Handbook
import SafeHTML

/// The headings of a page, as links, in the order in which the page shows them.
struct TableOfContents {
    struct Entry {
        let heading: Heading
        var inner: [Heading] = []
        /// The part of the platform tabs that the inner ones lie in; empty for those that are always to be seen.
        var part = ""
    }

    let entries: [Entry]
    let languages: LanguageOfParts

    /// Nothing when there is nothing to choose from.
    func write(to html: inout HTML) {
        guard entries.count > 1 else { return }
        html.append(
            """
            <nav class="page-contents"\(languages.label) aria-label="On this page">
            <details open data-collapses>
            <summary\(languages.interface)>On this page</summary>
            <ul\(languages.author)>

            """)
        for entry in entries { write(entry, to: &html) }
        html.append(
            source: """
                </ul>
                </details>
                </nav>

                """)
    }

    private func write(_ entry: Entry, to html: inout HTML) {
        writeLink(entry.heading, to: &html)
        if !entry.inner.isEmpty {
            html.append(source: "<ul")
            if !entry.part.isEmpty { html.append(" data-part=\"", entry.part, "\"") }
            html.append(source: ">\n")
            for heading in entry.inner {
                writeLink(heading, to: &html)
                html.append(source: "</li>\n")
            }
            html.append(source: "</ul>\n")
        }
        html.append(source: "</li>\n")
    }

    private func writeLink(_ heading: Heading, to html: inout HTML) {
        html.append("<li><a href=\"", fragment: heading.slug, "\">")
        html.append("", heading.words, "</a>")
    }
}
