/// A criterion that was added, removed, reworded, or moved to another group.
package struct CriterionChange: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
        case added, removed, reworded, moved
    }

    package let kind: Kind
    /// The heading of its section.
    package let section: String
    /// The title of the test group or scenario; empty when the author gave none.
    package let group: String
    /// The heading and the title.
    package var place: String { group.isEmpty ? section : "\(section) › \(group)" }
    /// The permanent name on the page; nil for a removed criterion.
    package let anchor: String?
    /// The lines that differ; all lines of a new or removed criterion.
    package let lines: [Line]
    /// Whether it is only the text around the checks of an added or removed group, and so no criterion to count.
    package var isRemark = false

    /// A line of a criterion in both versions.
    package struct Line: Sendable, Equatable {
        /// Nil for an added line.
        package let before: String?
        /// Nil for a removed line.
        package let after: String?

        package init(before: String?, after: String?) { (self.before, self.after) = (before, after) }
    }
}

/// Compares the criteria of two versions of a page. Each changed criterion is listed once.
package struct CriteriaDifference {
    package private(set) var changes: [CriterionChange] = []

    /// `before` or `after` is nil if the page did not exist.
    package init(before: Page?, after: Page?) {
        let old = before.map(CriteriaBlock.all) ?? []
        let new = after.map(CriteriaBlock.all) ?? []
        let pairing = Self.pairing(old, new)
        let partners = pairing.partners()
        for (place, block) in new.enumerated() {
            if let partner = partners[place] {
                compare(old[partner], block)
            } else {
                list(block, as: .added)
            }
        }
        for place in pairing.oldLeft { list(old[place], as: .removed) }
        joinMoved()
    }

    /// Least share of words that makes one block another version of the other.
    private static let sameBlock = 0.5
    /// Least share of words that makes one line another version of the other. Lines of few words share fewer.
    private static let sameLine = 0.4

    private static func pairing(_ old: [CriteriaBlock], _ new: [CriteriaBlock]) -> Pairing {
        var pairing = Pairing(old.count, new.count)
        pairing.pair(old, new) { $0.section.id + $0.content }
        pairing.pair(old, new, by: \.content)
        pairing.pair(old, new, onlyUnique: true) { $0.section.id + $0.name }
        pairing.pair(old, new, onlyUnique: true, by: \.name)
        let (before, after) = (words(old, pairing.oldLeft), words(new, pairing.newLeft))
        pairing.pairSimilar(atLeast: sameBlock) { left, right in
            guard old[left].form == new[right].form, let one = before[left], let other = after[right] else { return 0 }
            return one.similarity(to: other)
        }
        pairing.pair(old, new) { $0.title.isEmpty ? nil : $0.section.id + $0.name }
        return pairing
    }

    private static func words(_ blocks: [CriteriaBlock], _ places: [Int]) -> [Int: ComparedWords] {
        Dictionary(
            places.map { ($0, ComparedWords(blocks[$0].lines.joined(separator: " "))) },
            uniquingKeysWith: { first, _ in first })
    }

    // MARK: Whole blocks

    private mutating func list(_ block: CriteriaBlock, as kind: CriterionChange.Kind) {
        func line(_ text: String) -> CriterionChange.Line {
            CriterionChange.Line(before: kind == .added ? nil : text, after: kind == .added ? text : nil)
        }
        switch block.form {
        case .scenario, .background: add(kind, block, block.anchor, block.lines.map(line))
        case .group:
            // The title of a group with checks is shown with each of them.
            if block.items.isEmpty || !block.descriptions.isEmpty {
                add(kind, block, block.anchor, block.head.map(line))
                changes[changes.count - 1].isRemark = !block.items.isEmpty
            }
            for item in block.items { add(kind, block, item.anchor, [line(item.text)]) }
        }
    }

    private mutating func add(
        _ kind: CriterionChange.Kind, _ block: CriteriaBlock, _ anchor: String, _ lines: [CriterionChange.Line]
    ) {
        changes.append(
            CriterionChange(
                kind: kind, section: block.section.heading, group: block.title, anchor: kind == .removed ? nil : anchor,
                lines: lines))
    }

    // MARK: Blocks in both versions

    private mutating func compare(_ old: CriteriaBlock, _ new: CriteriaBlock) {
        if old.content == new.content { return }
        switch new.form {
        case .scenario, .background:
            add(.reworded, new, new.anchor, Self.changedLines(from: old.lines, to: new.lines))
        case .group:
            let head = Self.changedLines(from: old.head, to: new.head)
            if !head.isEmpty { add(.reworded, new, new.anchor, head) }
            compareChecks(old, new)
        }
    }

    private mutating func compareChecks(_ old: CriteriaBlock, _ new: CriteriaBlock) {
        var pairing = Pairing(old.items.count, new.items.count)
        pairing.pair(old.items, new.items, by: \.text)
        let same = pairing.pairs.count
        pairing.pair(old.items, new.items, onlyUnique: true, by: \.label)
        let (before, after) = (old.items.map { ComparedWords($0.text) }, new.items.map { ComparedWords($0.text) })
        pairing.pairSimilar(atLeast: Self.sameLine) { before[$0].similarity(to: after[$1]) }
        let reworded = pairing.partners(after: same)
        let added = Set(pairing.newLeft)
        for (place, item) in new.items.enumerated() {
            if let partner = reworded[place] {
                add(.reworded, new, item.anchor, [.init(before: old.items[partner].text, after: item.text)])
            } else if added.contains(place) {
                add(.added, new, item.anchor, [.init(before: nil, after: item.text)])
            }
        }
        for place in pairing.oldLeft {
            add(.removed, old, old.items[place].anchor, [.init(before: old.items[place].text, after: nil)])
        }
    }

    /// The lines that differ, in their order. Neighbours that share words are two versions of one line.
    private static func changedLines(from old: [String], to new: [String]) -> [CriterionChange.Line] {
        WordDifference.steps(from: old, to: new).split { $0.kind == .same }.flatMap { run in
            joined(
                run.filter { $0.kind == .removed }.map { old[$0.old] },
                run.filter { $0.kind == .added }.map { new[$0.new] })
        }
    }

    private static func joined(_ removed: [String], _ added: [String]) -> [CriterionChange.Line] {
        let (before, after) = (removed.map(ComparedWords.init), added.map(ComparedWords.init))
        var pairing = Pairing(removed.count, added.count)
        pairing.pairSimilar(atLeast: sameLine) { before[$0].similarity(to: after[$1]) }
        let partners = pairing.partners()
        return pairing.oldLeft.map { .init(before: removed[$0], after: nil) }
            + added.enumerated().map { place, text in .init(before: partners[place].map { removed[$0] }, after: text) }
    }

    // MARK: Checks in another group

    /// Joins a removed and an added check with the same words into one that moved.
    private mutating func joinMoved() {
        func texts(_ kind: CriterionChange.Kind) -> [String?] {
            changes.map { change in
                guard change.kind == kind, change.lines.count == 1 else { return nil }
                return change.lines[0].before ?? change.lines[0].after
            }
        }
        let all = changes
        var pairing = Pairing(all.count, all.count)
        pairing.pair(texts(.removed), texts(.added)) { $0 }
        for (old, new) in pairing.pairs {
            let line = CriterionChange.Line(before: all[old].lines[0].before, after: all[new].lines[0].after)
            changes[new] = CriterionChange(
                kind: .moved, section: all[new].section, group: all[new].group, anchor: all[new].anchor, lines: [line])
        }
        let gone = Set(pairing.pairs.map(\.old))
        changes = changes.indices.filter { !gone.contains($0) }.map { changes[$0] }
    }
}
