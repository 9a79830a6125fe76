import Markdown

/// A word of the source: letters, digits and apostrophes.
package struct Word: Sendable {
    package let start: Int32
    package let count: Int16
    package let kind: ByteClass
    package let flags: Flags
    /// FNV-1a of the bytes in ASCII lower case: words are compared by it.
    package let hash: UInt64

    package struct Flags: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let capitalised = Flags(rawValue: 1)
        /// A capital behind the first letter.
        package static let innerCapital = Flags(rawValue: 2)
        package static let digit = Flags(rawValue: 4)
        package static let nonASCII = Flags(rawValue: 8)
        /// Part of something longer: a path, an address, an identifier with `_`.
        package static let joined = Flags(rawValue: 16)
    }

    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

package enum WordHash {
    package static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01b3

    package static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 {
        (hash ^ UInt64(byte.lowercased)) &* prime
    }

    package static func adding(_ word: UInt64, to hash: UInt64) -> UInt64 {
        (hash ^ word) &* prime ^ (hash >> 29)
    }

    package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(seed) { adding($1, to: $0) }
    }

    package static func of(_ text: String) -> UInt64 { of(text.utf8) }
}

/// Cuts the classes of a source into words; a word never crosses from one class to another.
struct WordReader {
    let bytes: [UInt8]
    let classes: [ByteClass]

    func read() -> [Word] {
        var words: [Word] = []
        words.reserveCapacity(classes.count / 6)
        bytes.withUnsafeBufferPointer { bytes in
            classes.withUnsafeBufferPointer { classes in
                var index = 0
                while index < classes.count {
                    let kind = classes[index]
                    if kind == .markup || kind == .tag || kind == .address || !bytes[index].beginsWord {
                        index += 1
                        continue
                    }
                    index = append(to: &words, from: index, kind, bytes, classes)
                }
            }
        }
        return words
    }

    private func append(
        to words: inout [Word], from start: Int, _ kind: ByteClass, _ bytes: UnsafeBufferPointer<UInt8>,
        _ classes: UnsafeBufferPointer<ByteClass>
    ) -> Int {
        var hash = WordHash.seed
        var flags: Word.Flags = []
        var end = start
        if (0x41...0x5A).contains(bytes[start]) { flags.insert(.capitalised) }
        while end < classes.count, classes[end] == kind {
            let byte = bytes[end]
            if byte >= 0x80 {
                let length = Self.letterLength(bytes, end, classes.count)
                if length == 0 { break }
                flags.insert(.nonASCII)
                for offset in 0..<length { hash = WordHash.adding(bytes[end + offset], to: hash) }
                end += length
                continue
            }
            guard byte.isLetter || byte.isDigit || Self.isApostrophe(bytes, end, classes.count) else { break }
            if byte.isDigit { flags.insert(.digit) }
            if end > start, (0x41...0x5A).contains(byte) { flags.insert(.innerCapital) }
            hash = WordHash.adding(byte, to: hash)
            end += 1
        }
        if end == start { return start + 1 }
        if Self.isJoint(bytes, start - 1, -1, classes.count) || Self.isJoint(bytes, end, 1, classes.count) {
            flags.insert(.joined)
        }
        words.append(
            Word(start: Int32(start), count: Int16(clamping: end - start), kind: kind, flags: flags, hash: hash))
        return end
    }

    /// An apostrophe between letters.
    private static func isApostrophe(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ count: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: "'"), index > 0, index + 1 < count else { return false }
        return bytes[index - 1].isLetter && bytes[index + 1].isLetter
    }

    /// Bytes of a letter beyond ASCII, or of ’ between letters; 0 for other signs (U+2000… and U+0080…U+00BF).
    private static func letterLength(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ count: Int) -> Int {
        let byte = bytes[index]
        if byte == 0xC2 { return 0 }
        if byte == 0xE2 {
            let isApostrophe = index + 3 < count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x99
            return isApostrophe && index > 0 && bytes[index - 1].isLetter && bytes[index + 3].isLetter ? 3 : 0
        }
        switch byte {
        case 0xC3...0xDF: return min(2, count - index)
        case 0xE0...0xED: return min(3, count - index)
        default: return 0
        }
    }

    private static func isJoint(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ step: Int, _ count: Int) -> Bool {
        guard index >= 0, index < count else { return false }
        switch bytes[index] {
        case UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "\\"), UInt8(ascii: "="),
            UInt8(ascii: "$"):
            return true
        case UInt8(ascii: "."), UInt8(ascii: ":"):
            let next = index + step
            return next >= 0 && next < count && bytes[next].isLetter
        default: return false
        }
    }
}

extension UInt8 {
    fileprivate var beginsWord: Bool { isLetter || isDigit || self >= 0xC3 }
}
