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
    struct Kind: Sendable {
        let name: StaticString
        /// What the list of tabs is called; nil if there is none.
        var label: InterfaceText?
        /// The name under which a choice is stored for the whole site; nil if it is `name`.
        var choice: String?

        /// The checklist and the scenarios.
        static let criteria = Kind(name: "criteria", label: .acceptanceCriteria)
        static let platforms = Kind(name: "platform", label: .platform)
        /// Sections of the handbook's own.
        static let sections = Kind(name: "section", label: .sections)

        static func frameworks(of platform: Platform?) -> Kind {
            Kind(name: "framework", choice: "\(platform?.id ?? "")-framework")
        }
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
        let choice = kind.choice ?? "\(kind.name)"
        // The script labels the list in the interface's language.
        html.write(
            """
            <div class="tabs" data-tabs="\(source: kind.name)" data-choice="\(choice)"\(list)\(each: parts, writePart)\
            </div>

            """)
    }

    private var list: HTML {
        guard let label = kind.label else { return ">\n" }
        return """
             data-label="\(languages[label])">
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
        kind.label == .acceptanceCriteria ? .nothing : languages.content
    }
}
