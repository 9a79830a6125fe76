/// Writes JSON as bytes, with keys in the given order and no spaces, so that equal values make equal files.
///
/// Every value is followed by a comma, and the end of its container removes the last one: no check for a previous value
/// is needed.
package struct JSONWriter {
    package var buffer: [UInt8]

    /// `beginning` is the text before the first value.
    package init(after beginning: String = "") {
        buffer = Array(beginning.utf8)
    }

    // MARK: Containers

    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        buffer.append(UInt8(ascii: "{"))
        members(&self)
        end(with: "},")
    }

    package mutating func array<Element>(
        _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
    ) {
        array { json in
            for element in elements { write(&json, element) }
        }
    }

    /// Writes elements of several kinds.
    package mutating func array(_ elements: (inout JSONWriter) -> Void) {
        buffer.append(UInt8(ascii: "["))
        elements(&self)
        end(with: "],")
    }

    /// Writes a key; its value must follow.
    package mutating func key(_ key: StaticString) {
        value(word: key)
        end(with: ":")
    }

    /// Writes a key from a string.
    package mutating func key(text: String) {
        buffer.append(UInt8(ascii: "\""))
        text.withBytes { buffer.appendEscaped(json: $0) }
        buffer.append("\":")
    }

    /// Removes the last comma and appends `text`, at least white space; call it once, at the end.
    package mutating func end(with text: StaticString) {
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
    package mutating func value(word: StaticString) {
        buffer.append("\"")
        buffer.append(word)
        buffer.append("\",")
    }

    package mutating func value(_ number: Int) {
        buffer.append(text: String(number))
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
        buffer.append("\"")
        buffer.appendEscaped(json: text)
        buffer.append("\",")
    }

    /// Writes text that is JSON already, such as the digits of a number.
    package mutating func value(json: String) {
        buffer.append(text: json)
        buffer.append(UInt8(ascii: ","))
    }

    /// Starts a line before a value, for readers that split the text by lines.
    package mutating func lineBreak() {
        buffer.append(UInt8(ascii: "\n"))
    }
}

extension [UInt8] {
    /// RFC 8259, 7: quotation marks, backslashes and control characters must be escaped, nothing else.
    fileprivate mutating func appendEscaped(json text: UnsafeBufferPointer<UInt8>) {
        append(text) { byte in
            switch byte {
            case 0x22: "\\\""
            case 0x5C: "\\\\"
            case 0x0A: "\\n"
            case 0x0D: "\\r"
            case 0x09: "\\t"
            case ..<0x20: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            default: nil
            }
        }
    }
}

// MARK: - Members

extension JSONWriter {
    /// Writes a member whose value needs no escaping.
    package mutating func member(_ key: StaticString, word: StaticString) {
        self.key(key)
        value(word: word)
    }

    package mutating func member(_ key: StaticString, _ text: String) {
        self.key(key)
        value(text)
    }

    /// Writes null for nil.
    package mutating func member(_ key: StaticString, _ text: String?) {
        self.key(key)
        if let text { value(text) } else { null() }
    }

    package mutating func member(_ key: StaticString, _ text: Excerpt) {
        self.key(key)
        value(text)
    }

    /// Writes null for nil.
    package mutating func member(_ key: StaticString, _ text: Excerpt?) {
        self.key(key)
        if let text { value(text) } else { null() }
    }

    package mutating func member(_ key: StaticString, _ number: Int) {
        self.key(key)
        value(number)
    }

    package mutating func member(_ key: StaticString, _ truth: Bool) {
        self.key(key)
        value(truth)
    }

    package mutating func member(_ key: StaticString, _ texts: [String]) {
        self.key(key)
        array(texts) { $0.value($1) }
    }

    package mutating func member(_ key: StaticString, _ texts: [Excerpt]) {
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

    package mutating func member<Element>(
        _ key: StaticString, _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
    ) {
        self.key(key)
        array(elements, write)
    }

    package mutating func object(_ key: StaticString, _ members: (inout JSONWriter) -> Void) {
        self.key(key)
        object(members)
    }
}
