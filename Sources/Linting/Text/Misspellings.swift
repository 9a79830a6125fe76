/// Misspelt words and what they were meant to be: codespell's list (Data/NOTICE.md), found by hash.
///
/// The list is one text, sorted, a line for each word: `wrong<tab>right` or `wrong<tab>right, other`. It is not taken
/// apart: an open-addressed table leads from a word's hash to its line.
package struct Misspellings: Sendable {
    private let slots: [Entry]
    private let accepted: WordSet

    private struct Entry {
        var hash: UInt64 = 0
        var start: Int32 = -1
    }

    private static let text: StaticString = EmbeddedData.text(named: "misspellings.tsv")
    private static let standard: [Entry] = makeSlots()

    /// `accepted` are words that the handbook spells right whatever the list says, in lower case.
    package init(accepted: Set<String>) {
        slots = Self.standard
        self.accepted = WordSet(hashes: accepted.map { WordHash.of($0) })
    }

    /// What a word was meant to be, one or more candidates; nil for words that are not known to be wrong.
    package func corrections(ofHash hash: UInt64) -> [String]? {
        guard let start = place(of: hash), !accepted.contains(hash) else { return nil }
        return Self.corrections(at: start)
    }

    package func accepts(_ hash: UInt64) -> Bool { accepted.contains(hash) }

    private func place(of hash: UInt64) -> Int? {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot].start >= 0 {
            if slots[slot].hash == hash { return Int(slots[slot].start) }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private static func makeSlots() -> [Entry] {
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var slots = [Entry](repeating: Entry(), count: 1 << 18)
        let mask = slots.count - 1
        var index = 0
        while index < bytes.count {
            let start = index
            var hash = WordHash.seed
            while index < bytes.count, bytes[index] != 0x09 {
                hash = WordHash.adding(bytes[index], to: hash)
                index += 1
            }
            var slot = Int(truncatingIfNeeded: hash) & mask
            while slots[slot].start >= 0 { slot = (slot + 1) & mask }
            slots[slot] = Entry(hash: hash, start: Int32(start))
            while index < bytes.count, bytes[index] != 0x0A { index += 1 }
            index += 1
        }
        return slots
    }

    private static func corrections(at start: Int) -> [String] {
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        let line = bytes[start...].prefix { $0 != 0x0A }
        let right = line.drop { $0 != 0x09 }.dropFirst()
        return String(decoding: right, as: UTF8.self).split(separator: ",").map { $0.drop { $0 == " " } }.map(
            String.init)
    }
}
