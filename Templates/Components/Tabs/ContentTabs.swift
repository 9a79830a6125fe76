import Base
import Handbook
import Markdown
import SafeHTML

/// Tabs that an author wrote in the text (`Document.placeOfTab`), with the same HTML and script as those of platforms.
/// Labels that are platforms or frameworks share the reader's choice with them, others with tabs of the same labels.
struct ContentTabs {
    private let document: Document
    private let vocabulary: VocabularyIndex
    private let languages: LangAttributes
    /// The identifiers of the parts.
    private var identifiers: [NodeID: String] = [:]

    init(_ document: Document, vocabulary: VocabularyIndex, languages: LangAttributes) {
        self.document = document
        self.vocabulary = vocabulary
        self.languages = languages
        var counts: [String: Int] = [:]
        for node in document.nodes.indices where document.nodes[node].isTab {
            let slug = SlugMaker.slug(String(document.label(ofTab: node)))
            counts[slug, default: 0] += 1
            let count = counts[slug] ?? 1
            identifiers[node] = "tab/\(slug)\(count > 1 ? "-\(count)" : "")"
        }
    }

    func writeStart(_ tab: NodeID, _ place: (isFirst: Bool, isLast: Bool), to html: inout HTML) {
        let meaning = place.isFirst ? meaning(of: document.tabs(from: tab)) : nil
        if let meaning, !place.isLast {
            html.write(
                """
                <div class="tabs" data-tabs="content" data-choice="\(meaning.choice)" data-label="\(meaning.label)">
                <ul class="tab-list">
                \(each: document.tabs(from: tab), writeLink)</ul>

                """)
        }
        let label = document.label(ofTab: tab)
        html.write(
            """
            <div class="part" id="\(identifiers[tab] ?? "")" data-value="\(value(of: label))" data-label="\(label)">

            """)
    }

    func writeEnd(_ place: (isFirst: Bool, isLast: Bool), to html: inout HTML) {
        html.write("</div>\n")
        if place.isLast, !place.isFirst { html.write("</div>\n") }
    }

    private func writeLink(to tab: NodeID, html: inout HTML) {
        let label = document.label(ofTab: tab)
        html.write(
            """
            <li><a href="\(fragment: Excerpt(identifiers[tab] ?? ""))" data-label="\(label)">\(label)</a></li>

            """)
    }

    // MARK: Choices

    /// The name under which a choice is stored, and what the list of tabs is called.
    private func meaning(of tabs: [NodeID]) -> (choice: String, label: String) {
        let labels = tabs.map { document.label(ofTab: $0) }
        if !labels.contains(where: { vocabulary.platform(named: $0) == nil }) {
            return ("platform", languages[.platform])
        }
        let platforms = Set(labels.map { vocabulary.frameworks($0.bytes).first?.onlyPlatform })
        if platforms.count == 1, let platform = platforms.first ?? nil {
            return (platform.id + "-framework", languages.interface(.frameworkOf, ["platform": platform.name]))
        }
        return (labels.map(value).sorted().joined(separator: " "), labels.map { String($0) }.joined(separator: ", "))
    }

    private func value(of label: Excerpt) -> String {
        vocabulary.platform(named: label)?.id ?? vocabulary.frameworks(label.bytes).first?.id
            ?? SlugMaker.slug(String(label))
    }
}
