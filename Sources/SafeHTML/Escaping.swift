extension [UInt8] {
    /// Adds source text as it is.
    package mutating func append(_ literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Adds a number in decimal digits.
    package mutating func append(decimal number: Int) {
        // Places in a text are small numbers, and an export has hundreds of them.
        guard (0..<10_000).contains(number) else { return append(contentsOf: String(number).utf8) }
        var divisor = number < 10 ? 1 : number < 100 ? 10 : number < 1_000 ? 100 : 1_000
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }

    /// Adds text with `&`, `<`, `>` and `"` as character references: safe as text and inside double quotes.
    package mutating func appendEscaped(_ text: String) {
        var text = text
        text.withUTF8 { appendEscaped($0) }
    }

    /// Adds UTF-8 text with `&`, `<`, `>` and `"` as character references.
    package mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            // All four stand below `?`, most letters above.
            if byte <= UInt8(ascii: ">"), let reference = Self.reference(for: byte) {
                append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
                append(reference)
                start = index + 1
            }
            index += 1
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// Adds a URL for an attribute as cmark does: what no URL may hold becomes `%XX`, `&` and `'` become references,
    /// and what is already encoded stays as it is.
    package mutating func appendEscapedURL(_ url: UnsafeBufferPointer<UInt8>) {
        for byte in url {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "'"): append("&#x27;")
            case _ where Self.isURLSafe[Int(byte)]: append(byte)
            default: append(contentsOf: [UInt8(ascii: "%"), Self.hexDigit(byte >> 4), Self.hexDigit(byte & 15)])
            }
        }
    }

    private static func reference(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: nil
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// The bytes that cmark's `houdini_escape_href` passes through (houdini_href_e.c), less `&` and `'`.
    private static let isURLSafe: [Bool] = {
        let safe = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+!*(),%#@?=;:/$~".utf8)
        return (0..<256).map { safe.contains(UInt8($0)) }
    }()
}
