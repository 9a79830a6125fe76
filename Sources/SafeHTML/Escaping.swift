import Tools

extension [UInt8] {
    /// Text for a URL: bytes that are not in `kept` become `%XX`.
    init(_ text: UnsafeBufferPointer<UInt8>, keeping kept: ByteSet) {
        self = []
        append(text, keeping: kept, escapes: false)
    }

    /// Appends UTF-8 text with `&`, `<`, `>` and `"` as character references: safe as text and in double quotes.
    mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        append(text) {
            $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "\"")
        } with: { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            default: "&quot;"
            }
        }
    }

    /// Appends a URL for an attribute like cmark: characters that a URL cannot contain become `%XX`, `&` and `'` become
    /// references, and encoded characters stay unchanged.
    mutating func appendEscapedURL(_ url: UnsafeBufferPointer<UInt8>) {
        for byte in url {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "'"): append("&#x27;")
            case _ where Self.urlBytes.contains(byte): append(byte)
            default: appendPercentEncoded(byte)
            }
        }
    }

    /// Appends text for a URL: bytes that are not in `kept` become `%XX` and, with `escapes`, `&` becomes a reference.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>, keeping kept: ByteSet, escapes: Bool) {
        var start = 0
        while let place = text[start...].firstIndex(where: { !kept.contains($0) || escapes && $0 == UInt8(ascii: "&") })
        {
            append(contentsOf: text[start..<place])
            if kept.contains(text[place]) { append("&amp;") } else { appendPercentEncoded(text[place]) }
            start = place + 1
        }
        append(contentsOf: text[start...])
    }

    /// Appends `%XX`.
    private mutating func appendPercentEncoded(_ byte: UInt8) {
        append(UInt8(ascii: "%"))
        append(Self.hexDigit(byte >> 4))
        append(Self.hexDigit(byte & 15))
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// The bytes that cmark's `houdini_escape_href` does not encode (houdini_href_e.c), without `&` and `'`.
    private static let urlBytes = ByteSet(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+!*(),%#@?=;:/$~")
}
