/// A file of the index as a script: a call that hands its content to `search-engine.js`.
enum Script {
    static func adding(_ file: SearchFile, text: String) -> [UInt8] {
        adding(file) { $0.value(text) }
    }

    static func adding(_ file: SearchFile, _ content: (inout JSON) -> Void) -> [UInt8] {
        var json = JSON()
        content(&json)
        return Array("curbcutSearch.add(\"\(file.name)\",".utf8) + json.bytes + Array(");\n".utf8)
    }
}

/// Writes JSON, which is JavaScript as well.
struct JSON {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

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
        value(utf8: Array(text.utf8))
    }

    mutating func value(utf8 text: [UInt8]) {
        separate()
        bytes.reserveCapacity(bytes.count + text.count + 2)
        bytes.append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case UInt8(ascii: "\n"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(UInt8(ascii: "n"))
            case 0..<0x20, 0x7F: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
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
