import Base
import Handbook
import SafeHTML

/// Parts of which readers usually want one: platforms, the frameworks of a platform, sections of the handbook's own.
///
/// The HTML is plain headed sections, complete without scripts. Those for platforms have a list of links, of which
/// `tabs.js` makes APG tabs; those for frameworks follow one choice for all notes of the platform (`FrameworkChoice`).
struct Tabs {
    enum Kind {
        case platforms
        /// Sections of the handbook's own.
        case sections
        case frameworks(of: Platform?)
    }

    let kind: Kind
    let parts: [Part]
    let languages: LangAttributes
    /// Writes the content of the part with that index.
    let content: (Int, inout HTML) -> Void

    struct Part {
        /// The stored value: `ios`, `swiftui`.
        let value: String
        let label: String
        let id: Excerpt
    }

    func write(to html: inout HTML) {
        guard parts.count > 1 else { return writeParts(to: &html) }
        // Choices are stored for the whole site under the name in `data-choice`. The script labels the list in the
        // interface's language.
        html.write(
            """
            <div class="tabs" data-tabs="\(source: dimension)" data-choice="\(choice)"\(writeList)\(writeParts)</div>

            """)
    }

    private func writeList(to html: inout HTML) {
        let label: InterfaceText
        switch kind {
        case .platforms: label = .platform
        case .sections: label = .sections
        case .frameworks: return html.write(">\n")
        }
        html.write(
            """
             data-label="\(languages[label])">
            <ul class="tab-list"\(languages.uiLabel)>
            \(each: parts, writeLink)</ul>

            """)
    }

    private func writeLink(to part: Part, html: inout HTML) {
        html.write(
            """
            <li><a\(languages.content) href="\(fragment: part.id)" data-label="\(part.label)">\(part.label)</a></li>

            """)
    }

    private func writeParts(to html: inout HTML) {
        for (index, part) in parts.enumerated() {
            html.write(
                """
                <div class="part" id="\(part.id)" data-value="\(part.value)" data-label="\(part.label)">
                \({ content(index, &$0) })</div>

                """)
        }
    }

    private var dimension: StaticString {
        switch kind {
        case .platforms: "platform"
        case .sections: "section"
        case .frameworks: "framework"
        }
    }

    private var choice: String {
        switch kind {
        case .platforms: "platform"
        case .sections: "section"
        case .frameworks(let platform): (platform?.id ?? "") + "-framework"
        }
    }
}
