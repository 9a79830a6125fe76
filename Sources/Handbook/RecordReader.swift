import Base

/// Reads what `RecordWriter` has written. Bytes of anybody else never lead astray: at the first that cannot be, the reader
/// is `broken` and everything from there on is zero or empty.
package struct RecordReader {
    private let bytes: [UInt8]
    private let end: Int
    private var position: Int
    package private(set) var isBroken = false

    package init(_ record: Excerpt) {
        bytes = record.source
        position = record.range.lowerBound
        end = record.range.upperBound
    }

    /// Whether everything has been read and was whole.
    package var isAtEnd: Bool { !isBroken && position == end }

    package mutating func number() -> Int {
        var number: UInt = 0
        var shift: UInt = 0
        while position < end, shift < 63 {
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
        piece(of: 8).withBytes { $0.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    }

    package mutating func text() -> String { String(words()) }

    /// A text, or any other bytes, without a copy.
    package mutating func words() -> Excerpt { piece(of: number()) }

    package mutating func list<Element>(_ read: (inout RecordReader) -> Element) -> [Element] {
        var elements: [Element] = []
        // Nothing is so small that there could be more of it than bytes.
        let count = min(number(), end - position)
        elements.reserveCapacity(count)
        while elements.count < count, !isBroken { elements.append(read(&self)) }
        return elements
    }

    package mutating func optional<Value>(_ read: (inout RecordReader) -> Value) -> Value? {
        number() > 0 && !isBroken ? read(&self) : nil
    }

    private mutating func piece(of count: Int) -> Excerpt {
        guard !isBroken, count <= end - position else {
            isBroken = true
            return Excerpt(.empty, of: [])
        }
        defer { position += count }
        return Excerpt(TextRange(position..<position + count), of: bytes)
    }
}
