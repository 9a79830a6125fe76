import ContentGraph
import Markdown

/// A code span: with its backticks, and what stands between.
package struct CodeSpan: Sendable {
    package let node: NodeID
    package let outer: Range<Int>
    package let inner: Range<Int>
    package let text: String
}

extension CodeSpan {
    /// The code spans that stand in the source as they are.
    static func all(of document: Document) -> [CodeSpan] {
        document.nodes.indices.compactMap { id in
            let node = document.nodes[id]
            guard node.kind == .code, node.text.upperBound <= document.sourceCount else { return nil }
            let inner = node.text.lowerBound..<node.text.upperBound
            return CodeSpan(
                node: id, outer: node.source.lowerBound..<node.source.upperBound, inner: inner,
                text: String(decoding: document.bytes[inner], as: UTF8.self))
        }
    }
}

/// Names within code: `UIAccessibility.post(notification:argument:)` holds `UIAccessibility` and `post`.
enum Identifiers {
    struct Name {
        let text: String
        /// Bytes from the start of the code.
        let range: Range<Int>
    }

    static func all(in code: String) -> [Name] {
        var names: [Name] = []
        let bytes = Array(code.utf8)
        var index = 0
        while index < bytes.count {
            guard bytes[index].isLetter || bytes[index] == UInt8(ascii: "_") else {
                // Texts in quotation marks are no names.
                if bytes[index] == UInt8(ascii: "\""),
                    let end = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "\""))
                {
                    index = end
                }
                index += 1
                continue
            }
            let start = index
            while index < bytes.count,
                bytes[index].isLetter || bytes[index].isDigit || bytes[index] == UInt8(ascii: "_")
            { index += 1 }
            names.append(Name(text: String(decoding: bytes[start..<index], as: UTF8.self), range: start..<index))
        }
        return names
    }

    /// Whether a word can only be an identifier: a capital behind a small letter, or capitals with `_`.
    static func looksLikeOne(_ name: String) -> Bool {
        let letters = Array(name.utf8)
        if name.contains("_") { return letters.filter(\.isLetter).count >= 6 }
        return letters.indices.dropFirst().contains {
            (0x61...0x7A).contains(letters[$0 - 1]) && (0x41...0x5A).contains(letters[$0])
        }
    }
}
