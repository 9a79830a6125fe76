import Handbook
import Markdown
import Tools

/// Reads test groups and checks. Usually they are a list of two levels, the inner one with labels; but a group's title
/// may also be a heading, a bold line, the summary of an element around the list, or the last item of a list before its
/// checks. Other text is a remark of the group above it, or of the first one.
struct CondensedReader {
    let document: Document
    let vocabulary: VocabularyIndex
    private var groups: [TestGroup] = []
    private var titles = TitlesAbove()
    /// Text before the next group.
    private var remarks: [Excerpt] = []
    /// The section and the elements around the present place, the innermost last.
    private var scopes = [Scope()]
    /// The last blocks of elements, by the first.
    private var ends: [NodeID: NodeID] = [:]

    /// The title of the next list, and the titles above it; a summary and a heading in HTML have no node.
    private typealias Title = (node: NodeID?, text: Excerpt, above: [Excerpt], around: [Excerpt])

    /// What a block belongs to, in an element or in the section.
    private struct Scope {
        /// The block with which the element begins.
        var start: NodeID = 0
        var title: Title?
        /// The last group, to which text belongs.
        var group: Int?
        /// Whether lists of checks without a title belong to that group.
        var isOpen = false
        /// The list with that group as its last item.
        var list: NodeID?
    }

    private var scope: Scope {
        get { scopes[scopes.count - 1] }
        set { scopes[scopes.count - 1] = newValue }
    }

    init(document: Document, vocabulary: VocabularyIndex) { (self.document, self.vocabulary) = (document, vocabulary) }

    /// The groups of a section; `heading` is the title of checks without another one.
    func groups(in section: NodeRange, under heading: NodeID) -> [TestGroup] {
        var reader = self
        reader.ends = document.elementEnds(in: section)
        var rest = document.siblings(in: section)
        let words = document.excerpt(document.plainBytes(of: heading))
        var endOfRemark = section.lowerBound
        while let block = rest.next() {
            if block < endOfRemark {
                reader.addRemark(block)
            } else {
                endOfRemark = reader.read(block, before: rest, under: words)
            }
        }
        reader.addWithoutChecks(reader.scope.title)
        if let last = reader.groups.indices.last { reader.groups[last].descriptions += reader.remarks }
        // Headings and text alone are no criteria.
        let isProse = reader.groups.allSatisfy { document.kind(of: $0.node) == .heading && $0.checks.isEmpty }
        return isProse ? [] : reader.groups
    }

    /// Reads a block; returns the end of the remarks that begin with it.
    private mutating func read(_ block: NodeID, before rest: Document.Siblings, under heading: Excerpt) -> NodeID {
        switch document.kind(of: block) {
        case .heading: begin(block, document.plainBytes(of: block), level: Int(document.nodes[block].level))
        case .paragraph:
            if let (title, rest) = document.boldTitle(of: block) {
                begin(block, title, level: TitlesAbove.lowest)
                if !rest.isEmpty { remarks.append(document.excerpt(rest)) }
                break
            }
            // "How to test a button" is the caption of the criteria.
            let isOther = ReferenceReader(document: document, vocabulary: vocabulary).isOwnAddress(in: block)
            if !isOther, document.subjectOfTest(at: block) == nil { addRemark(block) }
        case .htmlBlock: return readElement(block)
        case .list:
            // Items to the right of groups belong to the last one.
            let items = Array(document.children(of: block))
            let column = scope.list.map(document.column)
            let inner = items.prefix { item in column.map { document.column(of: item) > $0 } ?? false }
            if !inner.isEmpty { add(Array(inner), list: block, under: heading, isInner: true) }
            let others = Array(items.dropFirst(inner.count))
            if others.isEmpty { break }
            if isOfGroups(others, of: block, before: rest) {
                addGroups(others, of: block)
            } else {
                add(others, list: block, under: heading)
            }
        default: addRemark(block)
        }
        return block
    }

