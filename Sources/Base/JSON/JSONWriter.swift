/// Writes JSON as bytes, with keys in the given order and no spaces, so that equal values make equal files.
///
/// Every value is followed by a comma, and the end of its container removes the last one: no check for a previous value
/// is needed. Short functions are inlined because an export has a thousand keys.
package struct JSONWriter {
    package var buffer: ByteBuffer

    /// `beginning` is the text before the first value.
    package init(capacity: Int = 4_096, after beginning: String = "") {
        buffer = ByteBuffer(capacity: capacity)
        buffer.append(text: beginning)
    }

    // MARK: Containers

    @inline(__always) package mutating func object(_ members: (inout JSONWriter) -> Void) {
        buffer.append(UInt8(ascii: "{"))
        members(&self)
        end(with: "},")
    }

    @inline(__always) package mutating func array<Element>(
        _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
    ) {
        array { json in
            for element in elements { write(&json, element) }
        }
    }

    /// Writes elements of several kinds.
    @inline(__always) package mutating func array(_ elements: (inout JSONWriter) -> Void) {
        buffer.append(UInt8(ascii: "["))
        elements(&self)
        end(with: "],")
    }

    /// Writes a key; its value must follow.
    @inline(__always) package mutating func key(_ key: StaticString) {
        buffer.append("\"", key, "\":")
    }

    /// Writes a key from a string.
    package mutating func key(text: String) {
        buffer.append(UInt8(ascii: "\""))
        text.withBytes { buffer.appendEscaped(json: $0) }
        buffer.append("\":")
    }

    /// Removes the last comma and appends `text`, at least white space; call it once, at the end.
    @inline(__always) package mutating func end(with text: StaticString) {
        if buffer.last == UInt8(ascii: ",") { buffer.removeLast() }
        buffer.append(text)
    }

    // MARK: Values

    package mutating func value(_ text: String) {
        text.withBytes { value(utf8: $0) }
    }

    package mutating func value(_ text: Excerpt) {
        text.withBytes { value(utf8: $0) }
    }

    /// Writes a word that needs no escaping.
    @inline(__always) package mutating func value(word: StaticString) {
        buffer.append("\"", word, "\",")
    }

    package mutating func value(_ number: Int) {
        buffer.append(decimal: number)
        buffer.append(UInt8(ascii: ","))
    }

    package mutating func value(_ truth: Bool) {
        buffer.append(truth ? "true," : "false,")
    }

    package mutating func null() {
        buffer.append("null,")
    }

    /// Writes UTF-8 text as a string.
    package mutating func value(utf8 text: UnsafeBufferPointer<UInt8>) {
        let end = buffer.append(
            "\"", text, "\",", to: JSONEscape.isNeeded, among: JSONEscape.places)
        guard end < text.count else { return }
        buffer.appendEscaped(json: text, from: end)
        buffer.append("\",")
    }

    /// Writes texts as one joined string.
    package mutating func value(_ first: Excerpt, _ middle: StaticString, _ last: Excerpt) {
        buffer.append(UInt8(ascii: "\""))
        first.withBytes { buffer.appendEscaped(json: $0) }
        buffer.append(middle)
        last.withBytes { buffer.appendEscaped(json: $0) }
        buffer.append("\",")
    }

    /// Writes a value that another writer made.
    package mutating func value(json: ArraySlice<UInt8>) {
        buffer.append(json)
        buffer.append(UInt8(ascii: ","))
    }

    /// Starts a line before a value, for readers that split the text by lines.
    package mutating func lineBreak() {
        buffer.append(UInt8(ascii: "\n"))
    }

    /// Writes a member with a text; `beginning` contains its key and first letters.
    package mutating func member(_ beginning: ByteBuffer, _ rest: UnsafeBufferPointer<UInt8>) {
        buffer.append(beginning)
        buffer.appendEscaped(json: rest)
        buffer.append("\",")
    }
}

extension ByteBuffer {
    /// The shared beginning of members with the same key and the same first letters.
    package static func beginning(ofMember key: StaticString, _ text: String) -> ByteBuffer {
        var beginning = ByteBuffer(capacity: text.utf8.count + 16)
        beginning.append("\"", key, "\":\"")
        text.withBytes { beginning.appendEscaped(json: $0) }
        return beginning
    }
}

// MARK: - Escaping

/// RFC 8259, 7: quotation marks, backslashes and control characters must be escaped, nothing else.
private enum JSONEscape {
    package static func isNeeded(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C }

    package static func places(_ eight: EightBytes) -> EightBytes.Places {
        // With one bit flipped, the quotation mark takes the code of the space, next to the control characters.
        (eight ^ EightBytes(repeating: 0x02)).places(ofLessThan: 0x21) | eight.places(of: 0x5C)
    }
}

extension ByteBuffer {
    fileprivate mutating func appendEscaped(json text: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
        var end = append(text, from: start, to: JSONEscape.isNeeded, among: JSONEscape.places)
        while end < text.count {
            appendEscape(of: text[end])
            end = append(text, from: end + 1, to: JSONEscape.isNeeded, among: JSONEscape.places)
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
    /// Writes a member whose value needs no escaping.
    @inline(__always) package mutating func member(_ key: StaticString, word: StaticString) {
        self.key(key)
        value(word: word)
    }

    @inline(__always) package mutating func member(_ key: StaticString, _ text: String) {
        self.key(key)
        value(text)
    }

    /// Writes null for nil.
    @inline(__always) package mutating func member(_ key: StaticString, _ text: String?) {
        self.key(key)
        if let text { value(text) } else { null() }
    }

    @inline(__always) package mutating func member(_ key: StaticString, _ text: Excerpt) {
        self.key(key)
        value(text)
    }

    /// Writes null for nil.
    @inline(__always) package mutating func member(_ key: StaticString, _ text: Excerpt?) {
        self.key(key)
        if let text { value(text) } else { null() }
    }

    @inline(__always) package mutating func member(_ key: StaticString, _ number: Int) {
        self.key(key)
        value(number)
    }

    @inline(__always) package mutating func member(_ key: StaticString, _ truth: Bool) {
        self.key(key)
        value(truth)
    }

    @inline(__always) package mutating func member(_ key: StaticString, _ texts: [String]) {
        self.key(key)
        array(texts) { $0.value($1) }
    }

    @inline(__always) package mutating func member(_ key: StaticString, _ texts: [Excerpt]) {
        self.key(key)
        array(texts) { $0.value($1) }
    }

    /// Writes a table, row by row.
    package mutating func rows(_ rows: [[String]]) {
        array(rows) { json, row in json.array(row) { $0.value($1) } }
    }

    package mutating func member(_ key: StaticString, unlessEmpty texts: [String]) {
        if !texts.isEmpty { member(key, texts) }
    }

    package mutating func member(_ key: StaticString, unlessEmpty texts: [Excerpt]) {
        if !texts.isEmpty { member(key, texts) }
    }

    @inline(__always) package mutating func member<Element>(
        _ key: StaticString, _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
    ) {
        self.key(key)
        array(elements, write)
    }

    @inline(__always) package mutating func object(_ key: StaticString, _ members: (inout JSONWriter) -> Void) {
        self.key(key)
        object(members)
    }
}
