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
    /// Whether the last block was a list whose last item has no checks yet.
    private var isOpen = false

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
        case .heading: title = block
        case .paragraph: if isBold(block) { title = block }
        case .list where isOfChecks(block): add(checks(of: block), list: block, toLast: wasOpen, under: heading)
        case .list:
            let items = document.children(of: block).map(group)
            groups += items
            isOpen = items.last?.checks.isEmpty ?? false
            title = nil
        default: break
        }
    }

    /// Whether the whole paragraph is bold.
    private func isBold(_ paragraph: NodeID) -> Bool {
        guard let child = document.firstChild(of: paragraph) else { return false }
        return document.nodes[child].kind == .strong && document.nodes[child].end == document.nodes[paragraph].end
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
                    checks: checks))
        } else if toLast, let last = groups.popLast() {
            groups.append(
                TestGroup(node: last.node, title: last.title, descriptions: last.descriptions, checks: checks))
        } else {
            groups.append(
                TestGroup(node: list, title: document.excerpt(document.plainBytes(of: heading)), checks: checks))
        }
        title = nil
    }

    private func group(_ item: NodeID) -> TestGroup {
        var checks: [Check] = []
        for child in document.children(of: item) where document.nodes[child].kind == .list {
            checks += self.checks(of: child)
        }
        let (title, descriptions) = document.titleAndDescriptions(ofItem: item)
        return TestGroup(node: item, title: document.excerpt(title), descriptions: descriptions, checks: checks)
    }

    private func checks(of list: NodeID) -> [Check] {
        document.children(of: list).map(check)
    }

    private func check(_ item: NodeID) -> Check {
        let text = document.paragraphBytes(ofItem: item)
        var details: [Excerpt] = []
        for node in document.descendants(of: item) where document.nodes[node].kind == .item {
            details.append(document.excerpt(document.ownBytes(ofItem: node)))
        }
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
            let paragraph = plainBytes(of: child)
            text = text.map { $0 + [UInt8(ascii: " ")] + paragraph } ?? paragraph
        }
        return text ?? []
    }

    /// The nonempty paragraphs of a list item, without outer white space: the first is the title if the item is a
    /// group, the rest are descriptions.
    func titleAndDescriptions(ofItem item: NodeID) -> (title: ArraySlice<UInt8>, descriptions: [Excerpt]) {
        var texts: [ArraySlice<UInt8>] = []
        for child in children(of: item) where nodes[child].kind == .paragraph {
            let text = plainBytes(of: child).trimmingWhitespace
            if !text.isEmpty { texts.append(text) }
        }
        return (texts.first ?? [], texts.dropFirst().map { excerpt($0) })
    }
}