    /// Reads a block of HTML. A summary is the title of the lists in its element; an element without lists is a remark.
    private mutating func readElement(_ block: NodeID) -> NodeID {
        if let start = document.elementStart(endingIn: block) { end(from: start) }
        let end = ends[block]
        let heading = document.heading(inHTML: block)
        let summary = heading == nil ? document.summary(in: block).map({ Excerpt($0) }) : nil
        if summary != nil, let end, !document.siblings(in: block..<end).contains(where: isList) {
            addRemark(block)
            return document.end(of: end)
        }
        if end != nil {
            scopes.append(scope)
            scope.start = block
        }
        if let heading {
            begin(block, Array(heading.words.utf8)[...], level: heading.level)
            remarks += document.blockTexts(of: block).dropFirst()
        } else if let summary {
            scope.title = (nil, summary, titles.around, titles.around)
            titles.begin(summary: block, summary, isEnded: end != nil)
        } else {
            addRemark(block)
        }
        return block
    }

    private mutating func addRemark(_ block: NodeID) {
        if scope.title == nil, let group = scope.group {
            groups[group].descriptions += document.blockTexts(of: block)
        } else {
            remarks += document.blockTexts(of: block)
        }
    }

    /// Ends an element, and the titles that began in it.
    private mutating func end(from start: NodeID) {
        while scopes.count > 1, scope.start >= start {
            let inner = scopes.removeLast()
            if inner.title != nil, inner.title?.text != scope.title?.text { addWithoutChecks(inner.title) }
            guard let node = scope.title?.node, titles.all.contains(where: { $0.node == node && $0.isUsed })
            else { continue }
            (scope.title, scope.group, scope.isOpen) = (nil, groups.lastIndex { $0.node == node }, true)
        }
        titles.end(from: start)
    }

    private mutating func begin(_ node: NodeID, _ words: ArraySlice<UInt8>, level: Int) {
        let text = document.excerpt(words.trimmingWhitespace)
        if level <= titles.all.last?.level ?? 0 { addWithoutChecks(scope.title) }
        titles.end(level: level)
        // A bold line is no part of the group of a heading.
        let above = level == TitlesAbove.lowest ? titles.unused : titles.around
        scope.title = (document.kind(of: node) == .htmlBlock ? nil : node, text, above, titles.around)
        scope.list = nil
        titles.begin(node, text, level: level)
    }

    /// Keeps a title that only text follows: a heading, or a line that names its criteria, is a group of its own.
    private mutating func addWithoutChecks(_ title: Title?) {
        // A title above a group in an element is said there.
        guard let title, groups.last?.above.contains(title.text) != true else { return }
        let isHeading = title.node.map { document.kind(of: $0) == .heading } ?? false
        if isHeading, remarks.isEmpty { return }
        if let node = title.node, isHeading || !RequirementMark.all(in: title.text).isEmpty {
            groups.append(
                TestGroup(
                    node: node, title: title.text, above: title.above, around: title.around,
                    descriptions: takeRemarks(), checks: []))
        } else {
            remarks.insert(title.text, at: 0)
        }
    }

    private func isList(_ block: NodeID) -> Bool { document.kind(of: block) == .list }

    private mutating func takeRemarks() -> [Excerpt] {
        defer { remarks = [] }
        return remarks
    }

    /// Whether items have lists in them, or the last one has its checks in a list below, which has no labels.
    private func isOfGroups(_ items: [NodeID], of list: NodeID, before rest: Document.Siblings) -> Bool {
        let withLists = items.count(where: document.hasList(in:))
        if withLists > 0 {
            // Items with labels are checks, some with details: all of them below a title, otherwise not all.
            if scope.title == nil, withLists == items.count { return true }
            let inner = items.flatMap(document.children).filter(isList).flatMap(document.children)
            let areDetails = inner.allSatisfy { CheckLabel(of: $0, in: document) == nil }
            if areDetails, withLists * 2 <= items.count { return false }
            return items.map(check).contains { $0.label == nil || scope.title == nil && $0.expectation.isEmpty }
        }
        if scope.list != nil, let group = scope.group, groups[group].checks.isEmpty { return false }
        // Only text may be between, and the checks are to the right of it, or bullets below a number.
        let below = rest.first { isList($0) || document.kind(of: $0) == .heading || document.boldTitle(of: $0) != nil }
        guard let below, isList(below) else { return false }
        let isNumber = items.count == 1 && document.nodes[list].flags.contains(.ordered)
        let isRight = document.column(of: below) > document.column(of: list)
        guard isRight || document.end(of: list) == below || isNumber && !document.nodes[below].flags.contains(.ordered)
        else { return false }
        return items.count(where: { CheckLabel(of: $0, in: document) != nil }) * 2 <= items.count
    }

