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
    let languages: LangAttributes

    /// Nothing when there is nothing to choose from.
    func write(to html: inout HTML) {
        guard entries.count > 1 else { return }
        html.write(
            """
            <nav class="page-contents"\(languages.uiLabel) aria-label="\(languages[.onThisPage])">
            <details open data-collapses>
            <summary\(languages.ui)>\(languages[.onThisPage])</summary>
            <ul\(languages.content)>
            \(each: entries, write)</ul>
            </details>
            </nav>

            """)
    }

    private func write(_ entry: Entry, to html: inout HTML) {
        html.write(
            """
            <li><a href="\(fragment: entry.heading.slug)">\(entry.heading.words)</a>\({ writeInner(of: entry, to: &$0) })</li>

            """)
    }

    private func writeInner(of entry: Entry, to html: inout HTML) {
        guard !entry.inner.isEmpty else { return }
        let part: HTML = entry.part.isEmpty ? .nothing : " data-part=\"\(entry.part)\""
        html.write(
            """
            <ul\(part)>
            \(each: entry.inner, write)</ul>

            """)
    }

    private func write(_ heading: Heading, to html: inout HTML) {
        html.write(
            """
            <li><a href="\(fragment: heading.slug)">\(heading.words)</a></li>

            """)
    }
}
