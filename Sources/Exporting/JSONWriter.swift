import SafeHTML

/// Writes JSON as bytes: keys in the order in which they are given, no blanks, so that equal values make equal files.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether something stands before the next member or element.
    private var needsComma = false

    init(capacity: Int = 4_096) {
        bytes.reserveCapacity(capacity)
    }

    // MARK: Containers

    mutating func object(_ members: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
        members(&self)
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    mutating func array<Element>(_ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "["))
        needsComma = false
        for element in elements { write(&self, element) }
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// A key; the next value is its own.
    mutating func key(_ key: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(key)
        bytes.append("\":")
        needsComma = false
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    // MARK: Values

    mutating func value(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { appendEscaped($0) }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    mutating func value(_ number: Int) {
        separate()
        bytes.append(decimal: number)
        needsComma = true
    }

    mutating func value(_ truth: Bool) {
        separate()
        bytes.append(truth ? "true" : "false")
        needsComma = true
    }

    mutating func null() {
        separate()
        bytes.append("null")
        needsComma = true
    }

    /// UTF-8 text between quotation marks.
    mutating func value(utf8 text: UnsafeBufferPointer<UInt8>) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        appendEscaped(text)
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// RFC 8259, 7: quotation mark, backslash and the control characters must be escaped, nothing else.
    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for (index, byte) in text.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
            bytes.append(contentsOf: text[start..<index])
            appendEscape(of: byte)
            start = index + 1
        }
        bytes.append(contentsOf: text[start...])
    }

    private mutating func appendEscape(of byte: UInt8) {
        switch byte {
        case 0x22: bytes.append("\\\"")
        case 0x5C: bytes.append("\\\\")
        case 0x0A: bytes.append("\\n")
        case 0x0D: bytes.append("\\r")
        case 0x09: bytes.append("\\t")
        default:
            bytes.append("\\u00")
            bytes.append(contentsOf: [Self.hexDigit(byte >> 4), Self.hexDigit(byte & 15)])
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

// MARK: - Members

extension JSONWriter {
    mutating func member(_ key: StaticString, _ text: String) {
        self.key(key)
        value(text)
    }

    /// null when there is none.
    mutating func member(_ key: StaticString, _ text: String?) {
        self.key(key)
        if let text { value(text) } else { null() }
    }

    mutating func member(_ key: StaticString, _ number: Int) {
        self.key(key)
        value(number)
    }

    mutating func member(_ key: StaticString, _ truth: Bool) {
        self.key(key)
        value(truth)
    }

    mutating func member(_ key: StaticString, _ texts: [String]) {
        self.key(key)
        array(texts) { $0.value($1) }
    }

    mutating func member<Element>(
        _ key: StaticString, _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
    ) {
        self.key(key)
        array(elements, write)
    }

    mutating func object(_ key: StaticString, _ members: (inout JSONWriter) -> Void) {
        self.key(key)
        object(members)
    }
}
