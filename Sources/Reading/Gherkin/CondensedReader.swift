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
    /// The title of the next list, and the headings above it; a summary has no node.
    private var title: Title?
    /// The headings, bold lines and summaries above the next list, the outermost first.
    private var headings: [(level: Int, words: Excerpt, node: NodeID, hasChecks: Bool)] = []
    /// Those that are not the title of a group.
    private var outerHeadings: [Excerpt] { headings.filter { !$0.hasChecks }.map(\.words) }
    /// Text before the next group.
    private var remarks: [Excerpt] = []
    /// The group to which lists of checks without a title belong.
    private var open: Int?
    /// The elements around the present place: the block with which each begins, and the title and the group before it.
    private var elements: [(start: NodeID, title: Title?, open: Int?)] = []
    /// The title before the element that has ended, for a list after it.
    private var outer: Title?
    /// The last blocks of elements, by the first.
    private var ends: [NodeID: NodeID] = [:]
    /// The last block of an element that is a remark.
    private var endOfRemark: NodeID = 0
    /// The last group of lists without any title.
    private var untitled: Int?
    /// Whether the last block was a list whose last item has no checks yet.
    private var isUnfinished = false
    /// The block with which the last group or title begins.
    private var begun: NodeID = 0 { didSet { isOutside = false } }
    /// Whether the element in which the last group began has ended.
    private var isOutside = false
    /// Summaries in so many others are above nothing; real pages have three. Each group would repeat thousands.
    private static let mostHeadings = 20
    private typealias Title = (node: NodeID?, text: Excerpt, above: [Excerpt])

    init(document: Document, vocabulary: VocabularyIndex) { (self.document, self.vocabulary) = (document, vocabulary) }

    /// The groups of a section; `heading` is the title of checks without another one.
    func groups(in section: NodeRange, under heading: NodeID) -> [TestGroup] {
        var reader = self
        reader.ends = document.elementEnds(in: section)
        let blocks = Array(document.siblings(in: section))
        for (block, next) in zip(blocks, blocks.dropFirst().map(Optional.some) + [nil]) {
            reader.read(block, before: next, under: heading)
        }
        reader.addWithoutChecks()
        if let last = reader.groups.indices.last { reader.groups[last].descriptions += reader.remarks }
        // Headings and text alone are no criteria.
        let isProse = reader.groups.allSatisfy { document.kind(of: $0.node) == .heading && $0.checks.isEmpty }
        return isProse ? [] : reader.groups
    }

    private mutating func read(_ block: NodeID, before next: NodeID?, under heading: NodeID) {
        let isOfGroups = isOfGroups(block, before: next)
        isUnfinished = false
        switch document.kind(of: block) {
        case _ where block <= endOfRemark: addRemark(block)
        case .heading: begin(block, document.plainBytes(of: block), level: Int(document.nodes[block].level))
        case .paragraph:
            // Bold lines are below all headings.
            if let (title, rest) = document.boldTitle(of: block) { return begin(block, title, level: 7, rest: rest) }
            // "How to test a button" is the caption of the criteria.
            let isOther = ReferenceReader(document: document, vocabulary: vocabulary).isOwnAddress(in: block)
            if !isOther, document.subjectOfTest(at: block) == nil { addRemark(block) }
        case .htmlBlock: readElement(block)
        case .list where isOfGroups:
            var items = document.children(of: block).map(group).filter { !$0.title.isEmpty || !$0.checks.isEmpty }
            if !items.isEmpty { items[0].descriptions.insert(contentsOf: takeRemarks(), at: 0) }
            let above = outerHeadings
            for index in items.indices { items[index].above = above.filter { $0 != items[index].title } }
            groups += items
            begun = block
            isUnfinished = items.last?.checks.isEmpty ?? false
            (title, open) = (nil, isUnfinished ? groups.count - 1 : nil)
        case .list: add(checks(of: block), list: block, under: heading)
        default: addRemark(block)
        }
    }

    /// Reads a block of HTML. A summary is the title of the lists in its element; an element without lists is a remark.
    private mutating func readElement(_ block: NodeID) {
        if let start = document.elementStart(endingIn: block) { end(from: start) }
        if ends[block] != nil { elements.append((block, title ?? outer, open)) }
        if let heading = document.heading(inHTML: block) {
            begin(block, Array(heading.words.utf8)[...], level: heading.level)
            return remarks += document.blockTexts(of: block).dropFirst()
        }
        guard let summary = document.summary(in: block).map({ Excerpt($0) }) else { return addRemark(block) }
        if let end = ends[block], !document.siblings(in: block..<end).contains(where: isList) {
            endOfRemark = end
            addRemark(block)
        } else {
            (title, begun) = ((nil, summary, headings.map(\.words)), block)
            // It is above all headings in its element; without an end it reaches to the next one.
            let isDeep = headings.count > Self.mostHeadings
            if !isDeep { headings.append((ends[block] == nil ? 7 : 0, summary, block, false)) }
        }
    }

    private mutating func addRemark(_ block: NodeID) {
        if title == nil, !isOutside, let last = open ?? groups.indices.last {
            groups[last].descriptions += document.blockTexts(of: block)
        } else {
            remarks += document.blockTexts(of: block)
        }
    }

    /// Ends an element, and the groups and headings that began in it.
    private mutating func end(from start: NodeID) {
        var element: (start: NodeID, title: Title?, open: Int?)?
        while let last = elements.last, last.start >= start { element = elements.removeLast() }
        guard start <= begun else { return }
        addWithoutChecks()
        headings.removeAll { $0.node >= start }
        (title, outer, open, isOutside) = (nil, element?.title, element?.open, true)
    }

    private mutating func begin(_ node: NodeID, _ words: ArraySlice<UInt8>, level: Int, rest: ArraySlice<UInt8> = []) {
        (begun, outer) = (node, nil)
        let text = document.excerpt(words.trimmingWhitespace)
        if level <= headings.last?.level ?? 0 { addWithoutChecks() }
        headings.removeAll { $0.level >= level }
        // A bold line is no part of the group of a heading.
        let above = level == 7 ? outerHeadings : headings.map(\.words)
        title = (document.kind(of: node) == .htmlBlock ? nil : node, text, above)
        if !rest.isEmpty { remarks.append(document.excerpt(rest)) }
        if !Document.isHashtag(text) { headings.append((level, text, node, false)) }
    }

    /// Keeps a title that only text follows: that of a heading is a group of its own.
    private mutating func addWithoutChecks() {
        guard let title else { return }
        if let node = title.node, document.kind(of: node) == .heading {
            if remarks.isEmpty { return }
            var group = TestGroup(node: node, title: title.text, descriptions: takeRemarks(), checks: [])
            group.above = title.above
            groups.append(group)
        } else {
            remarks.insert(title.text, at: 0)
        }
    }

    private func isList(_ block: NodeID) -> Bool { document.kind(of: block) == .list }

    private mutating func takeRemarks() -> [Excerpt] {
        defer { remarks = [] }
        return remarks
    }

    /// Whether items have lists in them, or the last one has its checks in a list after this one, which has no labels.
    private func isOfGroups(_ list: NodeID, before next: NodeID?) -> Bool {
        let items = Array(document.children(of: list))
        let withLists = items.count(where: document.hasList(in:))
        if withLists > 0 {
            // Items with labels are checks, some with details: all of them below a title, otherwise not all.
            if title == nil, withLists == items.count { return true }
            let inner = items.flatMap(document.children).filter(isList).flatMap(document.children)
            let areDetails = inner.allSatisfy { CheckLabel(of: $0, in: document) == nil }
            if areDetails, withLists * 2 <= items.count { return false }
            return items.map(check).contains { $0.label == nil || title == nil && $0.expectation.isEmpty }
        }
        guard !isUnfinished, let next, document.kind(of: next) == .list else { return false }
        return items.count(where: { CheckLabel(of: $0, in: document) != nil }) * 2 <= items.count
    }

    private mutating func add(_ checks: [Check], list: NodeID, under heading: NodeID) {
        let title = title ?? (open == nil ? outer : nil)
        let above = title?.above ?? outerHeadings
        // Lists without any title are one group, wherever elements divide them.
        let same = untitled.flatMap { $0 == groups.count - 1 && groups[$0].above == above ? $0 : nil }
        if let place = title == nil ? open ?? same : nil {
            groups[place].checks += checks
            groups[place].descriptions += takeRemarks()
            groups[place].own = nil
            open = place
        } else {
            let words = title?.text ?? document.excerpt(document.plainBytes(of: heading))
            var group = TestGroup(node: title?.node ?? list, title: words, descriptions: takeRemarks(), checks: checks)
            group.above = above
            (open, begun) = (groups.count, list)
            if title == nil { untitled = open }
            groups.append(group)
            for place in headings.indices where headings[place].node == group.node { headings[place].hasChecks = true }
        }
        (self.title, outer) = (nil, nil)
    }

    private func group(_ item: NodeID) -> TestGroup {
        let checks = document.children(of: item).filter(isList).flatMap(checks)
        let title = document.title(ofItem: item)
        let remarks = document.children(of: item).filter { $0 != title && document.kind(of: $0) != .list }
        var group = TestGroup(
            node: item, title: document.excerpt((title.map(document.validBytes) ?? []).trimmingWhitespace),
            descriptions: remarks.flatMap(document.blockTexts), checks: checks)
        if checks.isEmpty, CheckLabel(of: item, in: document) != nil { group.own = check(item) }
        return group
    }

    private func checks(of list: NodeID) -> [Check] {
        document.children(of: list).filter { !document.isStruck($0) }.map(check)
    }

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
