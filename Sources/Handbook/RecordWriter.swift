import Base

/// Writes numbers and texts into few bytes, to be read again by `RecordReader` in the same order.
package struct RecordWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// What has been written so far.
    package var record: Excerpt { Excerpt(TextRange(bytes.indices), of: bytes) }

    /// Seven bits a byte, the lowest first; the highest bit says that another byte follows. Not for negative numbers.
    package mutating func add(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    package mutating func add(_ truth: Bool) { bytes.append(truth ? 1 : 0) }

    /// Eight bytes, the lowest first.
    package mutating func add(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { text in
            add(text.count)
            bytes.append(contentsOf: text)
        }
    }

    package mutating func add(_ words: Excerpt) {
        words.withBytes { words in
            add(words.count)
            bytes.append(contentsOf: words)
        }
    }

    /// Behind how many there are.
    package mutating func add<Element>(
        _ elements: some Collection<Element>, _ write: (inout RecordWriter, Element) -> Void
    ) {
        add(elements.count)
        for element in elements { write(&self, element) }
    }

    /// Nothing or one.
    package mutating func add<Value>(_ value: Value?, _ write: (inout RecordWriter, Value) -> Void) {
        add(value == nil ? 0 : 1)
        if let value { write(&self, value) }
    }
}
