import ContentGraph
import Markdown

/// A code span: with its backticks, and what stands between.
package struct CodeSpan: Sendable {
    package let node: NodeID
    package let outer: Range<Int>
    package let inner: Range<Int>
}

extension CodeSpan {
    /// The code spans that stand in the source as they are.
    static func all(of document: Document) -> [CodeSpan] {
        document.nodes.indices.compactMap { id in
            guard document.kind(of: id) == .code else { return nil }
            let node = document.nodes[id]
            guard node.text.upperBound <= document.sourceCount else { return nil }
            return CodeSpan(
                node: id, outer: node.source.lowerBound..<node.source.upperBound,
                inner: node.text.lowerBound..<node.text.upperBound)
        }
    }
}

/// A code span in the notes for a platform, and the names in it that can only be identifiers.
struct NamedSpan {
    let span: CodeSpan
    let platform: Platform
    let names: [Name]

    struct Name {
        /// In the page's source.
        let range: Range<Int>
        /// Its number in the table of interfaces; nil for a name that is not there.
        let number: Int?
    }

    static func all(of page: LintedPage) -> [NamedSpan] {
        page.codeSpans.compactMap { span in
            guard let platform = page.platform(at: span.outer.lowerBound) else { return nil }
            let names = Identifiers.all(in: page.bytes[span.inner]).compactMap { range -> Name? in
                let name = page.bytes[range]
                guard Identifiers.looksLikeOne(name) else { return nil }
                return Name(range: range, number: SymbolTable.number(of: name))
            }
            return NamedSpan(span: span, platform: platform, names: names)
        }
    }
}

/// Names within code: `UIAccessibility.post(notification:argument:)` holds `UIAccessibility` and `post`.
enum Identifiers {
    /// The places of all names in `code`, by its own indices.
    static func all(in code: ArraySlice<UInt8>) -> [Range<Int>] {
        let start = code.startIndex
        return code.withUnsafeBufferPointer { code in
            var names: [Range<Int>] = []
            var index = 0
            while index < code.count {
                guard code[index].isLetter || code[index] == UInt8(ascii: "_") else {
                    // Texts in quotation marks are no names.
                    if code[index] == UInt8(ascii: "\""), let end = code.first(UInt8(ascii: "\""), from: index + 1) {
                        index = end
                    }
                    index += 1
                    continue
                }
                let first = index
                while index < code.count,
                    code[index].isLetter || code[index].isDigit || code[index] == UInt8(ascii: "_")
                { index += 1 }
                names.append(start + first..<start + index)
            }
            return names
        }
    }

    /// Whether a word can only be an identifier: a capital behind a small letter, or capitals with `_`.
    static func looksLikeOne(_ name: ArraySlice<UInt8>) -> Bool {
        var letters = 0
        var hasInnerCapital = false
        var hasLine = false
        var last: UInt8 = 0
        for byte in name {
            if byte.isLetter { letters += 1 }
            if byte == UInt8(ascii: "_") { hasLine = true }
            if (0x41...0x5A).contains(byte), (0x61...0x7A).contains(last) { hasInnerCapital = true }
            last = byte
        }
        return hasLine ? letters >= 6 : hasInnerCapital
    }
}
