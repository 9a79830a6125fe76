import Base

extension ByteBuffer {
    /// Appends text with `&`, `<`, `>` and `"` as character references: safe as text and in double quotes.
    @usableFromInline package mutating func appendEscaped(_ text: String) {
        text.withBytes { appendEscaped($0) }
    }

    /// Appends UTF-8 text with `&`, `<`, `>` and `"` as character references.
    @usableFromInline package mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        makeRoom(for: text.count)
        var end = fill(text, from: 0, to: Self.needsReference, among: Self.placesOfReferences)
        while end < text.count {
            switch text[end] {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            default: append("&quot;")
            }
            end = append(text, from: end + 1, to: Self.needsReference, among: Self.placesOfReferences)
        }
    }

    private static func needsReference(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
            || byte == UInt8(ascii: "\"")
    }

    private static func placesOfReferences(_ eight: EightBytes) -> EightBytes.Places {
        // `<` and `>` differ in one bit, and so do `"` and `&`: both of a pair are found at once.
        (eight | EightBytes(repeating: 0x02)).places(of: UInt8(ascii: ">"))
            | (eight | EightBytes(repeating: 0x04)).places(of: UInt8(ascii: "&"))
    }

    /// Appends a URL for an attribute like cmark: characters that a URL cannot contain become `%XX`, `&` and `'` become
    /// references, and encoded characters stay unchanged.
    @usableFromInline package mutating func appendEscapedURL(_ url: UnsafeBufferPointer<UInt8>) {
        for byte in url {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "'"): append("&#x27;")
            case _ where Self.urlBytes.contains(byte): append(byte)
            default: appendPercentEncoded(byte)
            }
        }
    }

    /// Appends a fragment's address for an attribute's value: `#ios/name`.
    @usableFromInline package mutating func appendEscaped(fragment: UnsafeBufferPointer<UInt8>) {
        append(UInt8(ascii: "#"))
        append(fragment, keeping: Address.segmentBytes, escapes: true)
    }

    /// Appends text for a URL: bytes that are not in `kept` become `%XX` and, with `escapes`, `&` becomes a reference.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>, keeping kept: URLBytes, escapes: Bool) {
        let kept = escapes ? kept.allButAmpersand : kept.all
        makeRoom(for: Self.longestInURL * text.count)
        for byte in text {
            // Almost all are lower-case letters, which are in each of the sets.
            if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || kept.contains(byte) {
                start[count] = byte
                count += 1
            } else if escapes, byte == UInt8(ascii: "&") {
                fill("&amp;")
            } else {
                fillPercentEncoded(byte)
            }
        }
    }

    /// Most bytes that one byte can become: `&amp;`.
    private static let longestInURL = 5

    /// Appends `%XX`.
    private mutating func appendPercentEncoded(_ byte: UInt8) {
        makeRoom(for: 3)
        fillPercentEncoded(byte)
    }

    /// Needs room for three bytes.
    private mutating func fillPercentEncoded(_ byte: UInt8) {
        let first = start + count
        first[0] = UInt8(ascii: "%")
        first[1] = Self.hexDigit(byte >> 4)
        first[2] = Self.hexDigit(byte & 15)
        count += 3
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// The bytes that cmark's `houdini_escape_href` does not encode (houdini_href_e.c), without `&` and `'`.
    private static let urlBytes = ByteSet(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+!*(),%#@?=;:/$~")
}
