import ContentGraph
import Markdown

// MARK: - Labels that are not headings

extension OutlineReader {
    /// Splits blocks without headings at labels of frameworks: bold paragraphs, and items of lists.
    func labelledNotes(in range: NodeRange, under anchor: String) -> [NotePiece] {
        var pieces: [NotePiece] = []
        var plainStart = range.lowerBound
        var cursor = range.lowerBound
        func closePlain() {
            if plainStart < cursor { pieces.append(.blocks(plainStart..<cursor)) }
        }
        while cursor < range.upperBound {
            let end = Int(document.nodes[cursor].end)
            if let label = sentenceLabel(cursor) {
                closePlain()
                let partEnd = endOfContinuation(from: end, to: range.upperBound)
                let notes = [NotePiece.blocks(label.rest), .blocks(end..<partEnd)].filter(\.hasNodes)
                append(.frameworks([part(label.frameworks, label: label.node, notes: notes, anchor)]), to: &pieces)
                cursor = partEnd
                plainStart = cursor
            } else if let frameworks = frameworksOfLabel(cursor) {
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
            var notes = [label.rest, label.rest.upperBound..<end(of: index)].map(NotePiece.blocks).filter(\.hasNodes)
            if notes.isEmpty {
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
        FrameworkPart(frameworks: frameworks, label: label, heading: nil, notes: notes, under: anchor)
    }
}

extension NotePiece {
    fileprivate var hasNodes: Bool {
        if case .blocks(let range) = self { !range.isEmpty } else { true }
    }
}
