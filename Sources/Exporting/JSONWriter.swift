import Markdown
import SafeHTML

/// Writes JSON as bytes: keys in the order in which they are given, no blanks, so that equal values make equal files.
struct JSONWriter {
    private(set) var buffer: ByteBuffer
    /// Whether something stands before the next member or element.
    private var needsComma = false

    /// `beginning` is what stands before the first value.
    init(capacity: Int = 4_096, behind beginning: String = "") {
        buffer = ByteBuffer(capacity: capacity)
        buffer.append(text: beginning)
    }

    // MARK: Containers

    mutating func object(_ members: (inout JSONWriter) -> Void) {
        separate()
        buffer.append(UInt8(ascii: "{"))
        needsComma = false
        members(&self)
        buffer.append(UInt8(ascii: "}"))
        needsComma = true
    }

    mutating func array<Element>(_ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void) {
        array { json in
            for element in elements { write(&json, element) }
        }
    }

    /// Elements of several kinds.
    mutating func array(_ elements: (inout JSONWriter) -> Void) {
        separate()
        buffer.append(UInt8(ascii: "["))
        needsComma = false
        elements(&self)
        buffer.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// A key; the next value is its own.
    mutating func key(_ key: StaticString) {
        let comma: StaticString = needsComma ? ",\"" : "\""
        buffer.append(comma, key, "\":")
        needsComma = false
    }

    private mutating func separate() {
        if needsComma { buffer.append(UInt8(ascii: ",")) }
    }

    /// Adds what stands behind the last value.
    mutating func end(with text: StaticString) {
        buffer.append(text)
    }

    /// White space between two documents.
    mutating func endLine() {
        buffer.append(UInt8(ascii: "\n"))
    }

    // MARK: Values

    mutating func value(_ text: String) {
        var text = text
        text.withUTF8 { value(utf8: $0) }
    }

    mutating func value(_ text: Excerpt) {
        text.withBytes { value(utf8: $0) }
    }

    mutating func value(_ number: Int) {
        separate()
        buffer.append(decimal: number)
        needsComma = true
    }

    mutating func value(_ truth: Bool) {
        separate()
        buffer.append(truth ? "true" : "false")
        needsComma = true
    }

    mutating func null() {
        separate()
        buffer.append("null")
        needsComma = true
    }

    /// UTF-8 text between quotation marks.
    mutating func value(utf8 text: UnsafeBufferPointer<UInt8>) {
        let comma: StaticString = needsComma ? ",\"" : "\""
        needsComma = true
        let end = text.firstEscape(from: 0)
        buffer.append(comma, UnsafeBufferPointer(rebasing: text[..<end]), end == text.count ? "\"" : "")
        guard end < text.count else { return }
        buffer.appendEscaped(json: UnsafeBufferPointer(rebasing: text[end...]))
        buffer.append("\"")
    }

    /// A value that has been written before, by a writer of its own.
    mutating func value(json: [UInt8]) {
        separate()
        buffer.append(json)
        needsComma = true
    }

    /// A part of a page by its name: `native/controls/button#ios/name`.
    mutating func value(part: String, of page: String) {
        if needsComma { buffer.append(",\"") } else { buffer.append("\"") }
        buffer.appendEscaped(json: page)
        buffer.append("#")
        buffer.appendEscaped(json: part)
        buffer.append("\"")
        needsComma = true
    }

    /// The lines and columns of a range, in as few pieces as can be: an export has hundreds. `file` is the path of the
    /// fragment that holds it; nil for the page itself.
    mutating func value(_ range: SourceRange, in file: String?) {
        separate()
        buffer.append(UInt8(ascii: "{"))
        needsComma = false
        if let file { member("path", file) }
        separate()
        buffer.append("\"start\":{\"line\":", decimal: range.start.line)
        buffer.append(",\"column\":", decimal: range.start.column)
        buffer.append("},\"end\":{\"line\":", decimal: range.end.line)
        buffer.append(",\"column\":", decimal: range.end.column)
        buffer.append("}}")
        needsComma = true
    }
}

// MARK: - Escaping

extension UnsafeBufferPointer<UInt8> {
    /// RFC 8259, 7: quotation mark, backslash and the control characters must be escaped, nothing else.
    fileprivate func firstEscape(from start: Int) -> Int {
        firstIndex(
            from: start, where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C },
            among: { $0.places(ofLessThan: 0x20) | $0.places(of: 0x22) | $0.places(of: 0x5C) })
    }
}

extension ByteBuffer {
    fileprivate mutating func appendEscaped(json text: String) {
        var text = text
        text.withUTF8 { appendEscaped(json: $0) }
    }

    fileprivate mutating func appendEscaped(json text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while true {
            let end = text.firstEscape(from: start)
            append(UnsafeBufferPointer(rebasing: text[start..<end]))
            guard end < text.count else { return }
            appendEscape(of: text[end])
            start = end + 1
        }
    }

    private mutating func appendEscape(of byte: UInt8) {
        switch byte {
        case 0x22: append("\\\"")
        case 0x5C: append("\\\\")
        case 0x0A: append("\\n")
        case 0x0D: append("\\r")
        case 0x09: append("\\t")
        default:
            append("\\u00")
            append(Self.hexDigit(byte >> 4))
            append(Self.hexDigit(byte & 15))
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

    mutating func member(_ key: StaticString, _ text: Excerpt) {
        self.key(key)
        value(text)
    }

    /// null when there is none.
    mutating func member(_ key: StaticString, _ text: Excerpt?) {
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

    mutating func member(_ key: StaticString, _ texts: [Excerpt]) {
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
