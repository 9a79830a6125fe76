import Handbook
import Markdown
import Tools

/// Finds the structure of a page: sections, their topics, and the parts for frameworks inside.
struct OutlineReader {
    let document: Document
    let vocabulary: VocabularyIndex
    /// Headings in the order of the text.
    let headings: [Heading]
    private(set) var enclosures = Enclosures()

    init(document: Document, vocabulary: VocabularyIndex, headings: [Heading]) {
        (self.document, self.vocabulary, self.headings) = (document, vocabulary, headings)
        enclosures = Enclosures(
            of: document, sections: { sectionStarts(in: 1..<document.nodes.count) }, isKnown: isKnownSection,
            isBorder: { document.kind(of: $0) == .heading || isLabel($0) })
    }

    /// The nodes before the first section, and the sections: each from a heading of level 1 or 2 to the next. Below a
    /// level 1 heading in the vocabulary, those of level 2 are topics, unless the vocabulary has them as sections.
    /// `title` is the page's title, which does not begin a section. The start of an element around a whole section
    /// follows its heading, because sections have their own place on a page.
    func sections(in body: NodeRange, except title: NodeID?) -> (preamble: NodeRange, sections: [PageSection]) {
        let starts = sectionStarts(in: body).filter { $0 != title }
        let begins = starts.map(enclosures.start(ofSection:))
        let preamble = body.lowerBound..<(begins.first ?? body.upperBound)
        let ranges = zip(starts, begins.dropFirst() + [body.upperBound]).map { $0..<$1 }
        let sections = zip(begins, ranges).map { begin, nodes in
            var notes = start(begin..<nodes.lowerBound)
            addNotes(in: content(of: nodes), under: heading(nodes.lowerBound), to: &notes)
            return section(nodes, notes: notes)
        }
        return (preamble, sections)
    }

    private func sectionStarts(in body: NodeRange) -> [NodeID] {
        var outer: SectionKind?
        return document.siblings(in: body).filter { node in
            guard document.nodes[node].kind == .heading, document.nodes[node].level <= 2 else { return false }
            let heading = self.heading(node)
            let kind = kind(heading)
            // "General Notes" is a section of the page, but the first topic in the notes on a platform.
            let isTopic = heading.level == 2 && kind == .generalNotes && outer?.hasTopics == true
            let isKnown = kind != .unrecognised && !isTopic
            if !isKnown, enclosures.encloses(node) { return false }
            if heading.level == 1 || isKnown { outer = heading.level == 1 && isKnown ? kind : nil }
            return heading.level == 1 || isKnown || outer == nil
        }
    }

    private func isKnownSection(_ heading: NodeID) -> Bool { isSection(self.heading(heading)) }

    private func isSection(_ heading: Heading) -> Bool { kind(heading) != .unrecognised }

    /// The kind of the section that begins with a heading. "Feature: …" above headings of scenarios, as Cucumber reads
    /// Markdown, is one of these.
    private func kind(_ heading: Heading) -> SectionKind {
        let kind = vocabulary.section(heading.text)
        guard kind == .unrecognised, vocabulary.scenarioWord(heading.text)?.word == .feature,
            let place = headings.place(of: heading.node), case let next? = headings.dropFirst(place + 1).first,
            next.level > heading.level, let word = vocabulary.scenarioWord(next.text)?.word, word != .feature,
            word != .examples
        else { return kind }
        return .gherkin
    }

    // MARK: The title

    /// The first heading if it is of level 1 and the page's title. Nil when the page has another title, when the
    /// heading is one of several sections of level 1 or a feature, and when it is below text and one of several of
    /// level 1 or a section.
    func titleHeading(unless title: String?) -> NodeID? {
        guard let first = headings.first, first.level == 1, title == nil || title == first.text else { return nil }
        // A comment is no text above it.
        let top = document.siblings(in: 1..<document.nodes.count).first {
            document.kind(of: $0) != .htmlBlock || !document.elements(in: $0).isEmpty
        }
        guard first.node == top else { return onlyHeading?.node == first.node ? first.node : nil }
        let isFeature = isSection(first) && vocabulary.section(first.text) == .unrecognised
        return isFeature || isSection(first) && headings.dropFirst().contains { $0.level == 1 } ? nil : first.node
    }

    /// The page's only heading of level 1, unless it is a section or in a list or quotation.
    private var onlyHeading: Heading? {
        let ofFirstLevel = headings.lazy.filter { $0.level == 1 }
        guard let only = ofFirstLevel.first, ofFirstLevel.dropFirst().isEmpty, !isSection(only),
            document.siblings(in: 1..<document.nodes.count).contains(only.node)
        else { return nil }
        return only
    }

    /// The title of a page without a title heading: a heading below its text, in HTML or not, or the name of its
    /// feature.
    var titleBelow: String? {
        let inHTML = document.children(of: 0).lazy.filter { document.kind(of: $0) == .htmlBlock }
            .compactMap(document.heading).first { $0.level == 1 }?.words
        return onlyHeading?.text ?? inHTML
            ?? headings.first.flatMap { isSection($0) ? vocabulary.scenarioWord($0.text)?.rest : nil }
    }

