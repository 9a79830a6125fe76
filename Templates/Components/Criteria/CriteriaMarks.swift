import Handbook
import Markdown
import SafeHTML
import Tools

/// Marked words in criteria and announcements: titles of groups and scenarios, labels of checks, keywords of steps, parts
/// of announcements. The words stay as the author wrote them.
struct CriteriaMarks {
    private enum Mark {
        /// A label begins before the node.
        case labelStart
        /// The node's text contains the end of a label, in bytes; `isWhole` if also its beginning.
        case label(end: Int, isWhole: Bool)
        /// A label ends before the node.
        case labelEnd
        /// The words are a group's or a scenario's own.
        case title
        case keywords
        /// An index into the page's announcements.
        case announcement(Int)
        /// Text that ends with the numbers of success criteria.
        case numbers
        /// Text after a label that became a heading, so that its colon must go.
        case continuation
        /// What a list item or a paragraph is, for style sheets and scripts.
        case part(Part)
    }

    /// A part of criteria, by its class.
    private enum Part: String, CaseIterable {
        case group, scenario, check, step
        /// A bold paragraph above the checks or steps that it names.
        case groupTitle = "group-title"
    }

    private var marks: [Mark] =
        [.keywords, .continuation, .labelStart, .labelEnd, .title] + Part.allCases.map { .part($0) }
    private let announcements: [Announcement]
    /// The number of each node's mark, from 1; 0 for none.
    private var numbers: [Int32]
    // The numbers of marks that are the same for all nodes.
    private static let keywordMark: Int32 = 1
    private static let continuationMark: Int32 = 2
    private static let labelStartMark: Int32 = 3
    private static let labelEndMark: Int32 = 4
    private static let titleMark: Int32 = 5
    private static let partMarks = Dictionary(uniqueKeysWithValues: zip(Part.allCases, Int32(6)...))
    /// Keywords in capitals; longer ones first, so that GIVEN THAT is one keyword.
    private let keywords: [Excerpt]

    init(_ page: PageContent, vocabulary: VocabularyIndex) {
        keywords = vocabulary.steps.spellings.map { Excerpt(own: $0.capitals) }
        announcements = page.announcements
        numbers = Array(repeating: 0, count: page.document.nodes.count)
        for section in page.sections {
            switch section.criteria {
            case .condensed(let groups): addTitles(groups, on: page)
            case .gherkin(let feature):
                addKeywords(feature, on: page)
                for scenario in feature.scenarios {
                    mark(scenario.node, as: .scenario, on: page)
                    add(Self.titleMark, to: scenario.node, on: page)
                }
            case nil: break
            }
            markContinuations(section.notes, on: page)
        }
        for (index, announcement) in page.announcements.enumerated() {
            let text = page.document.descendants(of: announcement.node).first {
                page.document.kind(of: $0) == .text
            }
            if let text, numbers[text] == 0 { mark(text, .announcement(index)) }
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

    private mutating func addTitles(_ groups: [TestGroup], on page: PageContent) {
        for group in groups {
            mark(group.node, as: .group, on: page)
            add(Self.titleMark, to: group.node, on: page)
            for check in group.checks {
                mark(check.node, as: .check, on: page)
                if let label = check.labelSpan { add(label) }
                let last = ownTexts(of: check.node, on: page).reduce(nil as NodeID?) { $1 }
                if let last, numbers[last] == 0 { mark(last, .numbers) }
            }
        }
    }

    private mutating func add(_ label: Check.LabelSpan) {
        guard label.start < label.text || label.next != nil else {
            return mark(label.text, .label(end: label.offset, isWhole: true))
        }
        numbers[label.start] = Self.labelStartMark
        if let next = label.next {
            numbers[next] = Self.labelEndMark
        } else {
            mark(label.text, .label(end: label.offset, isWhole: false))
        }
    }

    /// Groups, scenarios and steps can also be headings, paragraphs, lists and code blocks.
    private mutating func mark(_ node: NodeID, as part: Part, on page: PageContent) {
        let isTitle = part == .group || part == .scenario
        switch page.document.kind(of: node) {
        case .item where numbers[node] == 0: numbers[node] = Self.partMarks[part] ?? 0
        case .paragraph where isTitle: numbers[node] = Self.partMarks[.groupTitle] ?? 0
        default: break
        }
    }

    /// The class of a list item or a paragraph: `group`, `check`, `scenario`, `step` or `group-title`.
    func className(of node: NodeID) -> String? {
        guard numbers[node] > 0, case .part(let part) = marks[Int(numbers[node]) - 1] else { return nil }
        return part.rawValue
    }

    /// Marks the first words of a list item. Scenarios and groups can also be headings.
    private mutating func add(_ mark: Int32, to node: NodeID, on page: PageContent) {
        guard page.document.kind(of: node) == .item,
            let text = ownTexts(of: node, on: page).first(where: { _ in true }), numbers[text] == 0
        else { return }
        numbers[text] = mark
    }

    private mutating func addKeywords(_ feature: GherkinFeature, on page: PageContent) {
        addKeywords(feature.background, on: page)
        for scenario in feature.scenarios { addKeywords(scenario.steps, on: page) }
    }

    private mutating func addKeywords(_ steps: [Step], on page: PageContent) {
        for step in steps {
            mark(step.node, as: .step, on: page)
            guard step.keyword != nil else { continue }
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

    /// Writes the tags of labels that begin or end before a node.
    func writeTags(before node: NodeID, to html: inout HTML) {
        switch numbers[node] {
        case Self.labelStartMark: html.write(Self.labelTag)
        case Self.labelEndMark: html.write("</b>")
        default: break
        }
    }

    private static let labelTag: StaticString = "<b class=\"label\">"

    /// Writes the text of a node with its marks; false if it has none.
    func write(_ node: NodeID, of document: Document, to html: inout HTML) -> Bool {
        guard numbers[node] > 0 else { return false }
        let text = document.excerpt(document.nodes[node].text)
        switch marks[Int(numbers[node]) - 1] {
        case .labelStart: return false
        case .labelEnd, .numbers: writeNumbers(text, to: &html)
        case .label(let end, let isWhole):
            if isWhole { html.write(Self.labelTag) }
            html.write("\(text[0..<end])</b>")
            writeNumbers(text[end..<text.count], to: &html)
        case .title: html.write("<b class=\"title\">\(text)</b>")
        case .continuation:
            var start = 0
            while text.has(" ", at: start) || text.has(":", at: start) { start += 1 }
            html.write("\(text[start..<text.count])")
        case .keywords: writeKeywords(text, to: &html)
        case .announcement(let announcement):
            return AnnouncementMarkup(announcement: announcements[announcement], text: text).write(to: &html)
        case .part: return false
        }
        return true
    }

    /// Writes the rest of a check; the numbers at its end are a column, which says "(WCAG" only to screen readers. More
    /// numbers than the column has space for, and words beside them, stay in the text.
    private func writeNumbers(_ text: Excerpt, to html: inout HTML) {
        guard let mark = RequirementMark.all(in: text).last, mark.place.upperBound == text.count,
            (1...3).contains(mark.numbers.count), !mark.isWhole, mark.level == nil, mark.version == nil
        else { return html.write("\(text)") }
        let (start, end) = (mark.place.lowerBound, mark.place.upperBound)
        let first = (start..<end).first { text.byte(at: $0).isDigit } ?? start
        html.write(
            """
            \(text[0..<start])<span class="wcag"><span class="unseen">\(text[start..<first])</span>\
            \(text[first..<end - 1])<span class="unseen">\(text[end - 1..<end])</span></span>
            """)
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
