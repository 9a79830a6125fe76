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
    private var title: (node: NodeID?, text: Excerpt, above: [Excerpt])?
    /// The headings and bold lines above the next list that are not the title of a group, the outermost first.
    private var headings: [(level: Int, words: Excerpt, node: NodeID)] = []
    /// Text before the next group.
    private var remarks: [Excerpt] = []
    /// Whether lists of checks without a title belong to the last group.
    private var isOpen = false
    /// Whether the last block was a list whose last item has no checks yet.
    private var isUnfinished = false
    /// The block with which the last group or title begins.
    private var begun: NodeID = 0 { didSet { isOutside = false } }
    /// Whether the element in which the last group began has ended.
    private var isOutside = false

    init(document: Document, vocabulary: VocabularyIndex) { (self.document, self.vocabulary) = (document, vocabulary) }

    /// The groups of a section; `heading` is the title of checks without another one.
    func groups(in section: NodeRange, under heading: NodeID) -> [TestGroup] {
        var reader = self
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
        case .heading: begin(block)
        case .paragraph where document.isBoldLine(block): begin(block)
        case .htmlBlock:
            if let start = document.elementStart(endingIn: block), start <= begun { end(from: start) }
            guard let summary = document.summary(in: block) else { return addRemark(block) }
            (title, begun) = ((nil, Excerpt(summary), []), block)
        case .list where isOfGroups:
            var items = document.children(of: block).map(group).filter { !$0.title.isEmpty || !$0.checks.isEmpty }
            if !items.isEmpty { items[0].descriptions.insert(contentsOf: takeRemarks(), at: 0) }
            let above = headings.map(\.words) + (title.map { $0.node == nil ? [$0.text] : [] } ?? [])
            for index in items.indices { items[index].above = above.filter { $0 != items[index].title } }
            groups += items
            begun = block
            isUnfinished = items.last?.checks.isEmpty ?? false
            (title, isOpen) = (nil, isUnfinished)
        case .list: add(checks(of: block), list: block, under: heading)
        case .paragraph where ReferenceReader(document: document, vocabulary: vocabulary).isOwnAddress(in: block): break
        default:
            // "How to test a button" is the caption of the criteria.
            if document.subjectOfTest(at: block) == nil { addRemark(block) }
        }
    }

    private mutating func addRemark(_ block: NodeID) {
        if title == nil, !isOutside, let last = groups.indices.last {
            groups[last].descriptions += document.blockTexts(of: block)
        } else {
            remarks += document.blockTexts(of: block)
        }
    }

    /// Ends an element, and the groups and headings that began in it.
    private mutating func end(from start: NodeID) {
        addWithoutChecks()
        headings.removeAll { $0.node > start }
        (title, isOpen, isOutside) = (nil, false, true)
    }

    private mutating func begin(_ node: NodeID) {
        begun = node
        let text = document.excerpt(document.plainBytes(of: node).trimmingWhitespace)
        // Bold lines are below all headings.
        let level = document.kind(of: node) == .heading ? Int(document.nodes[node].level) : 7
        if level <= headings.last?.level ?? 0 { addWithoutChecks() }
        headings.removeAll { $0.level >= level }
        title = (node, text, headings.map(\.words))
        if !Document.isHashtag(text) { headings.append((level, text, node)) }
    }

    /// Keeps a title that only text follows: that of a heading is a group of its own.
    private mutating func addWithoutChecks() {
        guard let title, let node = title.node, !remarks.isEmpty else { return }
        if document.kind(of: node) == .heading {
            var group = TestGroup(node: node, title: title.text, descriptions: takeRemarks(), checks: [])
            group.above = title.above
            groups.append(group)
        } else {
            remarks.insert(title.text, at: 0)
        }
    }

    private mutating func takeRemarks() -> [Excerpt] {
        defer { remarks = [] }
        return remarks
    }

    /// Whether items have lists in them, or the last one has its checks in a list after this one, which has no labels.
    private func isOfGroups(_ list: NodeID, before next: NodeID?) -> Bool {
        let items = document.children(of: list)
        let hasList = { (item: NodeID) in document.children(of: item).contains { document.kind(of: $0) == .list } }
        if items.contains(where: hasList) {
            // Items with labels are checks, some with details: all of them below a title, otherwise not all.
            if title == nil, items.allSatisfy(hasList) { return true }
            return items.map(check).contains { $0.label == nil || title == nil && $0.expectation.isEmpty }
        }
        guard !isUnfinished, let next, document.kind(of: next) == .list else { return false }
        return items.count(where: { CheckLabel(of: $0, in: document) != nil }) * 2 <= items.count(where: { _ in true })
    }

    private mutating func add(_ checks: [Check], list: NodeID, under heading: NodeID) {
        if title == nil, isOpen, let last = groups.indices.last {
            groups[last].checks += checks
            groups[last].own = nil
        } else {
            let words = title?.text ?? document.excerpt(document.plainBytes(of: heading))
            var group = TestGroup(node: title?.node ?? list, title: words, descriptions: takeRemarks(), checks: checks)
            group.above = title?.above ?? headings.map(\.words)
            if let title, title.node != nil, title.above.count < headings.count { headings.removeLast() }
            groups.append(group)
            begun = list
        }
        (title, isOpen) = (nil, true)
    }

    private func group(_ item: NodeID) -> TestGroup {
        var checks: [Check] = []
        for child in document.children(of: item) where document.nodes[child].kind == .list {
            checks += self.checks(of: child)
        }
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

extension Document {
    /// The text of a list item's paragraphs, without nested lists and outer white space.
    func ownBytes(ofItem item: NodeID) -> ArraySlice<UInt8> { paragraphBytes(ofItem: item).trimmingWhitespace }

    fileprivate func paragraphBytes(ofItem item: NodeID) -> ArraySlice<UInt8> {
        var text: ArraySlice<UInt8>?
        for child in children(of: item) where nodes[child].kind == .paragraph {
            let paragraph = validBytes(of: child)
            text = text.map { $0 + [UInt8(ascii: " ")] + paragraph } ?? paragraph
        }
        return text ?? []
    }

    /// The words of a block in their order, each part without outer white space: a paragraph, the text of an item, a row
    /// of a table, a sample of code, an element of HTML.
    func blockTexts(of block: NodeID) -> [Excerpt] {
        let texts: [ArraySlice<UInt8>] =
            switch kind(of: block) {
            case .paragraph, .heading: [validBytes(of: block)]
            case .codeBlock: [bytes[nodes[block].text.lowerBound..<nodes[block].text.upperBound]]
            case .table: children(of: block).map { Array(tableRow($0).utf8)[...] }
            default: []
            }
        let inner: [Excerpt] =
            switch kind(of: block) {
            case .htmlBlock: htmlTexts(of: block).map { Excerpt($0) }
            case .paragraph: pictureTexts(in: block)
            case .blockQuote: children(of: block).flatMap(blockTexts)
            case .list:
                children(of: block).flatMap { item in
                    [excerpt(ownBytes(ofItem: item))]
                        + children(of: item).filter { kind(of: $0) != .paragraph }.flatMap(blockTexts)
                }
            default: []
            }
        return texts.map { excerpt($0.trimmingWhitespace) }.filter { !$0.isEmpty } + inner
    }

    /// The alternative texts of pictures in HTML.
    fileprivate func pictureTexts(in paragraph: NodeID) -> [Excerpt] {
        descendants(of: paragraph).filter { kind(of: $0) == .htmlInline }.flatMap { tag in
            tokens(ofHTML: tag).compactMap { $0.alternative.flatMap { $0.isEmpty ? nil : Excerpt($0.oneLine) } }
        }
    }

    private func tableRow(_ row: NodeID) -> String { children(of: row).map { plainText(of: $0).oneLine }.asTableRow }

    /// Whether an item's author has struck all of its words through.
    fileprivate func isStruck(_ item: NodeID) -> Bool {
        ownBytes(ofItem: item).isEmpty && descendants(of: item).contains { kind(of: $0) == .strikethrough }
    }

    /// The paragraph of a list item that is its title; nil without words.
    func title(ofItem item: NodeID) -> NodeID? {
        children(of: item).first { kind(of: $0) == .paragraph && !validBytes(of: $0).trimmingWhitespace.isEmpty }
    }

    /// The text of a paragraph without what its author has struck through.
    func validBytes(of paragraph: NodeID) -> ArraySlice<UInt8> {
        let ranges = validRanges(of: paragraph)
        return ranges.count == 1 ? plainBytes(of: paragraph) : ranges.reduce([]) { $0 + plainBytes(in: $1) }
    }

    /// The nodes of a paragraph but those that its author has struck through, in pieces; nearly always in one.
    func validRanges(of paragraph: NodeID) -> [NodeRange] {
        var (ranges, start): ([NodeRange], NodeID) = ([], paragraph)
        for node in descendants(of: paragraph) where node >= start && kind(of: node) == .strikethrough {
            ranges.append(start..<node)
            start = end(of: node)
        }
        return ranges + [start..<end(of: paragraph)]
    }
}
