/// Reads what `RecordWriter` has written. Bytes of anybody else never lead astray: at the first that cannot be, the reader
/// is `broken` and everything from there on is zero or empty.
package struct RecordReader {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    package private(set) var isBroken = false

    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Whether everything has been read and was whole.
    package var isAtEnd: Bool { !isBroken && position == bytes.endIndex }

    package mutating func number() -> Int {
        var number: UInt = 0
        var shift: UInt = 0
        while position < bytes.endIndex, shift < 63 {
            let byte = bytes[position]
            position += 1
            number |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(number) }
            shift += 7
        }
        isBroken = true
        return 0
    }

    package mutating func truth() -> Bool { number() == 1 }

    package mutating func eightBytes() -> UInt64 {
        piece(of: 8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    package mutating func text() -> String { String(decoding: slice(), as: UTF8.self) }

    package mutating func slice() -> ArraySlice<UInt8> { piece(of: number()) }

    package mutating func list<Element>(_ read: (inout RecordReader) -> Element) -> [Element] {
        var elements: [Element] = []
        // Nothing is so small that there could be more of it than bytes.
        let count = min(number(), bytes.endIndex - position)
        elements.reserveCapacity(count)
        while elements.count < count, !isBroken { elements.append(read(&self)) }
        return elements
    }

    package mutating func optional<Value>(_ read: (inout RecordReader) -> Value) -> Value? { list(read).first }

    private mutating func piece(of count: Int) -> ArraySlice<UInt8> {
        guard !isBroken, count <= bytes.endIndex - position else {
            isBroken = true
            return []
        }
        defer { position += count }
        return bytes[position..<position + count]
    }
}
