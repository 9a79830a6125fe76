/// Gives each different word a number, from 0 in the order in which they come. Words lie side by side as UTF-8: a
/// handbook has millions of words in few spellings, and a `String` for each would cost more than everything else.
struct WordTable: Sendable {
    private var bytes: [UInt8] = []
    /// Behind each word, in `bytes`.
    private var ends: [Int32] = []
    private var hashes: [UInt32] = []
    /// Numbers by hash, with open addressing; -1 is free. The length is a power of two.
    private var slots: [Int32]

    /// Room for that many words before the table grows.
    init(capacity: Int = 512) {
        var length = 64
        while length < capacity * 2 { length *= 2 }
        slots = [Int32](repeating: -1, count: length)
    }

    var count: Int { ends.count }

    func range(of number: Int) -> Range<Int> {
        (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
    }

    func word(_ number: Int) -> String {
        String(decoding: bytes[range(of: number)], as: UTF8.self)
    }

    func withBytes<Result>(of number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(of: number)])) }
    }

    /// The number of a word; a new one when it has none yet.
    mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = Self.hash(word)
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            if hashes[number] == hash, withBytes(of: number, { $0.elementsEqual(word) }) { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(ends.count)
        bytes.append(contentsOf: word)
        ends.append(Int32(bytes.count))
        hashes.append(hash)
        if ends.count * 2 > slots.count { grow() }
        return ends.count - 1
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for (number, hash) in hashes.enumerated() {
            var slot = Int(hash) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(number)
        }
    }

    /// FNV-1a, 32 bit, with the upper half folded in: few words, and only the lower bits count.
    private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for byte in word { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return hash ^ hash >> 16
    }

    /// The numbers of all words in alphabetical order (by UTF-8).
    var sorted: [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            (0..<count).sorted { left, right in
                bytes[range(of: left)].lexicographicallyPrecedes(bytes[range(of: right)])
            }
        }
    }
}
