import ContentGraph
import Markdown

/// Places the blocks of a page: sections, their topics, and the parts for frameworks inside.
struct OutlineReader {
    let document: Document
    let vocabulary: VocabularyIndex
    private let headingByNode: [NodeID: Heading]

    init(document: Document, headings: [Heading], vocabulary: VocabularyIndex) {
        self.document = document
        self.vocabulary = vocabulary
        headingByNode = Dictionary(uniqueKeysWithValues: headings.map { ($0.node, $0) })
    }

    /// What stands before the first section, and the sections: each from a heading of level 1 or 2 to the next. Below a
    /// heading of level 1 that the vocabulary knows, headings of level 2 are its topics, unless it knows them as sections.
    func sections(in body: NodeRange) -> (preamble: NodeRange, sections: [PageSection]) {
        let starts = sectionStarts(in: body)
        let preamble = body.lowerBound..<(starts.first ?? body.upperBound)
        let sections = starts.enumerated().map { index, start in
            section(start..<(index + 1 < starts.count ? starts[index + 1] : body.upperBound))
        }
        return (preamble, sections)
    }

    private func sectionStarts(in body: NodeRange) -> [NodeID] {
        var hasOuter = false
        return document.siblings(in: body).filter { node in
            guard let heading = headingByNode[node], heading.level <= 2 else { return false }
            let isKnown = vocabulary.section(heading.text) != .unrecognised
            if heading.level == 1 || isKnown { hasOuter = heading.level == 1 && isKnown }
            return heading.level == 1 || isKnown || !hasOuter
        }
    }

    private func section(_ nodes: NodeRange) -> PageSection {
        let heading = heading(nodes.lowerBound)
        let content = Int(document.nodes[nodes.lowerBound].end)..<nodes.upperBound
        let kind = vocabulary.section(heading.text)
        return PageSection(
            kind: kind, heading: heading, notes: notes(in: content, under: heading.anchor), nodes: nodes,
            criteria: criteria(kind, in: content, under: heading.node))
    }

    private func criteria(_ kind: SectionKind, in content: NodeRange, under heading: NodeID) -> Criteria? {
        switch kind {
        case .condensed, .criteria:
            .condensed(CondensedReader(document: document).groups(in: content, under: heading))
        case .gherkin: .gherkin(GherkinReader(document: document, vocabulary: vocabulary).feature(in: content))
        case .generalNotes, .videos, .developerNotes, .platformNotes, .unrecognised: nil
        }
    }

    private func heading(_ node: NodeID) -> Heading {
        guard let heading = headingByNode[node] else { preconditionFailure("every heading node has been collected") }
        return heading
    }

    // MARK: Topics

    /// The pieces of `range`: blocks up to the first heading, then one piece for each heading with what is below it.
    func notes(in range: NodeRange, under anchor: String) -> [NotePiece] {
        var pieces: [NotePiece] = []
        var cursor = range.lowerBound
        while cursor < range.upperBound {
            guard let heading = headingByNode[cursor], document.nodes[cursor].kind == .heading else {
                let end = nextHeading(in: cursor..<range.upperBound) { _ in true }
                pieces += labelledNotes(in: cursor..<end, under: anchor)
                cursor = end
                continue
            }
            let end = nextHeading(in: Int(document.nodes[cursor].end)..<range.upperBound) { $0 <= heading.level }
            append(headed(heading, cursor..<end, under: anchor), to: &pieces)
            cursor = end
        }
        return pieces
    }

    private func nextHeading(in range: NodeRange, where matches: (Int) -> Bool) -> NodeID {
        document.siblings(in: range).first { headingByNode[$0].map { matches($0.level) } ?? false } ?? range.upperBound
    }

    private func headed(_ heading: Heading, _ nodes: NodeRange, under anchor: String) -> NotePiece {
        let content = Int(document.nodes[nodes.lowerBound].end)..<nodes.upperBound
        let notes = notes(in: content, under: heading.anchor)
        let frameworks = vocabulary.frameworks(heading.text)
        guard frameworks.isEmpty else {
            return .frameworks([
                FrameworkPart(
                    frameworks: frameworks, label: heading.node, heading: heading, notes: notes,
                    anchor: heading.anchor)
            ])
        }
        return .topic(Topic(name: vocabulary.topic(heading.text), heading: heading, notes: notes))
    }

    /// Adds a piece; neighbouring framework parts become one.
    private func append(_ piece: NotePiece, to pieces: inout [NotePiece]) {
        guard case .frameworks(let parts) = piece, case .frameworks(var all) = pieces.last else {
            pieces.append(piece)
            return
        }
        // Out of the array first: otherwise every label would copy all earlier ones.
        pieces.removeLast()
        all += parts
        pieces.append(.frameworks(all))
    }
}

// MARK: - Labels that are not headings

