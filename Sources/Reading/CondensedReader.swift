import ContentGraph
import Markdown

/// Reads test groups and checks. Mostly they are a list of two levels, the inner one with labels; but a group's title
/// may also be a heading, a bold line, or the item of a list that ends before its checks begin.
struct CondensedReader {
    let document: Document
    private var groups: [TestGroup] = []
    /// A heading or bold line that names the checks of the next list.
    private var title: NodeID?
    /// Whether the last block was a list whose last item has no checks yet.
    private var isOpen = false

    init(document: Document) {
        self.document = document
    }

    /// `heading` names checks that nothing else names.
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

    /// A list on one level, most of whose items have a label.
    private func isOfChecks(_ list: NodeID) -> Bool {
        let items = Array(document.children(of: list))
        let hasLists = items.contains { item in
            document.children(of: item).contains { document.nodes[$0].kind == .list }
        }
        return !hasLists && items.count { Self.split(ownText(of: $0)) != nil } * 2 > items.count
    }

    private mutating func add(_ checks: [Check], list: NodeID, toLast: Bool, under heading: NodeID) {
        if let title {
            groups.append(TestGroup(node: title, title: document.plainText(of: title).trimmingBlanks, checks: checks))
        } else if toLast, let last = groups.popLast() {
            groups.append(TestGroup(node: last.node, title: last.title, checks: checks))
        } else {
            groups.append(TestGroup(node: list, title: document.plainText(of: heading), checks: checks))
        }
        title = nil
    }

    private func group(_ item: NodeID) -> TestGroup {
        let lists = document.children(of: item).filter { document.nodes[$0].kind == .list }
        return TestGroup(node: item, title: ownText(of: item), checks: lists.flatMap(checks))
    }

    private func checks(of list: NodeID) -> [Check] {
        document.children(of: list).map(check)
    }

    private func check(_ item: NodeID) -> Check {
        let text = ownText(of: item)
        let details = document.descendants(of: item).filter { document.nodes[$0].kind == .item }.map(ownText)
        guard let (label, expectation) = Self.split(text) else {
            return Check(node: item, label: nil, expectation: text, details: details)
        }
        return Check(node: item, label: label, expectation: expectation, details: details)
    }

    /// The text of an item without that of the items nested in it.
    private func ownText(of item: NodeID) -> String {
        document.ownText(ofItem: item)
    }

    /// Labels are short: a colon further on belongs to the sentence.
    private static let longestLabel = 60

    /// The label before the first colon and the text behind it.
    static func split(_ text: String) -> (label: String, expectation: String)? {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let label = String(text[..<colon]).trimmingBlanks
        guard !label.isEmpty, label.utf8.count <= longestLabel, !label.utf8.contains(UInt8(ascii: "\"")),
            !label.utf8.contains(UInt8(ascii: "(")), !label.contains("“")
        else { return nil }
        return (label, String(text[text.index(after: colon)...]).trimmingBlanks)
    }
}

extension Document {
    /// The text of a list item's paragraphs, without the lists nested in it.
    func ownText(ofItem item: NodeID) -> String {
        let paragraphs = children(of: item).filter { nodes[$0].kind == .paragraph }
        return paragraphs.map(plainText).joined(separator: " ").trimmingBlanks
    }
}
