import Handbook
import Markdown
import Tools

/// An address in the Markdown of a page: in the parentheses of a link or image, or in a link reference definition
/// (CommonMark, 6.3 and 4.7).
struct AddressInSource {
    /// Byte range of the address without angle brackets.
    let range: Range<Int>
    private let isInBrackets: Bool
    private let bytes: [UInt8]

    /// The address after white space at `start`; nil when there is none.
    private init?(from start: Int, to end: Int, of bytes: [UInt8]) {
        var index = start
        while index < end, bytes[index].isWhitespace { index += 1 }
        guard index < end else { return nil }
        isInBrackets = bytes[index] == UInt8(ascii: "<")
        if isInBrackets { index += 1 }
        let first = index
        var depth = 0
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\") {
                index += 2
                continue
            }
            if isInBrackets ? byte == UInt8(ascii: ">") : byte.isWhitespace { break }
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")"), !isInBrackets {
                depth -= 1
                if depth < 0 { break }
            }
            index += 1
        }
        range = first..<min(index, end)
        self.bytes = bytes
        if range.isEmpty { return nil }
    }

    /// Whether the address, with escapes and character references decoded, is `words`.
    func means(_ words: Excerpt) -> Bool {
        let own = bytes[range]
        if own.elementsEqual(words.bytes) { return true }
        guard own.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }) else { return false }
        let link = Document(parsing: Array("[](<".utf8) + own + Array(">)".utf8))
        return link.nodes.indices.contains {
            link.kind(of: $0) == .link && link.excerpt(link.nodes[$0].address) == words
        }
    }

    /// `address`, escaped for this place: parentheses would end a link, and `&` may begin a character reference.
    func written(_ address: String) -> String {
        var address = address
        if !isInBrackets, address.contains("(") || address.contains(")") {
            address = address.replacing("(", with: "%28").replacing(")", with: "%29")
        }
        return address.contains(";") ? address.replacing("&", with: "&amp;") : address
    }
}

extension AddressInSource {
    /// The address in the parentheses of a link or image; nil when it is in a definition.
    static func inside(_ reference: Reference, of document: Document) -> AddressInSource? {
        let span = reference.span
        guard span.upperBound <= document.sourceCount, !span.isEmpty else { return nil }
        // An image in the text of a link has parentheses of its own.
        let text = document.descendants(of: reference.node).map { document.nodes[$0].source.upperBound }
        var index = max(span.lowerBound, text.max() ?? 0)
        while index + 1 < span.upperBound {
            defer { index += 1 }
            guard document.bytes[index] == UInt8(ascii: "]"), document.bytes[index + 1] == UInt8(ascii: "("),
                let address = AddressInSource(from: index + 2, to: span.upperBound, of: document.bytes),
                address.means(reference.words)
            else { continue }
            return address
        }
        return nil
    }

    /// The addresses in all definitions, in the order of the text. They have no node in the tree.
    static func inDefinitions(of document: Document) -> [AddressInSource] {
        let shown = document.nodes.filter { $0.kind.isShownAsItStands }
        var addresses: [AddressInSource] = []
        // Whether a definition may begin here whatever cmark says of the text below, which it moves up to it.
        var isAtStart = true
        var start = 0
        while start < document.sourceCount {
            let end =
                document.bytes[start..<document.sourceCount].firstIndex(of: UInt8(ascii: "\n")) ?? document.sourceCount
            if let (bracket, colon) = definition(in: document.bytes[start..<end]) {
                // `Limits` allows few definitions.
                let isShown = shown.contains { $0.covers(bracket) && (!isAtStart || $0.kind.isBlock) }
                if !isShown,
                    let address = AddressInSource(from: colon + 1, to: document.sourceCount, of: document.bytes)
                {
                    addresses.append(address)
                }
            } else {
                isAtStart = document.bytes[start..<end].allSatisfy(\.isWhitespace)
            }
            start = end + 1
        }
        return addresses
    }

    /// Indices of the label and its colon if a line is a definition, perhaps after markers of quotes and list items.
    /// Labels of footnotes, which begin with `^`, do not count.
    private static func definition(in line: ArraySlice<UInt8>) -> (bracket: Int, colon: Int)? {
        guard let bracket = line.firstIndex(of: UInt8(ascii: "[")),
            line[..<bracket].allSatisfy({ $0.isWhitespace || $0.isDigit || ">-*+.)".utf8.contains($0) }),
            line[bracket...].dropFirst().first != UInt8(ascii: "^")
        else { return nil }
        var index = bracket + 1
        while index < line.endIndex, line[index] != UInt8(ascii: "]") {
            index += line[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        let colon = index + 1
        return colon < line.endIndex && line[colon] == UInt8(ascii: ":") ? (bracket, colon) : nil
    }
}

extension Node {
    fileprivate func covers(_ place: Int) -> Bool { (source.lowerBound..<source.upperBound).contains(place) }
}

extension NodeKind {
    /// Whether the bytes of such a node are text, code or a link, so that they cannot contain a definition.
    fileprivate var isShownAsItStands: Bool {
        switch self {
        case .text, .code, .codeBlock, .htmlBlock, .htmlInline, .link, .image: true
        default: false
        }
    }
}
