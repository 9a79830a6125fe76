import Handbook
import Markdown
import SafeHTML

/// Links to the headings of a page, in the order in which the page shows them: beside the text or, without space there,
/// in a list that is closed at first.
struct TableOfContents: Component {
    struct Entry {
        let heading: Heading
        var inner: [Heading] = []
        /// The platform tab that contains the headings; empty if they are always visible.
        var part = ""
        /// Whether the heading is in the interface's language.
        var isOfInterface = false
    }

    let entries: [Entry]
    let languages: LangAttributes

    /// Whether there are several headings to choose from, of the second level or below the only one of that level.
    private var isUseful: Bool { entries.count > 1 || entries.contains { $0.inner.count > 1 } }

    /// Empty if there are too few headings.
    var html: HTML {
        guard isUseful else { return .nothing }
        return """
            <nav class="page-contents"\(languages.uiLabel) aria-label="\(languages[.onThisPage])">
            <p\(languages.ui)>\(languages[.onThisPage])</p>
            <details open data-collapses="80rem">
            <summary\(languages.ui)>\(languages[.onThisPage])</summary>
            <ul\(languages.content)>
            \(entries.map(item))</ul>
            </details>
            </nav>

            """
    }

    private func item(_ entry: Entry) -> HTML {
        let part = entry.part.isEmpty ? nil : entry.part
        let language = entry.isOfInterface ? languages.ui : .nothing
        return """
            <li\(attribute: "data-part", part)>\
            <a\(language) href="\(fragment: entry.heading.slug)">\(entry.heading.words)</a>\
            \(if: !entry.inner.isEmpty, "<ul>\n\(entry.inner.map(item))</ul>\n")</li>

            """
    }

    private func item(_ heading: Heading) -> HTML {
        """
        <li><a href="\(fragment: heading.slug)">\(heading.words)</a></li>

        """
    }
}