extension OutlineReader {
    /// Splits blocks without headings at labels of frameworks: bold paragraphs, and items of lists.
    private func labelledNotes(in range: NodeRange, under anchor: String) -> [NotePiece] {
        var pieces: [NotePiece] = []
        var plainStart = range.lowerBound
        var cursor = range.lowerBound
        func closePlain() {
            if plainStart < cursor { pieces.append(.blocks(plainStart..<cursor)) }
        }
        while cursor < range.upperBound {
            let end = Int(document.nodes[cursor].end)
            if let frameworks = frameworksOfLabel(cursor) {
                closePlain()
                let partEnd = nextLabel(in: end..<range.upperBound)
                let part = part(frameworks, label: cursor, notes: [.blocks(end..<partEnd)].filter(\.hasNodes), anchor)
                append(.frameworks([part]), to: &pieces)
                cursor = partEnd
                plainStart = cursor
            } else if document.nodes[cursor].kind == .list, hasLabelledItem(cursor) {
                closePlain()
                let partEnd = lastItemIsBareLabel(cursor) ? nextLabel(in: end..<range.upperBound) : end
                for piece in itemNotes(cursor, following: end..<partEnd, under: anchor) { append(piece, to: &pieces) }
                cursor = partEnd
                plainStart = cursor
            } else {
                cursor = end
            }
        }
        closePlain()
        return pieces
    }

    /// The frameworks of a paragraph whose whole text is their label and bold; nil for any other block.
    private func frameworksOfLabel(_ node: NodeID) -> [Framework]? {
        guard document.nodes[node].kind == .paragraph, let child = document.firstChild(of: node) else { return nil }
        guard document.nodes[child].kind == .strong, isShort(node) else { return nil }
        let frameworks = vocabulary.frameworks(document.plainText(of: node))
        return frameworks.isEmpty ? nil : frameworks
    }

    /// Whether the text could be a label; most paragraphs are sentences, and need not be made strings to see it.
    private func isShort(_ node: NodeID) -> Bool {
        document.descendants(of: node).reduce(0) { $0 + Int(document.nodes[$1].text.count) } <= vocabulary.longestLabel
    }

    private func nextLabel(in range: NodeRange) -> NodeID {
        document.siblings(in: range).first { node in
            frameworksOfLabel(node) != nil || document.nodes[node].kind == .list && hasLabelledItem(node)
        } ?? range.upperBound
    }

    private func label(ofItem item: NodeID) -> (node: NodeID, frameworks: [Framework])? {
        guard let first = document.firstChild(of: item), document.nodes[first].kind == .paragraph else { return nil }
        if let frameworks = frameworksOfLabel(first) { return (first, frameworks) }
        // Also without bold, when the item holds a list: "- UIKit" with nested notes.
        let isAlone = document.nodes[first].end == document.nodes[item].end
        let frameworks = isAlone || !isShort(first) ? [] : vocabulary.frameworks(document.plainText(of: first))
        return frameworks.isEmpty ? nil : (first, frameworks)
    }

    private func hasLabelledItem(_ list: NodeID) -> Bool {
        document.children(of: list).contains { label(ofItem: $0) != nil }
    }

    /// Whether the list ends with a label that has no notes of its own, so that they follow the list.
    private func lastItemIsBareLabel(_ list: NodeID) -> Bool {
        guard let last = document.children(of: list).suffix(1).first, let label = label(ofItem: last) else {
            return false
        }
        return document.nodes[label.node].end == document.nodes[last].end
    }

    /// The pieces of a list in which frameworks label items. Items behind a label without notes of its own are that
    /// framework's notes; `following` are the blocks behind the list that belong to its last label.
    private func itemNotes(_ list: NodeID, following: NodeRange, under anchor: String) -> [NotePiece] {
        let items = Array(document.children(of: list))
        let listEnd = Int(document.nodes[list].end)
        func end(of index: Int) -> NodeID { index + 1 < items.count ? items[index + 1] : listEnd }
        var pieces: [NotePiece] = []
        var index = 0
        while index < items.count {
            var next = index + 1
            guard let label = label(ofItem: items[index]) else {
                while next < items.count, self.label(ofItem: items[next]) == nil { next += 1 }
                pieces.append(.items(list: list, items[index]..<end(of: next - 1)))
                index = next
                continue
            }
            let own = Int(document.nodes[label.node].end)..<end(of: index)
            var notes = own.isEmpty ? [] : [NotePiece.blocks(own)]
            if own.isEmpty {
                while next < items.count, self.label(ofItem: items[next]) == nil { next += 1 }
                if next > index + 1 { notes.append(.items(list: list, items[index + 1]..<end(of: next - 1))) }
            }
            if next == items.count, !following.isEmpty { notes.append(.blocks(following)) }
            append(
                .frameworks([part(label.frameworks, label: label.node, notes: notes, anchor)]), to: &pieces)
            index = next
        }
        return pieces
    }

    private func part(
        _ frameworks: [Framework], label: NodeID, notes: [NotePiece], _ anchor: String
    ) -> FrameworkPart {
        // The label's node makes the anchor unique when a topic names a framework twice.
        FrameworkPart(
            frameworks: frameworks, label: label, heading: nil, notes: notes,
            anchor: "\(anchor)--\(frameworks.map(\.id).joined(separator: "-"))")
    }
}

extension NotePiece {
    fileprivate var hasNodes: Bool {
        if case .blocks(let range) = self { !range.isEmpty } else { true }
    }
}
