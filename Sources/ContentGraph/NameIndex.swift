/// Symbols by their names in bytes, so that a text need not become a string to be looked up.
struct NameIndex: Sendable {
    private struct Entry {
        let name: Range<Int32>
        let symbol: Int32
        /// The next symbol of the same name; -1 when there is none.
        var next: Int32 = -1
        var last: Int32
    }

    /// All names, one behind the other.
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    /// A place for each hash: the first entry of its name, or -1. More than half of the places are free.
    private var places: [Int32]
    private var nameCount = 0

    init(capacity: Int) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        places = Array(repeating: -1, count: size)
    }

    /// Symbols keep the order in which they were added to a name.
    mutating func add(_ symbol: Int, named name: ArraySlice<UInt8>) {
        if nameCount * 2 >= places.count { grow() }
        let place = place(of: name)
        let new = Int32(entries.count)
        guard places[place] >= 0 else {
            places[place] = new
            nameCount += 1
            let start = Int32(bytes.count)
            bytes += name
            entries.append(Entry(name: start..<Int32(bytes.count), symbol: Int32(symbol), last: new))
            return
        }
        let first = Int(places[place])
        entries.append(Entry(name: entries[first].name, symbol: Int32(symbol), last: new))
        entries[Int(entries[first].last)].next = new
        entries[first].last = new
    }

    private mutating func grow() {
        let firsts = places.filter { $0 >= 0 }
        places = Array(repeating: -1, count: places.count * 2)
        for first in firsts { places[place(of: name(of: entries[Int(first)]))] = first }
    }

    private func name(of entry: Entry) -> ArraySlice<UInt8> {
        bytes[Int(entry.name.lowerBound)..<Int(entry.name.upperBound)]
    }

    /// Where the name is, or where it would be.
    private func place(of name: ArraySlice<UInt8>) -> Int {
        var place = Self.hash(name) & (places.count - 1)
        while places[place] >= 0, !isNamed(entries[Int(places[place])], name) {
            place = (place + 1) & (places.count - 1)
        }
        return place
    }

    private func isNamed(_ entry: Entry, _ name: ArraySlice<UInt8>) -> Bool {
        guard entry.name.count == name.count else { return false }
        var index = Int(entry.name.lowerBound)
        for byte in name {
            if bytes[index] != byte { return false }
            index += 1
        }
        return true
    }

    /// FNV-1a, 64 bits, its halves together.
    private static func hash(_ name: ArraySlice<UInt8>) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Int(truncatingIfNeeded: hash ^ hash >> 32)
    }

    /// The symbols of that name in their order; empty when there is none.
    func symbols(named name: ArraySlice<UInt8>) -> Symbols {
        Symbols(index: self, entry: places[place(of: name)])
    }

    struct Symbols: Sequence, IteratorProtocol {
        fileprivate let index: NameIndex
        fileprivate var entry: Int32

        var isEmpty: Bool { entry < 0 }

        mutating func next() -> Int? {
            guard entry >= 0 else { return nil }
            defer { entry = index.entries[Int(entry)].next }
            return Int(index.entries[Int(entry)].symbol)
        }
    }
}
