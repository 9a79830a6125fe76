import Handbook
import Markdown
import Tools

/// Reads test groups and checks. Usually they are a list of two levels, the inner one with labels; but a group's title
/// may also be a heading, a bold line, or the last item of a list before its checks.
struct CondensedReader {
    let document: Document
    private var groups: [TestGroup] = []
    /// A heading or bold line that is the title of the next list.
    private var title: NodeID?
    /// The remarks below that title.
    private var remarks: [Excerpt] = []
    /// Whether the last block was a list whose last item has no checks yet.
    private var isOpen = false
    /// Whether the last group has a heading or bold line as its title, so that remarks below its checks belong to it.
    private var isTitled = false

    init(document: Document) {
        self.document = document
    }

    /// The groups of a section; `heading` is the title of checks without another one.
    func groups(in section: NodeRange, under heading: NodeID) -> [TestGroup] {
        var reader = self
        for block in document.siblings(in: section) { reader.read(block, under: heading) }
        return reader.groups
    }

    private mutating func read(_ block: NodeID, under heading: NodeID) {
        let wasOpen = isOpen
        isOpen = false
        switch document.nodes[block].kind {
        case .heading: begin(block)
        case .paragraph where document.isBoldLine(block): begin(block)
        case .list where isOfChecks(block): add(checks(of: block), list: block, toLast: wasOpen, under: heading)
        case .list:
            let items = document.children(of: block).map(group).filter { !$0.title.isEmpty || !$0.checks.isEmpty }
            groups += items
            isOpen = items.last?.checks.isEmpty ?? false
            (title, remarks, isTitled) = (nil, [], false)
        default: addRemarks(document.blockTexts(of: block))
        }
    }

    private mutating func begin(_ title: NodeID) { (self.title, remarks, isTitled) = (title, [], false) }

    private mutating func addRemarks(_ texts: [Excerpt]) {
        if title != nil {
            remarks += texts
        } else if isTitled, let last = groups.indices.last {
            groups[last].descriptions += texts
        }
    }

    /// Whether the list has one level and most of its items have a label.
    private func isOfChecks(_ list: NodeID) -> Bool {
        var items = 0
        var labels = 0
        for item in document.children(of: list) {
            if document.children(of: item).contains(where: { document.nodes[$0].kind == .list }) { return false }
            items += 1
            if CheckLabel(of: item, in: document) != nil { labels += 1 }
        }
        return labels * 2 > items
    }

    private mutating func add(_ checks: [Check], list: NodeID, toLast: Bool, under heading: NodeID) {
        if let title {
            groups.append(
                TestGroup(
                    node: title, title: document.excerpt(document.plainBytes(of: title).trimmingWhitespace),
                    descriptions: remarks, checks: checks))
            isTitled = true
        } else if toLast, let last = groups.indices.last {
            groups[last].checks = checks
        } else {
            groups.append(
                TestGroup(node: list, title: document.excerpt(document.plainBytes(of: heading)), checks: checks))
        }
        (title, remarks) = (nil, [])
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
        let text = document.paragraphBytes(ofItem: item)
        let blocks = document.children(of: item).filter { document.kind(of: $0) != .paragraph }
        let details = blocks.flatMap(document.blockTexts)
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
    /// of a table, a sample of code. Empty for a heading.
    func blockTexts(of block: NodeID) -> [Excerpt] {
        let texts: [ArraySlice<UInt8>] =
            switch kind(of: block) {
            case .paragraph: [validBytes(of: block)]
            case .codeBlock: [bytes[nodes[block].text.lowerBound..<nodes[block].text.upperBound]]
            case .table: children(of: block).map { Array(tableRow($0).utf8)[...] }
            default: []
            }
        let inner: [Excerpt] =
            switch kind(of: block) {
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

    private func tableRow(_ row: NodeID) -> String {
        children(of: row).map { plainText(of: $0).oneLine }.asTableRow
    }

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
