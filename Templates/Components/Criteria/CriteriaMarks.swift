import Base
import Handbook
import Markdown
import SafeHTML

/// Marked words in criteria and announcements: labels of checks, keywords of steps, parts of announcements, and the
/// words that are a criterion's permanent link. The words stay as the author wrote them.
struct CriteriaMarks {
    private enum Mark {
        /// The words up to the first colon are bold and link to the check itself.
        case label(id: Excerpt)
        /// The words are a criterion's permanent link.
        case permanentLink(id: Excerpt)
        case keywords
        /// An index into the page's announcements.
        case announcement(Int)
        /// Text after a label that became a heading, so that its colon must go.
        case continuation
    }

    private var marks: [Mark] = [.keywords, .continuation]
    private let announcements: [Announcement]
    /// The number of each node's mark, from 1; 0 for none.
    private var numbers: [Int32]
    // The numbers of marks that are the same for all nodes.
    private static let keywordMark: Int32 = 1
    private static let continuationMark: Int32 = 2
    /// Keywords in capitals; longer ones first, so that GIVEN THAT is one keyword.
    private let keywords: [Excerpt]

    init(_ page: PageContent, vocabulary: VocabularyIndex) {
        keywords = vocabulary.steps.spellings.map { Excerpt(own: $0.capitals) }
        announcements = page.announcements
        numbers = Array(repeating: 0, count: page.document.nodes.count)
        for section in page.sections {
            switch section.criteria {
            case .condensed(let groups): addLinks(groups, on: page)
            case .gherkin(let feature):
                addKeywords(feature, on: page)
                for scenario in feature.scenarios { addLink(scenario.node, on: page) }
            case nil: break
            }
            markContinuations(section.notes, on: page)
        }
        for (index, announcement) in page.announcements.enumerated() {
            let text = page.document.descendants(of: announcement.node).first {
                page.document.kind(of: $0) == .text
            }
            if let text { mark(text, .announcement(index)) }
        }
    }

    /// Marks a node; a later mark replaces an earlier one.
    private mutating func mark(_ node: NodeID, _ mark: Mark) {
        marks.append(mark)
        numbers[node] = Int32(marks.count)
    }

    private mutating func markContinuations(_ notes: NotePieces, on page: PageContent) {
        notes.forEachFrameworkPart { part in
            let next = page.document.end(of: part.label)
            if page.document.kind(of: part.label) == .strong, page.document.kind(of: next) == .text {
                numbers[next] = Self.continuationMark
            }
        }
    }

    private mutating func addLinks(_ groups: [TestGroup], on page: PageContent) {
        for group in groups {
            addLink(group.node, on: page)
            for check in group.checks { addLink(check.node, hasLabel: check.label != nil, on: page) }
        }
    }

    /// Headings already link to themselves; see `HandbookRenderHooks`.
    private mutating func addLink(_ node: NodeID, hasLabel: Bool = false, on page: PageContent) {
        guard page.document.kind(of: node) == .item, let id = page.identifiers.parts.name(at: node),
            let text = ownTexts(of: node, on: page).first(where: { _ in true }), numbers[text] == 0,
            // Links cannot be nested, whether of Markdown or of HTML.
            !(node..<text).contains(where: { [.link, .htmlInline].contains(page.document.kind(of: $0)) })
        else { return }
        mark(text, hasLabel ? .label(id: id) : .permanentLink(id: id))
    }

    private mutating func addKeywords(_ feature: GherkinFeature, on page: PageContent) {
        addKeywords(feature.background, on: page)
        for scenario in feature.scenarios { addKeywords(scenario.steps, on: page) }
    }

    private mutating func addKeywords(_ steps: [Step], on page: PageContent) {
        for step in steps where step.keyword != nil {
            for node in ownTexts(of: step.node, on: page) { numbers[node] = Self.keywordMark }
        }
    }

    /// The texts of an item's or paragraph's own line, without those of nested lists.
    private func ownTexts(of node: NodeID, on page: PageContent) -> some Sequence<NodeID> {
        let end =
            page.document.children(of: node).first { page.document.kind(of: $0) == .list }
            ?? page.document.end(of: node)
        return (node..<end).lazy.filter { page.document.kind(of: $0) == .text }
    }

    /// Writes the text of a node with its marks; false if it has none.
    func write(_ node: NodeID, of document: Document, to html: inout HTML) -> Bool {
        guard numbers[node] > 0 else { return false }
        let text = document.excerpt(document.nodes[node].text)
        switch marks[Int(numbers[node]) - 1] {
        case .label(let id):
            guard let colon = text.places(of: ":") else { return false }
            let (label, rest) = (text[0..<colon.upperBound], text[colon.upperBound..<text.count])
            html.write("<b class=\"label\"><a class=\"self\" href=\"\(fragment: id)\">\(label)</a></b>\(rest)")
        case .permanentLink(let id): html.write("<a class=\"self\" href=\"\(fragment: id)\">\(text)</a>")
        case .continuation:
            var start = 0
            while text.has(" ", at: start) || text.has(":", at: start) { start += 1 }
            html.write("\(text[start..<text.count])")
        case .keywords: writeKeywords(text, to: &html)
        case .announcement(let announcement):
            return AnnouncementMarkup(announcement: announcements[announcement], text: text).write(to: &html)
        }
        return true
    }

    private func writeKeywords(_ text: Excerpt, to html: inout HTML) {
        var plain = 0
        var word = 0
        while word < text.count {
            if let count = keywordLength(text, at: word) {
                html.write("\(text[plain..<word])<b class=\"keyword\">\(text[word..<word + count])</b>")
                word += count
                plain = word
            }
            word = text.places(of: " ", from: word)?.upperBound ?? text.count
        }
        html.write("\(text[plain..<text.count])")
    }

    private func keywordLength(_ text: Excerpt, at place: Int) -> Int? {
        // Keywords are in capitals; most words are not.
        guard text.byte(at: place).isCapital || text.byte(at: place) >= 0x80 else { return nil }
        return keywords.first { keyword in
            let end = place + keyword.count
            return text.has(words: keyword, at: place) && (end == text.count || !text.byte(at: end).isLetter)
        }?.count
    }
}
