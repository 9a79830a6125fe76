import Handbook
import Markdown
import SafeHTML

/// Links to the headings of a page, in the order in which the page shows them: beside the text or, without space there,
/// as one line that stays at the top.
struct TableOfContents {
    struct Entry {
        let heading: Heading
        var inner: [Heading] = []
        /// The one inner heading that the line has space for.
        var main: NodeID?
        /// The platform tab that contains the headings; empty if they are always visible.
        var part = ""
        /// Whether the heading is in the interface's language.
        var isOfInterface = false
    }

    let entries: [Entry]
    let languages: LangAttributes

    /// Whether there are several headings to choose from, of the second level or below the only one of that level.
    private var isUseful: Bool { entries.count > 1 || entries.contains { $0.inner.count > 1 } }

    /// Writes nothing if there are too few headings.
    func write(to html: inout HTML) {
        guard isUseful else { return }
        html.write(
            """
            <nav class="page-contents"\(languages.uiLabel) aria-label="\(languages[.onThisPage])">
            <p\(languages.ui)>\(languages[.onThisPage])</p>
            <ul\(languages.content)>
            \(each: entries, write)</ul>
            </nav>

            """)
    }

    private func write(_ entry: Entry, to html: inout HTML) {
        let part: HTML = entry.part.isEmpty ? .nothing : " data-part=\"\(entry.part)\""
        html.write(
            """
            <li\(part)><a\(entry.isOfInterface ? languages.ui : .nothing) href="\(fragment: entry.heading.slug)">\(entry.heading.words)</a>\({ writeInner(of: entry, to: &$0) })</li>

            """)
    }

    private func writeInner(of entry: Entry, to html: inout HTML) {
        guard !entry.inner.isEmpty else { return }
        html.write(
            """
            <ul>
            \({ html in entry.inner.forEach { write($0, isMain: $0.node == entry.main, to: &html) } })</ul>

            """)
    }

    private func write(_ heading: Heading, isMain: Bool, to html: inout HTML) {
        html.write(
            """
            <li\(isMain ? " class=\"main\"" : HTML.nothing)><a href="\(fragment: heading.slug)">\(heading.words)</a></li>

            """)
    }
}
