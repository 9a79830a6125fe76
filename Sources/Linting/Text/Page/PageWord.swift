import Markdown
import Tools

/// A word of the source: letters, digits and apostrophes.
package struct PageWord: Sendable {
    package let range: Range<Int>
    package let kind: ByteClass
    package let flags: Flags
    /// The word with ASCII letters in lower case.
    package let lower: String

    package struct Flags: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let capitalised = Flags(rawValue: 1)
        /// A capital after the first letter.
        package static let innerCapital = Flags(rawValue: 2)
        package static let digit = Flags(rawValue: 4)
        package static let nonASCII = Flags(rawValue: 8)
        /// Part of something longer: a path, an address, an identifier with `_`.
        package static let joined = Flags(rawValue: 16)
    }

    package var start: Int { range.lowerBound }
    package var end: Int { range.upperBound }
    /// Length in bytes.
    var count: Int { range.count }
    /// Whether the word is in running text of Markdown or HTML.
    var isText: Bool { kind.isText }
    /// Letters only, not a likely name or identifier.
    var isPlain: Bool { flags.isEmpty || flags == .capitalised }
}

/// Splits a source into words, which never cross from one class to another.
struct WordReader {
    let bytes: [UInt8]
    let classes: [ByteClass]

    func words() -> [PageWord] {
        var words: [PageWord] = []
        var index = 0
        while index < classes.count {
            let start = index
            switch classes[index] {
            case .markup, .tag, .address: break
            default:
                while true {
                    let length = index < classes.count && classes[index] == classes[start] ? letterLength(at: index) : 0
                    if length == 0 { break }
                    index += length
                }
            }
            if index == start { index += 1 } else { words.append(word(start..<index)) }
        }
        return words
    }

    private func word(_ range: Range<Int>) -> PageWord {
        var flags: PageWord.Flags = []
        var lower: [UInt8] = []
        for byte in bytes[range] {
            if byte.isDigit { flags.insert(.digit) }
            if byte >= 0x80 { flags.insert(.nonASCII) }
            if byte != byte.lowercased { flags.insert(lower.isEmpty ? .capitalised : .innerCapital) }
            lower.append(byte.lowercased)
        }
        if isJoint(range.lowerBound - 1, -1) || isJoint(range.upperBound, 1) { flags.insert(.joined) }
        return PageWord(
            range: range, kind: classes[range.lowerBound], flags: flags, lower: String(decoding: lower, as: UTF8.self))
    }

    /// Length in bytes of a letter, a digit, or an apostrophe between letters; 0 for others (most of U+2000… and
    /// U+0080…U+00BF).
    private func letterLength(at index: Int) -> Int {
        let byte = bytes[index]
        if byte.isLetter || byte.isDigit { return 1 }
        func next(_ length: Int) -> Bool { index + length < classes.count && bytes[index + length].isLetter }
        let isAfterLetter = index > 0 && bytes[index - 1].isLetter
        switch byte {
        case UInt8(ascii: "'"): return isAfterLetter && next(1) ? 1 : 0
        // A soft hyphen (U+00AD) is inside a word.
        case 0xC2: return next(2) && bytes[index + 1] == 0xAD ? 2 : 0
        // ’ (U+2019).
        case 0xE2: return isAfterLetter && next(3) && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x99 ? 3 : 0
        case 0xC3...0xDF: return min(2, classes.count - index)
        case 0xE0...0xED: return min(3, classes.count - index)
        // Ligatures such as "fi" (U+FB00...).
        case 0xEF: return index + 2 < classes.count && bytes[index + 1] == 0xAC ? 3 : 0
        default: return 0
        }
    }

    /// Whether a byte joins the adjacent word to something longer.
    private func isJoint(_ index: Int, _ step: Int) -> Bool {
        guard classes.indices.contains(index) else { return false }
        switch bytes[index] {
        case UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "\\"), UInt8(ascii: "="),
            UInt8(ascii: "$"):
            return true
        case UInt8(ascii: "."), UInt8(ascii: ":"):
            return classes.indices.contains(index + step) && bytes[index + step].isLetter
        case UInt8(ascii: "/"): return isInPath(index)
        default: return false
        }
    }

    /// Limit of the search on either side of a slash, in bytes.
    private static let longestPath = 64

    /// Whether a slash is part of a path rather than between two words: `/talkback`, `./docs/talkback`,
    /// `docs/talkback/`, `example.org/talkback`.
    private func isInPath(_ slash: Int) -> Bool {
        let before = bytes[max(0, slash - Self.longestPath)..<slash].reversed().prefix(while: \.isPartOfPath).reversed()
        let after = bytes[slash..<min(classes.count, slash + Self.longestPath)].prefix(while: \.isPartOfPath)
        let path = Array(before) + after
        if "/.~".utf8.contains(path[0]) { return true }
        if path.last == UInt8(ascii: "/"), path.dropLast().contains(UInt8(ascii: "/")) { return true }
        return path.indices.dropFirst().dropLast().contains {
            path[$0] == UInt8(ascii: ".") && path[$0 - 1].isLetter && path[$0 + 1].isLetter
        }
    }
}

extension UInt8 {
    fileprivate var isPartOfPath: Bool { isLetter || isDigit || "/.-_~".utf8.contains(self) }
}