    // MARK: Sections

    private func section(_ nodes: NodeRange, notes: NotePieces) -> PageSection {
        let heading = self.heading(nodes.lowerBound)
        let kind = kind(heading)
        return PageSection(
            kind: kind, heading: heading, notes: notes, nodes: nodes,
            criteria: criteria(kind, in: content(of: nodes), under: heading.node))
    }

    /// The nodes after the section's heading.
    private func content(of nodes: NodeRange) -> NodeRange { document.end(of: nodes.lowerBound)..<nodes.upperBound }

    private func criteria(_ kind: SectionKind, in content: NodeRange, under heading: NodeID) -> Criteria? {
        let scenarios = GherkinReader(document: document, vocabulary: vocabulary)
        let checks = CondensedReader(document: document, vocabulary: vocabulary)
        switch kind {
        case .gherkin: return .gherkin(scenarios.feature(in: content))
        case .criteria:
            let feature = scenarios.feature(in: content)
            // Criteria in any form are scenarios if each has an expectation.
            let areComplete = feature.scenarios.allSatisfy { $0.steps.contains { $0.keyword == .then } }
            if areComplete, !feature.scenarios.isEmpty { return .gherkin(feature) }
            fallthrough
        case .condensed: return .condensed(checks.groups(in: content, under: heading))
        case .generalNotes, .videos, .developerNotes, .platformNotes, .own, .unrecognised: return nil
        }
    }

    private func heading(_ node: NodeID) -> Heading {
        guard let place = headings.place(of: node) else {
            preconditionFailure("a heading node is missing from the page's headings")
        }
        return headings[place]
    }

    // MARK: Topics

    /// Adds the pieces of `range`: blocks up to the first heading, then one piece for each heading with its contents.
    /// `heading` is the heading above.
    private func addNotes(in range: NodeRange, under heading: Heading, to notes: inout NotePieces) {
        var cursor = range.lowerBound
        while cursor < range.upperBound {
            let isTopic = isTopic(cursor)
            let end =
                isTopic
                ? endOfTopic(at: cursor, in: range)
                : document.siblings(in: cursor..<range.upperBound).first(where: self.isTopic) ?? range.upperBound
            if isTopic {
                addHeaded(cursor..<end, to: &notes)
            } else {
                addBlocks(in: cursor..<end, under: heading, to: &notes)
            }
            cursor = end
        }
    }

    private func isTopic(_ node: NodeID) -> Bool {
        document.kind(of: node) == .heading && !enclosures.isWhole(around: node)
    }

    /// The next heading of the topic's level or above it, the start of an element that contains one, or the end of the
    /// element around the topic.
    private func endOfTopic(at heading: NodeID, in range: NodeRange) -> NodeID {
        let level = document.nodes[heading].level
        func ends(_ node: NodeID) -> Bool { isTopic(node) && document.nodes[node].level <= level }
        let limit = min(enclosures.end(around: heading) ?? range.upperBound, range.upperBound)
        var node = document.end(of: heading)
        while node < limit, !ends(node) {
            if let end = enclosures.end(from: node) {
                if document.siblings(in: node..<end).contains(where: ends) { return node }
                node = end
            } else {
                node = document.end(of: node)
            }
        }
        return min(node, limit)
    }

    /// Adds blocks without headings; tags of elements around headings and labels stay between the pieces.
    private func addBlocks(in range: NodeRange, under heading: Heading, to notes: inout NotePieces) {
        var start = range.lowerBound
        for tags in document.siblings(in: range) where enclosures.isBorder(tags) {
            addLabelledNotes(in: start..<tags, under: heading, to: &notes)
            start = document.end(of: tags)
            notes += NotePieces(blocks: tags..<start)
        }
        addLabelledNotes(in: start..<range.upperBound, under: heading, to: &notes)
    }

    /// The start of an element around a whole section; empty where there is none. A `<summary>` around the section's
    /// heading has its words again, because a control needs a name.
    private func start(_ nodes: NodeRange) -> NotePieces {
        var notes: NotePieces = []
        if nodes.isEmpty { return notes }
        addBlocks(in: nodes, under: heading(nodes.upperBound), to: &notes)
        let isWhole = enclosures.isWhole(around: nodes.upperBound)
        return isWhole ? notes + NotePieces(blocks: document.descendants(of: nodes.upperBound)) : notes
    }

    /// Adds nodes that begin with a heading.
    private func addHeaded(_ nodes: NodeRange, to notes: inout NotePieces) {
        let heading = heading(nodes.lowerBound)
        var inside: NotePieces = []
        addNotes(in: content(of: nodes), under: heading, to: &inside)
        let frameworks = vocabulary.frameworks(heading.text)
        if frameworks.isEmpty {
            notes.add(vocabulary.topic(heading.text), under: heading, inside)
        } else {
            notes.add(frameworks, label: nodes.lowerBound, under: heading, isHeaded: true, inside)
        }
    }
}

extension SectionKind {
    /// Whether the section contains advice for developers, topic by topic.
    fileprivate var hasTopics: Bool { self == .developerNotes || platformOfNotes != nil }
}
