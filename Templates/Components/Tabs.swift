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
        let content: HTML
    }

    var html: HTML {
        guard parts.count > 1 else { return HTML.joined(parts.map(part)) }
        return """
            <div class="tabs" data-tabs="\(kind)" data-choice="\(choice)" data-label="\(label)">
            <ul class="tab-list">
            \(parts.map(tab))</ul>
            \(parts.map(part))</div>

            """
    }

    private func tab(_ part: Part) -> HTML {
        """
        <li><a href="\(Address(fragment: part.id))" data-label="\(part.label)">\(part.label)</a></li>

        """
    }

    private func part(_ part: Part) -> HTML {
        """
        <div class="part" id="\(part.id)" data-value="\(part.value)" data-label="\(part.label)">
        \(part.content)</div>

        """
    }
}
