/// A 64-bit hash to detect changes, stable across machines and runs, unlike Swift's hash values. Not
/// collision-resistant against attacks.
package struct Fingerprint: Sendable, Hashable {
    package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    package init() {}

    /// One step of wyhash (public domain, Wang Yi): both halves of a product that depends on all bits.
    package mutating func add(_ number: UInt64) {
        let product = (value ^ number).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        value = (product.high ^ product.low) &+ 0x9E37_79B9_7F4A_7C15
    }

    package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    /// Adds the bytes and their number, so that the boundaries of pieces count.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var index = addInLanes(bytes)
        while index + 8 <= bytes.count {
            add(bytes.word(at: index))
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        add(rest)
        add(bytes.count)
    }

    /// Adds in four independent sums, because a processor can overlap their multiplications. Returns the number of
    /// bytes added: all but fewer than 64.
    private mutating func addInLanes(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard bytes.count >= 64 else { return 0 }
        var (one, two, three, four) = (lane(1), lane(2), lane(3), lane(4))
        var index = 0
        while index + 64 <= bytes.count {
            one.add(bytes.word(at: index), bytes.word(at: index + 8))
            two.add(bytes.word(at: index + 16), bytes.word(at: index + 24))
            three.add(bytes.word(at: index + 32), bytes.word(at: index + 40))
            four.add(bytes.word(at: index + 48), bytes.word(at: index + 56))
            index += 64
        }
        for lane in [one, two, three, four] { add(lane.value) }
        return index
    }

    /// Adds two numbers with one multiplication, as wyhash does.
    private mutating func add(_ first: UInt64, _ second: UInt64) {
        let product = (value ^ first).multipliedFullWidth(by: second ^ 0xD6E8_FEB8_6659_FD93)
        value = (product.high ^ product.low) &+ 0x9E37_79B9_7F4A_7C15
    }

    private func lane(_ number: UInt64) -> Fingerprint {
        var lane = Fingerprint()
        lane.value = value ^ number
        return lane
    }

    package mutating func add(_ text: Excerpt) {
        text.withBytes { add(UnsafeRawBufferPointer($0)) }
    }

    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }
}

extension UnsafeRawBufferPointer {
    /// Eight bytes in little-endian order.
    fileprivate func word(at index: Int) -> UInt64 {
        UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
}
