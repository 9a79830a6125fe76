import Handbook
import Markdown
import SafeHTML
import Tools

/// Marked words in criteria and announcements: titles of groups and scenarios, labels of checks, keywords of steps,
/// parts of announcements. The words stay as the author wrote them.
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
        /// The text of a step, whose keywords are in capitals; at the beginning of the step in any letters, at that of
        /// a line with a capital.
        case keywords, firstKeywords, lineKeywords
        case announcement(Announcement)
        /// Text that ends with the numbers of success criteria.
        case numbers
        /// Text after a label that became a heading, so that its colon must go.
        case continuation
        /// The line break before a step or another line of a scenario's paragraph, which ends a step or another line.
        case line(endsStep: Bool, beginsStep: Bool)
        /// What a list item or a paragraph is, for style sheets and scripts.
        case part(Part)
    }

    /// A part of criteria, by its class.
    private enum Part: String, CaseIterable {
        case group, scenario, check, step
        /// A bold paragraph above the checks or steps that it names.
        case groupTitle = "group-title"
    }

    /// Paragraphs of scenarios that end with a step.
    private var endsWithStep: Set<NodeID> = []
    /// The mark of each node, if any.
    private var marks: [Mark?]
    /// Keywords in capitals; longer ones first, so that GIVEN THAT is one keyword.
    private let keywords: [Excerpt]

    init(_ page: Page, vocabulary: VocabularyIndex) {
        keywords = vocabulary.steps.spellings.map { Excerpt(own: $0.capitals) }
        marks = Array(repeating: nil, count: page.document.nodes.count)
        for section in page.sections {
            switch section.criteria {
            case .condensed(let groups): addTitles(groups, on: page)
            case .gherkin(let feature):
                addKeywords(feature.background + feature.scenarios.flatMap(\.steps), on: page)
                for scenario in feature.scenarios {
                    mark(scenario.node, as: .scenario, on: page)
                    add(.title, to: scenario.node, on: page)
                }
                for (paragraph, scenarios) in scenariosInLines(feature, on: page) {
                    addLines(paragraph, scenarios, on: page)
                }
            case nil: break
            }
            markContinuations(section.notes, on: page)
        }
        for announcement in page.announcements {
            let text = page.document.descendants(of: announcement.node).first {
                page.document.kind(of: $0) == .text
            }
            if let text, marks[text] == nil { marks[text] = .announcement(announcement) }
        }
    }

    private mutating func markContinuations(_ notes: NotePieces, on page: Page) {
        for part in notes.frameworkParts {
            let next = page.document.end(of: part.label)
            if page.document.kind(of: part.label) == .strong, page.document.kind(of: next) == .text {
                marks[next] = .continuation
            }
        }
    }

    private mutating func addTitles(_ groups: [TestGroup], on page: Page) {
        for group in groups {
            mark(group.node, as: .group, on: page)
            add(.title, to: group.node, on: page)
            for check in group.checks {
                mark(check.node, as: .check, on: page)
                if let label = check.labelSpan { add(label) }
                let last = ownTexts(of: check.node, on: page).reduce(nil as NodeID?) { $1 }
                if let last, marks[last] == nil { marks[last] = .numbers }
            }
        }
    }

    private mutating func add(_ label: Check.LabelSpan) {
        guard label.start < label.text || label.next != nil else {
            return marks[label.text] = .label(end: label.offset, isWhole: true)
        }
        marks[label.start] = .labelStart
        if let next = label.next {
            marks[next] = .labelEnd
        } else {
            marks[label.text] = .label(end: label.offset, isWhole: false)
        }
    }

    /// Groups, scenarios and steps can also be headings, paragraphs, lists and code blocks.
    private mutating func mark(_ node: NodeID, as part: Part, on page: Page) {
        let isTitle = part == .group || part == .scenario
        switch page.document.kind(of: node) {
        case .item where marks[node] == nil: marks[node] = .part(part)
        case .paragraph where isTitle: marks[node] = .part(.groupTitle)
        case .heading where part == .scenario: marks[node] = .part(part)
        default: break
        }
    }

    /// The class of a list item, a paragraph or a scenario's heading: `group`, `check`, `scenario`, `step` or
    /// `group-title`.
    func className(of node: NodeID) -> String? {
        guard case .part(let part) = marks[node] else { return nil }
        return part.rawValue
    }

    /// Marks the first words of a list item. Scenarios and groups can also be headings.
    private mutating func add(_ mark: Mark, to node: NodeID, on page: Page) {
        guard page.document.kind(of: node) == .item,
            let text = ownTexts(of: node, on: page).first(where: { _ in true }), marks[text] == nil
        else { return }
        marks[text] = mark
    }

    /// The paragraphs that contain whole scenarios, line by line.
    private func scenariosInLines(_ feature: GherkinFeature, on page: Page) -> [NodeID: [Scenario]] {
        let inLines = feature.scenarios.filter { scenario in
            page.document.kind(of: scenario.node) == .paragraph && scenario.steps.first?.node == scenario.node
        }
        return Dictionary(grouping: inLines, by: \.node)
    }

    /// Marks the titles of the scenarios in a paragraph, and its steps as elements of their own.
    private mutating func addLines(_ paragraph: NodeID, _ scenarios: [Scenario], on page: Page) {
        let (starts, document) = (page.document.lineStarts(of: paragraph), page.document)
        // Steps are set off from a title above them.
        let scenarios = scenarios.filter { !$0.title.isEmpty }
        let titles = Set(scenarios.map(\.source.lowerBound))
        let steps = Set(scenarios.flatMap(\.steps).map(\.source.lowerBound))
        let own = Set(document.children(of: paragraph))
        let breaks = document.descendants(of: paragraph).filter { document.kind(of: $0) == .lineBreak }
        marks[paragraph] = .part(.scenario)
        if let first = starts.first, titles.contains(first) { marks[paragraph + 1] = .title }
        var isStep = false
        for (line, node) in zip(starts.dropFirst(), breaks) where own.contains(node) {
            marks[node] = .line(endsStep: isStep, beginsStep: steps.contains(line))
            isStep = steps.contains(line)
            if titles.contains(line), document.kind(of: node + 1) == .text { marks[node + 1] = .title }
        }
        if isStep { endsWithStep.insert(paragraph) }
    }

    private mutating func addKeywords(_ steps: [Step], on page: Page) {
        for step in steps {
            mark(step.node, as: .step, on: page)
            guard step.keyword != nil else { continue }
            var mark = Mark.firstKeywords
            for node in ownTexts(of: step.node, on: page) {
                if page.document.isBreak(node - 1) { mark = .lineKeywords }
                marks[node] = mark
                mark = .keywords
            }
        }
    }

    /// The texts of an item's or paragraph's own line, without those of nested lists.
    private func ownTexts(of node: NodeID, on page: Page) -> some Sequence<NodeID> {
        let end =
            page.document.children(of: node).first { page.document.kind(of: $0) == .list }
            ?? page.document.end(of: node)
        return (node..<end).lazy.filter { page.document.kind(of: $0) == .text }
    }

    /// Writes the tags of labels that begin or end before a node.
    func writeTags(before node: NodeID, to html: inout HTML) {
        switch marks[node] {
        case .labelStart: html.write(Self.labelTag)
        case .labelEnd: html.write("</b>")
        default: break
        }
    }

    /// Writes the break before a line of a scenario; false for others.
    func writeBreak(at node: NodeID, to html: inout HTML) -> Bool {
        guard case .line(let endsStep, let beginsStep) = marks[node] else { return false }
        html.write("\(if: endsStep, "</span>")<br />\n\(if: beginsStep, "<span class=\"step\">")")
        return true
    }

    /// Writes the end of a paragraph's last step.
    func writeEnd(of paragraph: NodeID, to html: inout HTML) {
        if endsWithStep.contains(paragraph) { html.write("</span>") }
    }

    private static let labelTag: StaticString = "<b class=\"label\">"

    /// Writes the text of a node with its marks; false if it has none.
    func write(_ node: NodeID, of document: Document, in languages: LangAttributes, to html: inout HTML) -> Bool {
        guard let mark = marks[node] else { return false }
        let text = document.excerpt(document.nodes[node].text)
        switch mark {
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
        case .firstKeywords: writeKeywords(text, first: keywordLength(atStartOf: text), to: &html)
        case .lineKeywords:
            let mayBegin = text.bytes.first.map { $0.isCapital || $0 >= 0x80 } ?? false
            writeKeywords(text, first: mayBegin ? keywordLength(atStartOf: text) : nil, to: &html)
        case .announcement(let announcement):
            return AnnouncementMarkup(announcement: announcement, text: text, languages: languages).write(to: &html)
        case .part, .line: return false
        }
        return true
    }

    /// Writes the rest of a check; the numbers at its end are a column, which says "(WCAG" only to screen readers. More
    /// numbers than the column has space for, and words beside them, stay in the text.
    private func writeNumbers(_ text: Excerpt, to html: inout HTML) {
        guard let mark = RequirementMark.all(in: text).last, mark.range.upperBound == text.count,
            (1...3).contains(mark.numbers.count), !mark.isWhole, !mark.hasNames, mark.levels.isEmpty,
            mark.version == nil
        else { return html.write("\(text)") }
        let (start, end) = (mark.range.lowerBound, mark.range.upperBound)
        let first = (start..<end).first { text.byte(at: $0).isDigit } ?? start
        let last = (start..<end).last { text.byte(at: $0).isDigit }.map { $0 + 1 } ?? end
        html.write(
            """
            \(text[0..<start])<span class="wcag"><span class="unseen">\(text[start..<first])</span>\
            \(text[first..<last])<span class="unseen">\(text[last..<end])</span></span>
            """)
    }

    /// `first` is the length in bytes of a keyword at the beginning that may be in small letters.
    private func writeKeywords(_ text: Excerpt, first: Int? = nil, to html: inout HTML) {
        var plain = 0
        var word = 0
        while word < text.count {
            if let count = (word == 0 ? first : nil) ?? keywordLength(text, at: word) {
                html.write("\(text[plain..<word])<b class=\"keyword\">\(text[word..<word + count])</b>")
                word += count
                plain = word
            }
            word = text.range(of: " ", from: word)?.upperBound ?? text.count
        }
        html.write("\(text[plain..<text.count])")
    }

    /// The length of the keyword with which a text begins, in capitals or not.
    private func keywordLength(atStartOf text: Excerpt) -> Int? {
        // Most are in capitals.
        if let count = keywordLength(text, at: 0) { return count }
        // The longest keyword has 24 bytes.
        let start = String(decoding: text.bytes.prefix(40), as: UTF8.self)
        let capitals = start.uppercased()
        guard capitals.utf8.count == start.utf8.count else { return nil }
        return keywordLength(Excerpt(own: Array(capitals.utf8)), at: 0)
    }

    private func keywordLength(_ text: Excerpt, at place: Int) -> Int? {
        // Keywords are in capitals; most words are not.
        guard text.byte(at: place).isCapital || text.byte(at: place) >= 0x80 else { return nil }
        return keywords.first { keyword in
            let end = place + keyword.count
            return text.has(words: keyword, at: place)
                && (end == text.count || !text.byte(at: end).isLetter || keyword.has("'", at: keyword.count - 1))
        }?.count
    }
}
