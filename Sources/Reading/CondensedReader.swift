import ContentGraph
import Markdown

/// Reads test groups and checks: lists of two levels, the inner one with labels.
struct CondensedReader {
    let document: Document

    func groups(in section: NodeRange) -> [TestGroup] {
        document.siblings(in: section).filter { document.nodes[$0].kind == .list }.flatMap { list in
            document.children(of: list).map(group)
        }
    }

    private func group(_ item: NodeID) -> TestGroup {
        let checks = document.children(of: item).filter { document.nodes[$0].kind == .list }
            .flatMap { list in document.children(of: list).map(check) }
        return TestGroup(node: item, title: ownText(of: item), checks: checks)
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
