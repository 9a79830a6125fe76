import ContentGraph
import Markdown

// MARK: - Labels that are not headings

extension OutlineReader {
    /// Splits blocks without headings at labels of frameworks: bold paragraphs, and items of lists.
    /// `heading` is the place of the heading above.
    func addLabelledNotes(in range: NodeRange, under heading: Int, to outline: inout OutlineBuilder) {
        var plainStart = range.lowerBound
        var cursor = range.lowerBound
        while cursor < range.upperBound {
            let end = document.end(of: cursor)
            if let label = sentenceLabel(cursor) {
                outline.addBlocks(plainStart..<cursor)
                cursor = endOfContinuation(from: end, to: range.upperBound)
                outline.addPart(label.frameworks, label: label.node, heading: heading) {
                    $0.addBlocks(label.rest)
                    $0.addBlocks(end..<cursor)
                }
                plainStart = cursor
            } else if let frameworks = frameworksOfLabel(cursor) {
                outline.addBlocks(plainStart..<cursor)
                let label = cursor
                cursor = nextLabel(in: end..<range.upperBound)
                outline.addPart(frameworks, label: label, heading: heading) { $0.addBlocks(end..<cursor) }
                plainStart = cursor
            } else if document.kind(of: cursor) == .list, hasLabelledItem(cursor) {
                outline.addBlocks(plainStart..<cursor)
                let list = cursor
                cursor = lastItemIsBareLabel(list) ? nextLabel(in: end..<range.upperBound) : end
                addItemNotes(list, following: end..<cursor, under: heading, to: &outline)
                plainStart = cursor
            } else {
                cursor = end
            }
        }
        outline.addBlocks(plainStart..<cursor)
    }

    /// The frameworks of a paragraph whose whole text is their label and bold; nil for any other block.
    private func frameworksOfLabel(_ node: NodeID) -> [Framework]? {
        guard document.nodes[node].kind == .paragraph, let child = document.firstChild(of: node) else { return nil }
        guard document.nodes[child].kind == .strong, isShort(node) else { return nil }
        let frameworks = vocabulary.frameworks(document.plainBytes(of: node))
        return frameworks.isEmpty ? nil : frameworks
    }

    /// The frameworks of a paragraph that begins with their label in bold and goes on behind a colon: `**UIKit:** Use …`.
    private func sentenceLabel(_ node: NodeID) -> (node: NodeID, frameworks: [Framework], rest: NodeRange)? {
        guard document.nodes[node].kind == .paragraph, let label = document.firstChild(of: node),
            document.nodes[label].kind == .strong
        else { return nil }
        let rest = Int(document.nodes[label].end)..<Int(document.nodes[node].end)
        guard let next = rest.first, isShort(label) else { return nil }
        let text = document.plainBytes(of: label)
        let hasColon = text.last == UInt8(ascii: ":") || document.nodes[next].kind == .text && beginsWithColon(next)
        let frameworks = hasColon ? vocabulary.frameworks(text) : []
        return frameworks.isEmpty ? nil : (label, frameworks, rest)
    }

    private func beginsWithColon(_ text: NodeID) -> Bool {
        document.withBytes(document.nodes[text].text) { $0.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":") }
    }

    /// Lists and code right behind a sentence belong to it, further sentences do not.
    private func endOfContinuation(from start: NodeID, to end: NodeID) -> NodeID {
        document.siblings(in: start..<end).first { node in
            document.nodes[node].kind == .list
                ? hasLabelledItem(node) : document.nodes[node].kind != .codeBlock
        } ?? end
    }

    /// Whether the text could be a label; most paragraphs are sentences, and need not be made strings to see it.
    private func isShort(_ node: NodeID) -> Bool {
        var length = 0
        for id in document.descendants(of: node) { length += Int(document.nodes[id].text.count) }
        return length <= vocabulary.longestLabel
    }

    private func nextLabel(in range: NodeRange) -> NodeID {
        document.siblings(in: range).first { node in
            frameworksOfLabel(node) != nil || sentenceLabel(node) != nil
                || document.nodes[node].kind == .list && hasLabelledItem(node)
        } ?? range.upperBound
    }

    /// The label that an item begins with; `rest` is what follows it in its paragraph.
    private func label(ofItem item: NodeID) -> (node: NodeID, frameworks: [Framework], rest: NodeRange)? {
        guard let first = document.firstChild(of: item), document.nodes[first].kind == .paragraph else { return nil }
        if let label = sentenceLabel(first) { return label }
        let nothing = Int(document.nodes[first].end)..<Int(document.nodes[first].end)
        if let frameworks = frameworksOfLabel(first) { return (first, frameworks, nothing) }
        // Also without bold, when the item holds a list: "- UIKit" with nested notes.
        let isAlone = document.nodes[first].end == document.nodes[item].end
        let frameworks = isAlone || !isShort(first) ? [] : vocabulary.frameworks(document.plainBytes(of: first))
        return frameworks.isEmpty ? nil : (first, frameworks, nothing)
    }

    private func hasLabelledItem(_ list: NodeID) -> Bool {
        document.children(of: list).contains { label(ofItem: $0) != nil }
    }

    /// Whether the list ends with a label that has no notes of its own, so that they follow the list.
    private func lastItemIsBareLabel(_ list: NodeID) -> Bool {
        var last: NodeID?
        for item in document.children(of: list) { last = item }
        guard let last, let label = label(ofItem: last) else { return false }
        return label.rest.upperBound == Int(document.nodes[last].end) && label.rest.isEmpty
    }

    /// The pieces of a list in which frameworks label items. Items behind a label without notes of its own are that
    /// framework's notes; `following` are the blocks behind the list that belong to its last label.
    private func addItemNotes(
        _ list: NodeID, following: NodeRange, under heading: Int, to outline: inout OutlineBuilder
    ) {
        let listEnd = document.end(of: list)
        /// The next item with a label, from `item` on; the list's end when there is none.
        func nextLabelled(from item: NodeID) -> NodeID {
            document.siblings(in: item..<listEnd).first { label(ofItem: $0) != nil } ?? listEnd
        }
        var item = list + 1
        while item < listEnd {
            guard let label = label(ofItem: item) else {
                let next = nextLabelled(from: item)
                outline.addItems(item..<next, of: list)
                item = next
                continue
            }
            let end = document.end(of: item)
            let isBare = label.rest.lowerBound == end
            let next = isBare ? nextLabelled(from: end) : end
            outline.addPart(label.frameworks, label: label.node, heading: heading) { part in
                part.addBlocks(label.rest)
                part.addBlocks(label.rest.upperBound..<end)
                if end < next { part.addItems(end..<next, of: list) }
                if next == listEnd { part.addBlocks(following) }
            }
            item = next
        }
    }
}
