import Base
import Markdown

/// Splits a source into words, which never cross from one class to another. Collects the marks of prose on the way
/// (`ProseMarks`).
struct WordReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let classes: UnsafeBufferPointer<ByteClass>
    /// `ByteRole` by byte.
    private let roles: UnsafeBufferPointer<UInt8>

    static func read(_ bytes: [UInt8], _ classes: [ByteClass]) -> (words: [PageWord], marks: ProseMarks) {
        bytes.withUnsafeBufferPointer { bytes in
            classes.withUnsafeBufferPointer { classes in
                ByteRole.all.withUnsafeBufferPointer { roles in
                    WordReader(bytes: bytes, classes: classes, roles: roles).read()
                }
            }
        }
    }

    private func read() -> (words: [PageWord], marks: ProseMarks) {
        var words: [PageWord] = []
        var marks: [Int32] = []
        words.reserveCapacity(classes.count / 6)
        marks.reserveCapacity(classes.count / 64)
        var index = 0
        while index < classes.count {
            let role = roles[Int(bytes[index])]
            if role == ByteRole.none {
                index += 1
                continue
            }
            let kind = classes[index]
            if role < ByteRole.firstLetter, kind == .prose, ProseMarks.contains(bytes[index]) {
                marks.append(Int32(index))
            }
            if role == ByteRole.mark || kind == .markup || kind == .tag || kind == .address {
                index += 1
                continue
            }
            let (word, end) = word(from: index, kind)
            if let word { words.append(word) }
            index = end
        }
        return (words, ProseMarks(places: marks))
    }

    /// The word at `start`, nil where a character beyond ASCII is not a letter; and where to continue.
    @inline(__always) private func word(from start: Int, _ kind: ByteClass) -> (PageWord?, end: Int) {
        var flags: PageWord.Flags = []
        var hash = WordHash.seed
        var end = start
        /// Bits that all letters and digits share, and bits by which those after the first differ from small letters.
        var (common, capitals): (UInt8, UInt8) = (0xFF, 0)
        if (0x41...0x5A).contains(bytes[start]) { flags.insert(.capitalised) }
        while true {
            while end < classes.count, classes[end] == kind {
                let letter = roles[Int(bytes[end])]
                if letter < ByteRole.firstLetter { break }
                hash = (hash ^ UInt64(letter)) &* FNV1a.prime
                common &= letter
                capitals |= bytes[end] ^ letter
                // A capital at the start has a flag of its own.
                if end == start { capitals = 0 }
                end += 1
            }
            guard end < classes.count, classes[end] == kind else { break }
            if bytes[end] >= 0x80 {
                let length = letterLength(at: end)
                if length == 0 { break }
                flags.insert(.nonASCII)
                for offset in 0..<length { hash = WordHash.adding(bytes[end + offset], to: hash) }
                end += length
            } else if isApostrophe(at: end) {
                hash = WordHash.adding(bytes[end], to: hash)
                end += 1
            } else {
                break
            }
        }
        if end == start { return (nil, start + 1) }
        if capitals != 0 { flags.insert(.innerCapital) }
        // Digits do not have a bit that all letters have.
        if common & 0x40 == 0 { flags.insert(.digit) }
        if isJoint(start - 1, -1) || isJoint(end, 1) { flags.insert(.joined) }
        let count = Int16(clamping: end - start)
        return (PageWord(start: Int32(start), count: count, kind: kind, flags: flags, hash: hash), end)
    }

    /// An apostrophe between letters.
    private func isApostrophe(at index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: "'"), index > 0, index + 1 < classes.count else { return false }
        return bytes[index - 1].isLetter && bytes[index + 1].isLetter
    }

    /// Length in bytes of a letter beyond ASCII, or of ’ between letters; 0 for others (most of U+2000… and U+0080…U+00BF).
    private func letterLength(at index: Int) -> Int {
        let byte = bytes[index]
        let rest = classes.count - index
        // A soft hyphen (U+00AD) is inside a word.
        if byte == 0xC2 { return rest > 2 && bytes[index + 1] == 0xAD && bytes[index + 2].isLetter ? 2 : 0 }
        if byte == 0xE2 {
            let isApostrophe = rest > 3 && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x99
            return isApostrophe && index > 0 && bytes[index - 1].isLetter && bytes[index + 3].isLetter ? 3 : 0
        }
        switch byte {
        case 0xC3...0xDF: return min(2, rest)
        case 0xE0...0xED: return min(3, rest)
        // Ligatures such as "fi" (U+FB00...).
        case 0xEF: return rest > 2 && bytes[index + 1] == 0xAC ? 3 : 0
        default: return 0
        }
    }

    /// Whether a byte joins the adjacent word to something longer.
    @inline(__always) private func isJoint(_ index: Int, _ step: Int) -> Bool {
        guard index >= 0, index < classes.count, bytes[index] != UInt8(ascii: " ") else { return false }
        switch bytes[index] {
        case UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "\\"), UInt8(ascii: "="),
            UInt8(ascii: "$"):
            return true
        case UInt8(ascii: "."), UInt8(ascii: ":"):
            let next = index + step
            return next >= 0 && next < classes.count && bytes[next].isLetter
        case UInt8(ascii: "/"): return isInPath(index)
        default: return false
        }
    }

    /// Limit of the search on either side of a slash, in bytes.
    private static let longestPath = 64

    /// Whether a slash is part of a path rather than between two words: `/talkback`, `./docs/talkback`,
    /// `docs/talkback/`, `example.org/talkback`.
    private func isInPath(_ slash: Int) -> Bool {
        var (start, end) = (slash, slash + 1)
        let first = max(0, slash - Self.longestPath)
        let last = min(classes.count, slash + Self.longestPath)
        while start > first, bytes[start - 1].isPartOfPath { start -= 1 }
        while end < last, bytes[end].isPartOfPath { end += 1 }
        if bytes[start] == UInt8(ascii: "/") || bytes[start] == UInt8(ascii: ".") || bytes[start] == UInt8(ascii: "~") {
            return true
        }
        if bytes[end - 1] == UInt8(ascii: "/"), bytes[start..<end - 1].contains(UInt8(ascii: "/")) { return true }
        return (start + 1..<max(start + 1, end - 1)).contains {
            bytes[$0] == UInt8(ascii: ".") && bytes[$0 - 1].isLetter && bytes[$0 + 1].isLetter
        }
    }
}

extension UInt8 {
    fileprivate var isPartOfPath: Bool {
        isLetter || isDigit || self == UInt8(ascii: "/") || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
            || self == UInt8(ascii: "_") || self == UInt8(ascii: "~")
    }
}

/// Role of a byte in words.
private enum ByteRole {
    /// Neither part of a word nor a mark.
    static let none: UInt8 = 0
    /// One of `ProseMarks`, in ASCII.
    static let mark: UInt8 = 1
    /// The first byte of a character beyond ASCII, which may be a letter or one of `ProseMarks`.
    static let beyondASCII: UInt8 = 2
    /// Roles from here on are digits and lower-case letters, as themselves.
    static let firstLetter = UInt8(ascii: "0")

    /// Role of each byte.
    static let all: [UInt8] = (0...255).map { (byte: UInt8) in
        if byte.isLetter || byte.isDigit { return byte.lowercased }
        if byte >= 0xC3 { return beyondASCII }
        return ProseMarks.contains(byte) ? mark : none
    }
}