    private mutating func addGroups(_ items: [NodeID], of list: NodeID) {
        var items = items.map(group).filter { !$0.title.isEmpty || !$0.checks.isEmpty }
        if !items.isEmpty { items[0].descriptions.insert(contentsOf: takeRemarks(), at: 0) }
        let (above, around) = (titles.unused, titles.around)
        for index in items.indices {
            items[index].above = above.filter { $0 != items[index].title }
            items[index].around = around
        }
        groups += items
        (scope.title, scope.group, scope.list) = (nil, groups.indices.last, list)
        scope.isOpen = items.last?.checks.isEmpty ?? false
    }

    private mutating func add(_ items: [NodeID], list: NodeID, under heading: Excerpt, isInner: Bool = false) {
        let checks = checks(items)
        let above = scope.title?.above ?? titles.unused
        // Lists without any title are one group, wherever elements divide them.
        let isSame = groups.last.map { $0.title == heading && $0.above == above } ?? false
        let place = scope.isOpen || isInner ? scope.group : isSame ? groups.indices.last : nil
        if scope.title == nil, let place {
            groups[place].checks += checks
            groups[place].descriptions += takeRemarks()
            groups[place].own = nil
            (scope.group, scope.isOpen) = (place, !isInner)
            if !isInner { scope.list = nil }
        } else {
            let title = scope.title ?? (list, heading, above, titles.around)
            let group = TestGroup(
                node: title.node ?? list, title: title.text, above: above, around: title.around,
                descriptions: takeRemarks(), checks: checks)
            groups.append(group)
            titles.use { $0.node == group.node }
            (scope.title, scope.group, scope.isOpen, scope.list) = (nil, groups.count - 1, true, nil)
        }
    }

    private func group(_ item: NodeID) -> TestGroup {
        let checks = document.children(of: item).filter(isList).flatMap {
            self.checks(Array(document.children(of: $0)))
        }
        let title = document.title(ofItem: item)
        let remarks = document.children(of: item).filter { $0 != title && document.kind(of: $0) != .list }
        var group = TestGroup(
            node: item, title: document.excerpt((title.map(document.validBytes) ?? []).trimmingWhitespace),
            descriptions: remarks.flatMap(document.blockTexts), checks: checks)
        if checks.isEmpty, CheckLabel(of: item, in: document) != nil { group.own = check(item) }
        return group
    }

    private func checks(_ items: [NodeID]) -> [Check] { items.filter { !document.isStruck($0) }.map(check) }

    private func check(_ item: NodeID) -> Check {
        if document.firstChild(of: item).map(document.kind) == .heading {
            let texts = document.children(of: item).flatMap(document.blockTexts)
            return Check(node: item, label: nil, expectation: texts.first ?? "", details: Array(texts.dropFirst()))
        }
        var text = document.paragraphBytes(ofItem: item)
        let details = document.children(of: item).flatMap { block in
            document.kind(of: block) == .paragraph ? document.pictureTexts(in: block) : document.blockTexts(of: block)
        }
        let isLabelStruck = document.title(ofItem: item).map { document.kind(of: $0 + 1) == .strikethrough } ?? false
        if isLabelStruck, text.starts(with: ": ".utf8) { text = text.dropFirst() }
        guard let label = CheckLabel(of: item, in: document) else {
            return Check(
                node: item, label: nil, expectation: document.excerpt(text.trimmingWhitespace), details: details)
        }
        return Check(
            node: item, label: document.excerpt(text.prefix(label.count).trimmingWhitespace),
            expectation: document.excerpt(text.dropFirst(label.countWithColon).trimmingWhitespace), details: details,
            labelSpan: label.span)
    }
}
