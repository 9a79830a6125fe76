/// A file of the index as a script: a call that hands its content to `search-engine.js`.
enum Script {
    /// UTF-8.
    static func adding(_ file: SearchFile, text: [UInt8]) -> [UInt8] {
        adding(file) { $0.value(utf8: text) }
    }

    static func adding(_ file: SearchFile, _ content: (inout JSON) -> Void) -> [UInt8] {
        var json = JSON(beginning: Array("curbcutSearch.add(\"\(file.name)\",".utf8))
        content(&json)
        return json.bytes + Array(");\n".utf8)
    }
}

/// Writes JSON, which is JavaScript as well.
struct JSON {
    private(set) var bytes: [UInt8]
    private var needsComma = false

    /// What stands before the first value.
    init(beginning: [UInt8]) {
        bytes = beginning
    }

    mutating func object(_ members: (inout JSON) -> Void) {
        enclosed("{", "}", members)
    }

    mutating func array<Element>(_ elements: some Sequence<Element>, _ write: (inout JSON, Element) -> Void) {
        enclosed("[", "]") { json in for element in elements { write(&json, element) } }
    }

    mutating func key(_ key: String) {
        value(key)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    mutating func value(_ number: Int) {
        separate()
        bytes.append(contentsOf: String(number).utf8)
    }

    mutating func value(_ text: String) {
        var text = text
        text.withUTF8 { value(utf8: $0) }
    }

    mutating func value(utf8 text: [UInt8]) {
        text.withUnsafeBufferPointer { value(utf8: $0) }
    }

    /// Runs of plain bytes go over as a whole.
    private mutating func value(utf8 text: UnsafeBufferPointer<UInt8>) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        while start < text.count {
            let end = Self.firstSpecial(in: text, from: start)
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
            if end < text.count { appendSpecial(text[end]) }
            start = end + 1
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Where the next byte stands that JSON does not take as it is; the text's end when there is none.
    private static func firstSpecial(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        let raw = UnsafeRawBufferPointer(text)
        while index + 8 <= text.count, isPlain(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { index += 8 }
        while index < text.count, !isSpecial(text[index]) { index += 1 }
        return index
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
    }

    /// Whether none of eight bytes is special; also false for some texts outside ASCII. A byte below n borrows from its
    /// highest bit when n is subtracted from it, and equal bytes leave zero.
    private static func isPlain(_ eight: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = eight ^ ones &* UInt64(UInt8(ascii: "\""))
        let backslashes = eight ^ ones &* UInt64(UInt8(ascii: "\\"))
        let deletes = eight ^ ones &* 0x7F
        let borrows = (eight &- ones &* 0x20) & ~eight
        return
            (borrows | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (deletes &- ones) & ~deletes)
            & (ones << 7) == 0
    }

    private mutating func appendSpecial(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
        default: bytes.append(UInt8(ascii: " "))
        }
    }

    private mutating func enclosed(_ start: Unicode.Scalar, _ end: Unicode.Scalar, _ content: (inout JSON) -> Void) {
        separate()
        bytes.append(UInt8(ascii: start))
        needsComma = false
        content(&self)
        bytes.append(UInt8(ascii: end))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }
}
