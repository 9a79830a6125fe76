/// Character references in raw HTML: the numeric ones, and the named ones that occur in addresses and labels.
package enum CharacterReferences {
    private static let named: [String: Character] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–", "mdash": "—",
        "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "hellip": "…",
    ]

    /// Replaces known references; unknown ones stay unchanged.
    package static func resolve(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "&")) else { return text }
        var resolved = ""
        var rest = text[...]
        while let ampersand = rest.firstIndex(of: "&") {
            resolved += rest[..<ampersand]
            rest = rest[ampersand...]
            guard let semicolon = rest.prefix(12).firstIndex(of: ";"),
                let character = character(rest[rest.index(after: ampersand)..<semicolon])
            else {
                resolved.append("&")
                rest = rest.dropFirst()
                continue
            }
            resolved.append(character)
            rest = rest[rest.index(after: semicolon)...]
        }
        return resolved + rest
    }

    private static func character(_ name: Substring) -> Character? {
        guard name.hasPrefix("#") else { return named[String(name)] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        // No page may contain control characters (HTML, 13.1.2.1); white space is none here.
        let isControl = number.map { $0 < 0x20 && ![9, 10, 13].contains($0) || (0x7F...0x9F).contains($0) } ?? false
        return isControl ? " " : number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
}
