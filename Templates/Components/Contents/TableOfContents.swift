import Handbook
import SafeHTML

/// Links to the headings of a page, in the order in which the page shows them.
struct TableOfContents {
    struct Entry {
        let heading: Heading
        var inner: [Heading] = []
        /// The platform tab with the inner headings; empty for headings that are always visible.
        var part = ""
    }

    let entries: [Entry]
    let languages: LangAttributes

    /// Writes nothing if there are too few headings to choose from.
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
