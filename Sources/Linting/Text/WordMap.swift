/// Values by the hash of a word (`WordHash`). Such a hash is spread well already, so that looking up needs no second
/// one: rules ask for nearly every word of a handbook, and nearly always in vain.
package struct WordMap<Value> {
    private var entries: [(hash: UInt64, value: Value)] = []
    /// Places in `entries`, -1 for none; at least four times as many as entries, so that words that are not there mostly
    /// meet an empty one; a power of two.
    private var slots: [Int32] = [-1, -1, -1, -1]

    package init() {}

    /// With room for so many values.
    init(capacity: Int) {
        var size = 4
        while size < capacity * 4 { size *= 2 }
        slots = Array(repeating: -1, count: size)
        entries.reserveCapacity(capacity)
    }

    /// The first value of each hash stays.
    package init(_ values: some Sequence<(UInt64, Value)>) {
        for (hash, value) in values { insert(value, for: hash) }
    }

    package var count: Int { entries.count }
    /// In the order in which they were put in.
    package var all: [(hash: UInt64, value: Value)] { entries }

    package subscript(hash: UInt64) -> Value? {
        place(of: hash).map { entries[$0].value }
    }

    package func contains(_ hash: UInt64) -> Bool { place(of: hash) != nil }

    /// Puts `value` in when there is none yet, otherwise lets `change` change the one that is there.
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
