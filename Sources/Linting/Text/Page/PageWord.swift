import Base
import Markdown

/// A word of the source: letters, digits and apostrophes.
package struct PageWord: Sendable {
    package let start: Int32
    package let count: Int16
    package let kind: ByteClass
    package let flags: Flags
    /// FNV-1a of the word in ASCII lower case, for comparison.
    package let hash: UInt64

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

    /// Whether the word is in running text of Markdown or HTML.
    var isText: Bool { kind == .prose || kind == .htmlText }

    /// Letters only, not a likely name or identifier.
    var isPlain: Bool { flags.isEmpty || flags == .capitalised }

    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

package enum WordHash {
    package static var seed: UInt64 { FNV1a.offset }

    package static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 {
        (hash ^ UInt64(byte.lowercased)) &* FNV1a.prime
    }

    package static func adding(_ word: UInt64, to hash: UInt64) -> UInt64 {
        (hash ^ word) &* FNV1a.prime ^ (hash >> 29)
    }

    /// The hash of a word followed by `bytes`.
    static func adding(_ bytes: [UInt8], to hash: UInt64) -> UInt64 { bytes.reduce(hash) { adding($1, to: $0) } }

    package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(seed) { adding($1, to: $0) }
    }

    package static func of(_ text: String) -> UInt64 { of(text.utf8) }
}

extension LintedPage {
    /// The words that begin in `range`, in order.
    package func words(in range: Range<Int>) -> ArraySlice<PageWord> {
        let first = words.bisection(where: { Int($0.start) >= range.lowerBound })
        var end = first
        while end < words.count, Int(words[end].start) < range.upperBound { end += 1 }
        return words[first..<end]
    }
}
