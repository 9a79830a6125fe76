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

    struct Name {
        /// Range in the page's source.
        let range: Range<Int>
        /// Index in the table of interfaces; nil for an unknown name.
        let number: Int?
    }

    static func all(of page: LintedPage) -> [NamedSpan] {
        page.codeSpans.compactMap { span in
            guard let platform = page.namePlatform(at: span.outer.lowerBound) else { return nil }
            var names: [Name] = []
            Identifiers.forEach(in: page.source[span.inner]) { name in
                guard Identifiers.looksLikeOne(name) else { return }
                names.append(Name(range: name.indices, number: SymbolTable.number(of: name)))
            }
            return NamedSpan(span: span, platform: platform, names: names)
        }
    }
}

/// Names within code: `UIAccessibility.post(notification:argument:)` contains `UIAccessibility` and `post`.
enum Identifiers {
    /// All names in `code`, in order.
    static func all(in code: PageText) -> [PageText] {
        var names: [PageText] = []
        forEach(in: code) { names.append($0) }
        return names
    }

    @inline(__always) static func forEach(in code: PageText, _ body: (PageText) -> Void) {
        var index = code.startIndex
        while index < code.endIndex {
            guard code[index].isLetter || code[index] == "_" else {
                // String literals are not names.
                if code[index] == "\"", let end = code[index + 1..<code.endIndex].first("\"") { index = end }
                index += 1
                continue
            }
            let start = index
            while index < code.endIndex, code[index].isPartOfName { index += 1 }
            body(code[start..<index])
        }
    }

    /// Whether a word must be an identifier: a capital after a small letter, or capitals with `_`.
    static func looksLikeOne(_ name: PageText) -> Bool {
        var letters = 0
        var hasInnerCapital = false
        var hasLine = false
        var last: PageCharacter = " "
        for character in name {
            if character.isLetter { letters += 1 }
            if character == "_" { hasLine = true }
            if character.isCapital, last.isLetter, !last.isCapital { hasInnerCapital = true }
            last = character
        }
        return hasLine ? letters >= 6 : hasInnerCapital
    }
}

extension PageCharacter {
    fileprivate var isPartOfName: Bool { isLetter || isDigit || self == "_" }
}
