import Markdown

/// Names in bytes, each kept once and known by a number: 0, 1, 2, … in the order in which they came. A text need not
/// become a string to be looked up.
package struct NameTable: Sendable {
    /// All names, one behind the other.
    private var bytes: [UInt8] = []
    /// Where each name ends in `bytes`.
    private var ends: [Int32] = []
    /// A place for each hash: the number of its name, or -1. More than half of the places are free.
    private var places: [Int32]

    package init(capacity: Int = 8) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        places = Array(repeating: -1, count: size)
    }

    package var count: Int { ends.count }

    package subscript(number: Int) -> ArraySlice<UInt8> {
        bytes[(number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])]
    }

    package func string(_ number: Int) -> String {
        String(decoding: self[number], as: UTF8.self)
    }

    /// Nil for a name that is not in the table.
    package func number(of name: ArraySlice<UInt8>) -> Int? {
        let number = places[place(of: name)]
        return number < 0 ? nil : Int(number)
    }

    /// The number of the name, which is added when it is new.
    @discardableResult package mutating func insert(_ name: ArraySlice<UInt8>) -> (number: Int, isNew: Bool) {
        if ends.count * 2 >= places.count { grow() }
        let place = place(of: name)
        guard places[place] < 0 else { return (Int(places[place]), false) }
        places[place] = Int32(ends.count)
        bytes += name
        ends.append(Int32(bytes.count))
        return (ends.count - 1, true)
    }

    /// The same for `outer/name`, where `outer` is the number of a name in the table.
    mutating func insert(_ name: [UInt8], below outer: Int) -> (number: Int, isNew: Bool) {
        let start = bytes.count
        // Written where it will stay when it is new.
        let outer = self[outer].indices
        for index in outer { bytes.append(bytes[index]) }
        bytes.append(UInt8(ascii: "/"))
        bytes += name
        if ends.count * 2 >= places.count { grow() }
        let place = place(of: bytes[start...])
        guard places[place] < 0 else {
            bytes.removeSubrange(start...)
            return (Int(places[place]), false)
        }
        places[place] = Int32(ends.count)
        ends.append(Int32(bytes.count))
        return (ends.count - 1, true)
    }

    private mutating func grow() {
        places = Array(repeating: -1, count: places.count * 2)
        for number in ends.indices { places[place(of: self[number])] = Int32(number) }
    }

    /// Where the name's number is, or where it would be.
    private func place(of name: ArraySlice<UInt8>) -> Int {
        var place = Self.hash(name) & (places.count - 1)
        while places[place] >= 0, self[Int(places[place])] != name { place = (place + 1) & (places.count - 1) }
        return place
    }

    /// As FNV-1a, but over eight bytes at a time where there are as many. Names come from the site's own authors, and limits
    /// hold their number.
    private static func hash(_ name: ArraySlice<UInt8>) -> Int {
        let prime: UInt64 = 0x100_0000_01B3
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        name.withUnsafeBytes { name in
            var index = 0
            while index + 8 <= name.count {
                hash = (hash ^ name.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* prime
                // The upper half reaches the lower one, which is all that is used.
                hash ^= hash >> 29
                index += 8
            }
            while index < name.count {
                hash = (hash ^ UInt64(name[index])) &* prime
                index += 1
            }
        }
        return Int(truncatingIfNeeded: hash ^ hash >> 32)
    }

    /// The names alone, which can no longer be looked up.
    var list: NameList { NameList(bytes: bytes.fitted, ends: ends.fitted) }
}

/// Names in bytes, known by their numbers, in hardly more memory than their letters.
struct NameList: Sendable {
    private let bytes: [UInt8]
    private let ends: [Int32]

    fileprivate init(bytes: [UInt8], ends: [Int32]) {
        self.bytes = bytes
        self.ends = ends
    }

    subscript(number: Int) -> String { String(excerpt(number)) }

    func excerpt(_ number: Int) -> Excerpt {
        Excerpt(TextRange((number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])), of: bytes)
    }
}
