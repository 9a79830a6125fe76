import Base

/// A file of the index as a script: a call that hands its content to `search-engine.js`.
enum Script {
    static func adding(_ file: SearchFile, text: [UInt8]) -> ByteBuffer {
        adding(file) { $0.value(utf8: text) }
    }

    static func adding(_ file: SearchFile, text: ByteBuffer) -> ByteBuffer {
        adding(file) { $0.value(text) }
    }

    static func adding(_ file: SearchFile, _ content: (inout JSON) -> Void) -> ByteBuffer {
        var json = JSON(behind: start(file))
        content(&json)
        return json.content(before: end)
    }

    private static func start(_ file: SearchFile) -> String { "curbcutSearch.add(\"\(file.name)\"," }
    private static let end: StaticString = ");\n"
}

/// Writes JSON, which is JavaScript as well.
struct JSON {
    private var buffer = ByteBuffer(capacity: 16_384)
    private var needsComma = false

    /// `beginning` is what stands before the first value.
    init(behind beginning: String) {
        buffer.append(text: beginning)
    }

    /// How many bytes have been written.
    var count: Int { buffer.count }

    /// What has been written, and what stands behind the last value.
    mutating func content(before end: StaticString) -> ByteBuffer {
        buffer.append(end)
        return buffer
    }

    mutating func object(_ members: (inout JSON) -> Void) {
        enclosed("{", "}", members)
    }

    mutating func array<Element>(_ elements: some Sequence<Element>, _ write: (inout JSON, Element) -> Void) {
        enclosed("[", "]") { json in for element in elements { write(&json, element) } }
    }

    mutating func key(_ key: String) {
        value(key)
        buffer.append(UInt8(ascii: ":"))
        needsComma = false
    }

    mutating func value(_ number: Int) {
        separate()
        buffer.append(decimal: number)
    }

    /// The numbers of the bits that are set, from 0.
    mutating func value(numbersOfBits mask: UInt64) {
        enclosed("[", "]") { json in
            var rest = mask
            while rest != 0 {
                json.value(rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }

    mutating func value(_ text: String) {
        self.text { $0.append(text) }
    }

    mutating func value(_ text: Excerpt) {
        self.text { json in text.withBytes { json.append(utf8: $0) } }
    }

    mutating func value(utf8 text: [UInt8]) {
        self.text { json in text.withUnsafeBufferPointer { json.append(utf8: $0) } }
    }

    mutating func value(_ text: ByteBuffer) {
        self.text { json in text.withBytes { json.append(utf8: $0) } }
    }

    /// A text, which `write` appends piece by piece.
    mutating func text(_ write: (inout JSON) -> Void) {
        separate()
        buffer.append(UInt8(ascii: "\""))
        write(&self)
        buffer.append(UInt8(ascii: "\""))
    }

    mutating func append(_ piece: String) {
        piece.withBytes { append(utf8: $0) }
    }

    /// Runs of plain bytes go over as a whole.
    mutating func append(utf8 text: UnsafeBufferPointer<UInt8>) {
        var end = appendPlain(text, from: 0)
        while end < text.count {
            appendSpecial(text[end])
            end = appendPlain(text, from: end + 1)
        }
    }

    /// Up to the first byte that cannot stand as it is; returns where that is.
    private mutating func appendPlain(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        buffer.append(text, from: start, to: Self.isSpecial) {
            $0.places(ofLessThan: 0x20) | $0.places(of: 0x22) | $0.places(of: 0x5C) | $0.places(of: 0x7F)
        }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
    }

    private mutating func appendSpecial(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            buffer.append(UInt8(ascii: "\\"))
            buffer.append(byte)
        case UInt8(ascii: "\n"): buffer.append("\\n")
        default: buffer.append(UInt8(ascii: " "))
        }
    }

    private mutating func enclosed(_ start: Unicode.Scalar, _ end: Unicode.Scalar, _ content: (inout JSON) -> Void) {
        separate()
        buffer.append(UInt8(ascii: start))
        needsComma = false
        content(&self)
        buffer.append(UInt8(ascii: end))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { buffer.append(UInt8(ascii: ",")) }
        needsComma = true
    }
}
