import Handbook
import Markdown
import Tools

/// A code span: with its backticks, and its content.
package struct InlineCode: Sendable {
    package let node: NodeID
    package let outer: Range<Int>
    package let inner: Range<Int>
}

extension InlineCode {
    /// The code spans that are unchanged in the source.
    static func all(of document: Document) -> [InlineCode] {
        document.nodes.indices.compactMap { id in
            guard document.kind(of: id) == .code else { return nil }
            let node = document.nodes[id]
            guard node.text.upperBound <= document.sourceCount else { return nil }
            return InlineCode(
                node: id, outer: node.source.lowerBound..<node.source.upperBound,
                inner: node.text.lowerBound..<node.text.upperBound)
        }
    }
}

/// A code span in the notes for a platform, and the names in it that must be identifiers.
struct NamedSpan {
    let span: InlineCode
    let platform: Platform
    let names: [Name]

    /// A range in the page's source, and the index in the table of interfaces; nil for an unknown name.
    typealias Name = (range: Range<Int>, number: Int?)

    static func all(of page: LintedPage) -> [NamedSpan] {
        page.codeSpans.compactMap { span in
            guard let platform = page.namePlatform(at: span.outer.lowerBound) else { return nil }
            let names = Identifiers.all(in: page.source[span.inner]).filter(Identifiers.looksLikeOne)
            return NamedSpan(
                span: span, platform: platform,
                names: names.map { (range: $0.indices, number: SymbolTable.number(of: $0)) })
        }
    }
}

/// Names within code: `UIAccessibility.post(notification:argument:)` contains `UIAccessibility` and `post`.
enum Identifiers {
    /// All names in `code`, in order.
    static func all(in code: PageText) -> [PageText] {
        var (names, index): ([PageText], Int) = ([], code.startIndex)
        while index < code.endIndex {
            guard code[index].isLetter || code[index] == "_" else {
                // String literals are not names.
                if code[index] == "\"", let end = code[index + 1..<code.endIndex].first("\"") { index = end }
                index += 1
                continue
            }
            let start = index
            while index < code.endIndex, code[index].isPartOfName { index += 1 }
            names.append(code[start..<index])
        }
        return names
    }

    /// Whether a word must be an identifier: a capital after a small letter, or capitals with `_`.
    static func looksLikeOne(_ name: PageText) -> Bool {
        if name.contains(where: { $0 == "_" }) { return name.count(where: \.isLetter) >= 6 }
        return zip(name, name.dropFirst()).contains { $0.isLetter && !$0.isCapital && $1.isCapital }
    }
}

extension PageCharacter {
    fileprivate var isPartOfName: Bool { isLetter || isDigit || self == "_" }
}
