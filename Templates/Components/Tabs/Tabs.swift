import Handbook
import SafeHTML
import Tools

/// Alternatives of which a reader usually wants one: forms of criteria, platforms, the frameworks of a platform,
/// sections of the handbook's own.
///
/// The HTML is plain headed sections, complete without scripts. All but those for frameworks have a list of links, of
/// which `tabs.js` makes APG tabs; those for frameworks follow one choice for all notes of the platform
/// (`FrameworkChoice`).
struct Tabs: Component {
    enum Kind {
        /// The checklist and the scenarios.
        case criteria
        case platforms
        /// Sections of the handbook's own.
        case sections
        case frameworks(of: Platform?)
    }

    let kind: Kind
    let parts: [Part]
    let languages: LangAttributes
    /// What the line of the list has besides it.
    var beside = HTML.nothing

    struct Part {
        /// The stored value: `ios`, `swiftui`.
        let value: String
        let label: String
        let id: Excerpt
        let content: () -> HTML
    }

    var html: HTML { HTML(write) }

    func write(to html: inout HTML) {
        guard parts.count > 1 else { return parts.forEach { writePart($0, to: &html) } }
        // Choices are stored for the whole site under the name in `data-choice`. The script labels the list in the
        // interface's language.
        html.write(
            """
            <div class="tabs" data-tabs="\(source: dimension)" data-choice="\(choice)"\(list)\(each: parts, writePart)\
            </div>

            """)
    }

    private var list: HTML {
        guard let label else { return ">\n" }
        return """
             data-label="\(label)">
            <ul class="tab-list"\(languages.uiLabel)>
            \(each: parts, writeLink)</ul>
            \(beside)
            """
    }

    private func writeLink(to part: Part, html: inout HTML) {
        html.write(
            """
            <li><a\(languageOfLabels) href="\(fragment: part.id)" data-label="\(part.label)">\(part.label)</a></li>

            """)
    }

    private func writePart(_ part: Part, to html: inout HTML) {
        html.write(
            """
            <div class="part" id="\(part.id)" data-value="\(part.value)" data-label="\(part.label)">
            \(part.content())</div>

            """)
    }

    /// The list is in the interface's language.
    private var languageOfLabels: HTML {
        if case .criteria = kind { .nothing } else { languages.content }
    }

    private var dimension: StaticString {
        switch kind {
        case .criteria: "criteria"
        case .platforms: "platform"
        case .sections: "section"
        case .frameworks: "framework"
        }
    }

    private var choice: String {
        if case .frameworks(let platform) = kind { (platform?.id ?? "") + "-framework" } else { "\(dimension)" }
    }

    /// What the list of tabs is called; nil if there is none.
    private var label: String? {
        switch kind {
        case .criteria: languages[.acceptanceCriteria]
        case .platforms: languages[.platform]
        case .sections: languages[.sections]
        case .frameworks: nil
        }
    }
}
