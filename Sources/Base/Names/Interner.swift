/// Stores each name once, as bytes, and numbers them from 0 in the order of insertion. Lookup needs no string.
package struct Interner: Sendable {
    /// All names, one after another.
    private var bytes: [UInt8] = []
    /// The end of each name in `bytes`.
    private var ends: [Int32] = []
    /// Hash table with the number of a name, or -1, in each place. More than half of the places are free.
    private var places: [Int32]

    package init(capacity: Int = 8) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        places = Array(repeating: -1, count: size)
        ends.reserveCapacity(capacity)
        bytes.reserveCapacity(capacity * Self.usualLength)
    }

    /// Expected length of a name in bytes.
    private static let usualLength = 16

    package var count: Int { ends.count }

    package subscript(number: Int) -> ArraySlice<UInt8> {
        bytes[range(of: number)]
    }

    package func string(_ number: Int) -> String {
        String(decoding: self[number], as: UTF8.self)
    }

    /// Nil for an unknown name.
    package func number(of name: ArraySlice<UInt8>) -> Int? {
        name.withUnsafeBufferPointer { number(of: $0) }
    }

    package func number(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        let number = places[place(of: name)]
        return number < 0 ? nil : Int(number)
    }

    /// The number of the name, which is added if new.
    @discardableResult package mutating func insert(_ name: ArraySlice<UInt8>) -> (number: Int, isNew: Bool) {
        name.withUnsafeBufferPointer { insert($0) }
    }

    @discardableResult package mutating func insert(_ name: UnsafeBufferPointer<UInt8>) -> (number: Int, isNew: Bool) {
        if ends.count * 2 >= places.count { grow() }
        let place = place(of: name)
        guard places[place] < 0 else { return (Int(places[place]), false) }
        places[place] = Int32(ends.count)
        bytes.append(contentsOf: name)
        ends.append(Int32(bytes.count))
        return (ends.count - 1, true)
    }

    /// The number of `outer/name`, which is added if new; `outer` is the number of a name in the table.
    package mutating func insert(_ name: UnsafeBufferPointer<UInt8>, below outer: Int) -> (number: Int, isNew: Bool) {
        let outer = range(of: outer)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: outer.count + 1 + name.count) { room in
            let slash = bytes.withUnsafeBufferPointer { room.initialize(fromContentsOf: $0[outer]) }
            room.initializeElement(at: slash, to: UInt8(ascii: "/"))
            _ = room[(slash + 1)...].initialize(fromContentsOf: name)
            return insert(UnsafeBufferPointer(room))
        }
    }

    private mutating func grow() {
        places = Array(repeating: -1, count: places.count * 2)
        bytes.withUnsafeBufferPointer { bytes in
            for number in ends.indices {
                places[place(of: UnsafeBufferPointer(rebasing: bytes[range(of: number)]))] = Int32(number)
            }
        }
    }

    /// The place of the name, or the free one for it.
    private func place(of name: UnsafeBufferPointer<UInt8>) -> Int {
        var place = Self.hash(name) & (places.count - 1)
        while places[place] >= 0, !isName(Int(places[place]), name) { place = (place + 1) & (places.count - 1) }
        return place
    }

    private func isName(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let range = range(of: number)
        return range.count == name.count && bytes.withUnsafeBufferPointer { $0.has(name, at: range.lowerBound) }
    }

    private func range(of number: Int) -> Range<Int> {
        (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
    }

    /// FNV-1a, eight bytes at a time where possible. Names come from the site's own authors, and limits restrict their
    /// number.
    private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
        var hash = FNV1a.offset
        let name = UnsafeRawBufferPointer(name)
        var index = 0
        while index + 8 <= name.count {
            hash = (hash ^ name.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* FNV1a.prime
            // Mixes the upper half into the lower one, which selects the place.
            hash ^= hash >> 29
            index += 8
        }
        while index < name.count {
            hash = (hash ^ UInt64(name[index])) &* FNV1a.prime
            index += 1
        }
        return Int(truncatingIfNeeded: hash ^ hash >> 32)
    }

    /// The names without the hash table.
    package var list: InternedNames { InternedNames(bytes: bytes.fitted, ends: ends.fitted) }
}

/// Names in bytes, by number, stored compactly.
package struct InternedNames: Sendable {
    private let bytes: [UInt8]
    private let ends: [Int32]

    fileprivate init(bytes: [UInt8], ends: [Int32]) {
        self.bytes = bytes
        self.ends = ends
    }

    package subscript(number: Int) -> String { String(excerpt(number)) }

    package func excerpt(_ number: Int) -> Excerpt {
        Excerpt(TextRange((number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])), of: bytes)
    }
}
