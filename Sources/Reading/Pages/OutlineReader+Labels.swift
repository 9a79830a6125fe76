import Handbook
import Markdown
import Tools

// MARK: - Labels that are not headings

extension OutlineReader {
    /// Splits blocks without headings at labels of frameworks: bold paragraphs, and items of lists. `heading` is the
    /// heading above.
    func addLabelledNotes(in range: NodeRange, under heading: Heading, to notes: inout NotePieces) {
        var plainStart = range.lowerBound
        var cursor = range.lowerBound
        while cursor < range.upperBound {
            let end = document.end(of: cursor)
            if let label = sentenceLabel(cursor) {
                notes += NotePieces(blocks: plainStart..<cursor)
                cursor = endOfContinuation(from: end, to: range.upperBound)
                let inside = NotePieces(blocks: label.rest, end..<cursor)
                notes.add(label.frameworks, label: label.node, under: heading, inside)
                plainStart = cursor
            } else if let frameworks = frameworksOfLabel(cursor) {
                notes += NotePieces(blocks: plainStart..<cursor)
                let label = cursor
                cursor = nextLabel(in: end..<range.upperBound)
                notes.add(frameworks, label: label, under: heading, NotePieces(blocks: end..<cursor))
                plainStart = cursor
            } else {
                let labels = labels(ofItemsOf: cursor)
                let list = cursor
                cursor = end
                guard let last = labels.last else { continue }
                notes += NotePieces(blocks: plainStart..<list)
                if last.isBare, last.end == end { cursor = nextLabel(in: end..<range.upperBound) }
                addItemNotes(list, labels, following: end..<cursor, under: heading, to: &notes)
                plainStart = cursor
            }
        }
        notes += NotePieces(blocks: plainStart..<cursor)
    }

    /// The label at the beginning of a list item.
    private struct ItemLabel {
        let item: NodeID
        let node: NodeID
        let frameworks: [Framework]
        /// The nodes after the label in its paragraph.
        let rest: NodeRange
        /// End of the item.
        let end: NodeID

        /// Whether the item contains only the label, so that the notes follow it.
        var isBare: Bool { rest.lowerBound == end }
    }

    /// The frameworks of a bold paragraph that is only their label; nil for any other block.
    private func frameworksOfLabel(_ node: NodeID) -> [Framework]? {
        guard document.kind(of: node) == .paragraph, let child = document.firstChild(of: node) else { return nil }
        guard document.kind(of: child) == .strong, isShort(node) else { return nil }
        let frameworks = vocabulary.frameworks(document.plainText(of: node))
        return frameworks.isEmpty ? nil : frameworks
    }

    /// The frameworks of a paragraph that begins with a bold label and continues after a colon: `**UIKit:** Use …`.
    private func sentenceLabel(_ node: NodeID) -> (node: NodeID, frameworks: [Framework], rest: NodeRange)? {
        guard document.kind(of: node) == .paragraph, let label = document.firstChild(of: node),
            document.kind(of: label) == .strong
        else { return nil }
        let rest = Int(document.nodes[label].end)..<Int(document.nodes[node].end)
        guard let next = rest.first, isShort(label) else { return nil }
        let text = document.plainText(of: label)
        let hasColon = text.last == ":" || document.nodes[next].kind == .text && beginsWithColon(next)
        let frameworks = hasColon ? vocabulary.frameworks(text) : []
        return frameworks.isEmpty ? nil : (label, frameworks, rest)
    }

    private func beginsWithColon(_ text: NodeID) -> Bool {
        document.withBytes(document.nodes[text].text) { $0.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":") }
    }

    /// Lists and code right after a sentence belong to it, further sentences do not.
    private func endOfContinuation(from start: NodeID, to end: NodeID) -> NodeID {
        document.siblings(in: start..<end).first { node in
            document.kind(of: node) == .list ? hasLabelledItem(node) : document.nodes[node].kind != .codeBlock
        } ?? end
    }

    /// Whether the text may be a label. Cheap check first: most paragraphs are sentences.
    private func isShort(_ node: NodeID) -> Bool {
        var length = 0
        for id in document.descendants(of: node) { length += Int(document.nodes[id].text.count) }
        return length <= vocabulary.longestLabel
    }

    private func nextLabel(in range: NodeRange) -> NodeID {
        document.siblings(in: range).first(where: isLabel) ?? range.upperBound
    }

    func isLabel(_ node: NodeID) -> Bool {
        frameworksOfLabel(node) != nil || sentenceLabel(node) != nil
            || document.kind(of: node) == .list && hasLabelledItem(node)
    }

    /// The labels of a list's items; empty for any other block.
    private func labels(ofItemsOf list: NodeID) -> [ItemLabel] {
        guard document.kind(of: list) == .list else { return [] }
        return document.children(of: list).compactMap(label)
    }

    private func hasLabelledItem(_ list: NodeID) -> Bool {
        document.children(of: list).contains { label(ofItem: $0) != nil }
    }

    private func label(ofItem item: NodeID) -> ItemLabel? {
        guard let first = document.firstChild(of: item), document.kind(of: first) == .paragraph else { return nil }
        func label(_ node: NodeID, _ frameworks: [Framework], rest: NodeRange? = nil) -> ItemLabel {
            let firstEnd = document.end(of: first)
            return ItemLabel(
                item: item, node: node, frameworks: frameworks, rest: rest ?? firstEnd..<firstEnd,
                end: document.end(of: item))
        }
        if let found = sentenceLabel(first) { return label(found.node, found.frameworks, rest: found.rest) }
        if let frameworks = frameworksOfLabel(first) { return label(first, frameworks) }
        // Not bold, but with a nested list: "- UIKit" with its notes below.
        let isAlone = document.end(of: first) == document.end(of: item)
        let frameworks = isAlone || !isShort(first) ? [] : vocabulary.frameworks(document.plainText(of: first))
        return frameworks.isEmpty ? nil : label(first, frameworks)
    }

    /// Adds the pieces of a list whose items are labelled with frameworks. Items after a label without notes of its own
    /// belong to it; `following` are blocks after the list that belong to its last label.
    private func addItemNotes(
        _ list: NodeID, _ labels: [ItemLabel], following: NodeRange, under heading: Heading, to notes: inout NotePieces
    ) {
        let listEnd = document.end(of: list)
        var item = list + 1
        for (index, label) in labels.enumerated() {
            if item < label.item { notes.append(.items(list: list, item..<label.item)) }
            let nextLabelled = index + 1 < labels.count ? labels[index + 1].item : listEnd
            let next = label.isBare ? nextLabelled : label.end
            var inside = NotePieces(blocks: label.rest, label.rest.upperBound..<label.end)
            if label.end < next { inside.append(.items(list: list, label.end..<next)) }
            if next == listEnd { inside += NotePieces(blocks: following) }
            notes.add(label.frameworks, label: label.node, under: heading, inside)
            item = next
        }
        if item < listEnd { notes.append(.items(list: list, item..<listEnd)) }
    }
}
