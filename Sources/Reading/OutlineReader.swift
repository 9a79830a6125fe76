import ContentGraph
import Markdown

/// Places the blocks of a page: sections, their topics, and the parts for frameworks inside.
struct OutlineReader {
    let document: Document
    let vocabulary: VocabularyIndex
    /// In the order of the text.
    let headings: [Heading]

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
            guard document.nodes[node].kind == .heading, document.nodes[node].level <= 2 else { return false }
            let heading = heading(node)
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
        var low = 0
        var high = headings.count
        while low < high {
            let middle = (low + high) / 2
            if headings[middle].node < node { low = middle + 1 } else { high = middle }
        }
        guard low < headings.count, headings[low].node == node else {
            preconditionFailure("every heading node has been collected")
        }
        return headings[low]
    }

    // MARK: Topics

    /// The pieces of `range`: blocks up to the first heading, then one piece for each heading with what is below it.
    func notes(in range: NodeRange, under anchor: String) -> [NotePiece] {
        var pieces: [NotePiece] = []
        var cursor = range.lowerBound
        while cursor < range.upperBound {
            guard document.nodes[cursor].kind == .heading else {
                let end = nextHeading(in: cursor..<range.upperBound, to: 6)
                pieces += labelledNotes(in: cursor..<end, under: anchor)
                cursor = end
                continue
            }
            let heading = heading(cursor)
            let end = nextHeading(in: Int(document.nodes[cursor].end)..<range.upperBound, to: heading.level)
            append(headed(heading, cursor..<end, under: anchor), to: &pieces)
            cursor = end
        }
        return pieces
    }

    /// The first heading of a level up to `level`, or the range's end.
    private func nextHeading(in range: NodeRange, to level: Int) -> NodeID {
        var node = range.lowerBound
        while node < range.upperBound {
            if document.nodes[node].kind == .heading, document.nodes[node].level <= level { return node }
            node = Int(document.nodes[node].end)
        }
        return range.upperBound
    }

    private func headed(_ heading: Heading, _ nodes: NodeRange, under anchor: String) -> NotePiece {
        let content = Int(document.nodes[nodes.lowerBound].end)..<nodes.upperBound
        let notes = notes(in: content, under: heading.anchor)
        let frameworks = vocabulary.frameworks(heading.text)
        guard frameworks.isEmpty else {
            return .frameworks([
                FrameworkPart(
                    frameworks: frameworks, label: heading.node, heading: heading, notes: notes,
                    under: heading.anchor)
            ])
        }
        return .topic(Topic(name: vocabulary.topic(heading.text), heading: heading, notes: notes))
    }

    /// Adds a piece; neighbouring framework parts become one.
    func append(_ piece: NotePiece, to pieces: inout [NotePiece]) {
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
