/// A list of words, each with a digit, in the format of Scripts/words.py: a capital letter gives the number of letters
/// that a word shares with the previous one. Hashes of 134,649 words are read in 8 ms, the words in 23; no two of them
/// are equal.
package struct HashedWords: Sendable {
    private var digits: [UInt64: UInt8] = [:]

    package init(_ text: StaticString) {
        digits.reserveCapacity(140_000)
        var hashes = [FNV1a()]
        for byte in UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount) {
            var hash = hashes[hashes.count - 1]
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                hashes.removeLast(hashes.count - 1 - Int(byte - UInt8(ascii: "A")))
            case UInt8(ascii: "1")...UInt8(ascii: "9"): digits[hash.value] = byte - UInt8(ascii: "0")
            case UInt8(ascii: "\n"): break
            default:
                hash.add(byte)
                hashes.append(hash)
            }
        }
    }

    /// The digit of a word; nil if the list does not have it.
    package func digit(of word: String) -> UInt8? { digits[FNV1a(word.utf8).value] }
}
