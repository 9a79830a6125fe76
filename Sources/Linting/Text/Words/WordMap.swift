/// Values by the hash of a word (`WordHash`). Such hashes are well distributed and need no second one. Rules look up
/// nearly every word of a handbook, usually without a hit.
package struct WordMap<Value> {
    private var entries: [(hash: UInt64, value: Value)] = []
    /// Indices in `entries`, -1 for none. A power of two and at least four times the entries, so that unknown words
    /// usually find an empty slot.
    private var slots: [Int32] = [-1, -1, -1, -1]

    package init() {}

    /// A map of the first value for each hash.
    package init(_ values: some Sequence<(UInt64, Value)>) {
        for (hash, value) in values { insert(value, for: hash) }
    }

    package var count: Int { entries.count }
    /// Entries in the order of insertion.
    package var all: [(hash: UInt64, value: Value)] { entries }

    package subscript(hash: UInt64) -> Value? {
        place(of: hash).map { entries[$0].value }
    }

    package func contains(_ hash: UInt64) -> Bool { place(of: hash) != nil }

    /// Inserts `value` for a new hash; otherwise `change` updates the existing one.
    package mutating func update(_ hash: UInt64, new value: @autoclosure () -> Value, change: (inout Value) -> Void) {
        if let place = place(of: hash) { change(&entries[place].value) } else { append(value(), for: hash) }
    }

    private mutating func insert(_ value: Value, for hash: UInt64) {
        if place(of: hash) == nil { append(value, for: hash) }
    }

    private func place(of hash: UInt64) -> Int? {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] >= 0 {
            let place = Int(slots[slot])
            if entries[place].hash == hash { return place }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private mutating func append(_ value: Value, for hash: UInt64) {
        entries.append((hash, value))
        if entries.count * 4 > slots.count {
            slots = [Int32](repeating: -1, count: slots.count * 2)
            for place in entries.indices { enter(place) }
        } else {
            enter(entries.count - 1)
        }
    }

    private mutating func enter(_ place: Int) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: entries[place].hash) & mask
        while slots[slot] >= 0 { slot = (slot + 1) & mask }
        slots[slot] = Int32(place)
    }
}

extension WordMap: Sendable where Value: Sendable {}

/// Words by their hashes.
package typealias WordSet = WordMap<Void>

extension WordMap where Value == Void {
    package init(hashes: some Sequence<UInt64>) {
        self.init(hashes.lazy.map { ($0, ()) })
    }
}
