import SafeHTML

/// Parts of which readers mostly want one: platforms, or the frameworks of a platform.
///
/// The HTML is a list of links and plain headed sections, complete without scripts; `tabs.js` makes APG tabs of them.
struct Tabs {
    /// `platform` or `framework`, for the style.
    let kind: String
    /// What is chosen. Choices are kept for the whole site by this name.
    let choice: String
    /// The name of the list of tabs.
    let label: String
    let parts: [Part]

    struct Part {
        /// What is remembered: `ios`, `swiftui`.
        let value: String
        let label: String
        let id: String
    }

    /// `content` writes what is in the part of that number.
    func write(to html: inout HTML, content: (Int, inout HTML) -> Void) {
        if parts.count > 1 { writeStart(to: &html) }
        for (index, part) in parts.enumerated() {
            html.append(
                """
                <div class="part" id="\(part.id)" data-value="\(part.value)" data-label="\(part.label)">

                """)
            content(index, &html)
            html.append(source: "</div>\n")
        }
        if parts.count > 1 { html.append(source: "</div>\n") }
    }

    private func writeStart(to html: inout HTML) {
        html.append(
            """
            <div class="tabs" data-tabs="\(kind)" data-choice="\(choice)" data-label="\(label)">
            <ul class="tab-list">

            """)
        for part in parts { html.append(tab(part)) }
        html.append(source: "</ul>\n")
    }

    private func tab(_ part: Part) -> HTML {
        """
        <li><a href="\(Address(fragment: part.id))" data-label="\(part.label)">\(part.label)</a></li>

        """
    }
}
