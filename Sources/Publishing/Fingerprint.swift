/// A number of 64 bits that tells whether something is still the same: the same on every machine and on every day, which
/// Swift's own hash values are not. No protection against somebody who wants two things to look alike.
struct Fingerprint: Sendable, Hashable {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    init() {}

    /// Of a file that holds these bytes; the same as `Disk.fingerprint` finds.
    init(content bytes: [UInt8]) {
        bytes.withUnsafeBytes { all in
            var rest = all
            while rest.count >= Disk.pieceSize {
                add(UnsafeRawBufferPointer(rebasing: rest[..<Disk.pieceSize]))
                rest = UnsafeRawBufferPointer(rebasing: rest[Disk.pieceSize...])
            }
            add(rest)
        }
    }

    /// As kept in a file.
    init(value: UInt64) {
        self.value = value
    }

    /// One step of wyhash (public domain, Wang Yi): both halves of a product that depends on all bits.
    mutating func add(_ number: UInt64) {
        let product = (value ^ number).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        value = (product.high ^ product.low) &+ 0x9E37_79B9_7F4A_7C15
    }

    mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
    mutating func add(_ truth: Bool) { add(truth ? 1 : 0 as UInt64) }

    /// The bytes and how many they are, so that pieces cannot be taken for others of the same bytes.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var index = 0
        while index + 8 <= bytes.count {
            add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
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

    mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    /// Everything that a value holds, at any depth, whatever fields it will get one day. Slow: for settings, not for
    /// pages.
    mutating func add(everythingIn value: Any) {
        let mirror = Mirror(reflecting: value)
        let children = mirror.children.map { child in
            var own = Fingerprint()
            own.add(child.label ?? "")
            own.add(everythingIn: child.value)
            return own.value
        }
        // The order in which sets and dictionaries show their members is another one each time.
        let hasOrder = mirror.displayStyle != .dictionary && mirror.displayStyle != .set
        for child in hasOrder ? children : children.sorted() { add(child) }
        add(children.isEmpty ? String(describing: value) : "")
        add(children.count)
    }
}
