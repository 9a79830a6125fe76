import Base
import Handbook

extension StringProtocol {
    /// Whether the text contains the bytes of `part`, usually ASCII keywords and marks. The standard library's search
    /// compares characters, which took a quarter of all linting.
    func containsBytes(of part: String) -> Bool {
        var part = part
        return part.withUTF8 { wanted in
            utf8.withContiguousStorageIfAvailable { $0.place(of: wanted) != nil }
                ?? Array(utf8).withUnsafeBufferPointer { $0.place(of: wanted) != nil }
        }
    }
}

extension ArraySlice<UInt8> {
    /// The index of the first occurrence of `word`.
    package func firstPlace(of word: some Collection<UInt8>) -> Int? {
        func place(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
            guard !word.isEmpty else { return nil }
            return withUnsafeBufferPointer { $0.place(of: word) }.map { startIndex + $0 }
        }
        return word.withContiguousStorageIfAvailable(place) ?? Array(word).withUnsafeBufferPointer(place)
    }

    func firstPlace(of word: StaticString) -> Int? {
        withUnsafeBufferPointer {
            $0.place(of: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
        }.map { startIndex + $0 }
    }

    var lowercased: ArraySlice<UInt8> {
        guard isASCII else { return inLowerCase }
        return [UInt8](unsafeUninitializedCapacity: count) { lowercased, written in
            withUnsafeBufferPointer { text in
                for index in text.indices { lowercased.initializeElement(at: index, to: text[index].lowercased) }
                written = text.count
            }
        }[...]
    }

    /// The index of the first byte from 0x80 on; checks eight at a time.
    var firstBeyondASCII: Int? {
        let place = withUnsafeBytes { bytes -> Int? in
            var index = 0
            while index + 8 <= bytes.count {
                if bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { break }
                index += 8
            }
            return bytes[index...].firstIndex { $0 >= 0x80 }
        }
        return place.map { startIndex + $0 }
    }

    func contains(_ word: StaticString) -> Bool {
        firstPlace(of: word) != nil
    }

    /// Whether the text begins with an ASCII word in any case. `word` is in lower case.
    func hasPrefix(inAnyCase word: StaticString) -> Bool {
        withUnsafeBufferPointer { $0.has(inAnyCase: word, at: 0) }
    }

    func hasPrefix(exactly word: StaticString) -> Bool { withUnsafeBufferPointer { $0.has(word, at: 0) } }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first occurrence of `word`; 0 when it is empty. Searches for its rarest byte.
    fileprivate func place(of word: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !word.isEmpty else { return 0 }
        var rarest = 0
        for index in word.indices where Commonness.of(word[index]) < Commonness.of(word[rarest]) { rarest = index }
        var position = rarest
        while let found = first(word[rarest], from: position, to: count - word.count + rarest + 1) {
            if has(word, at: found - rarest) { return found - rarest }
            position = found + 1
        }
        return nil
    }
}

/// How common bytes are in English pages of Markdown and HTML.
private enum Commonness {
    /// Most common bytes first.
    private static let order = Array(" etaoinsrhldcumfpgwybvkxjqz\n-`.*#<>/=\"".utf8)

    private static let ranks: [UInt8] = (0...255).map { (byte: UInt8) in
        order.firstIndex(of: byte).map { UInt8(order.count - $0) } ?? 0
    }

    /// Rank of a byte; capitals, digits and other marks are rarest.
    static func of(_ byte: UInt8) -> UInt8 { ranks[Int(byte)] }
}
