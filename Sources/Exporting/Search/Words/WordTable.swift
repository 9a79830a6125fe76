import Tools

/// Numbers each distinct word, from 0 in order of appearance. Words are stored contiguously as UTF-8: a handbook has
/// millions of words in few spellings, and a `String` for each would cost more than everything else.
struct WordTable: Sendable {
    private var bytes: [UInt8] = []
    /// The end of each word in `bytes`.
    private var ends: [Int32] = []
    private var keys: [Word.Key] = []
    /// Numbers by their key's hash, with open addressing; -1 is free. The length is a power of two.
    private var slots: [Int32]

    private let seed = Self.seed
    /// Differs between processes; the results do not depend on it.
    private static let seed = UInt64.random(in: 1...UInt64.max)

    /// `capacity` is the number of words before the table grows.
    init(capacity: Int = 512) {
        var length = 64
        while length < capacity * 2 { length *= 2 }
        slots = [Int32](repeating: -1, count: length)
        ends.reserveCapacity(capacity)
        keys.reserveCapacity(capacity)
    }

    var count: Int { ends.count }

    /// The range in `text` of the word with that number.
    func range(of number: Int) -> Range<Int> {
        (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
    }

    /// All words in UTF-8, without separators.
    var text: [UInt8] { bytes }

    /// Calls `body` with each word, by number.
    func forEach(_ body: (Int, Word) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for (number, end) in ends.enumerated() {
                let word = UnsafeBufferPointer(rebasing: bytes[start..<Int(end)])
                body(number, Word(bytes: word, key: keys[number]))
                start = Int(end)
            }
        }
    }

    func contains(_ word: Word) -> Bool { slots[slot(of: word)] >= 0 }

    /// The number of a word, which is added if it is new.
    @inline(__always) mutating func number(of word: Word) -> Int {
        let slot = slot(of: word)
        let known = slots[slot]
        return known >= 0 ? Int(known) : add(word, at: slot)
    }

    private mutating func add(_ word: Word, at slot: Int) -> Int {
        slots[slot] = Int32(ends.count)
        bytes.append(contentsOf: word.bytes)
        ends.append(Int32(bytes.count))
        keys.append(word.key)
        if ends.count * 2 > slots.count { grow() }
        return ends.count - 1
    }

    /// The slot with a word's number, or the free slot for it.
    @inline(__always) private func slot(of word: Word) -> Int {
        slots.withUnsafeBufferPointer { slots in
            let mask = slots.count - 1
            var slot = word.key.hash(seed) & mask
            while slots[slot] >= 0, !isSame(Int(slots[slot]), word) { slot = (slot + 1) & mask }
            return slot
        }
    }

    @inline(__always) private func isSame(_ number: Int, _ word: Word) -> Bool {
        keys[number] == word.key
            && (word.bytes.count <= Word.longestInKey
                || bytes.withUnsafeBufferPointer { $0[range(of: number)].elementsEqual(word.bytes) })
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for (number, key) in keys.enumerated() {
            var slot = key.hash(seed) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(number)
        }
    }

    /// The numbers of all words, sorted by UTF-8.
    var sorted: [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            (0..<count).sorted { left, right in
                bytes[range(of: left)].lexicographicallyPrecedes(bytes[range(of: right)])
            }
        }
    }
}
