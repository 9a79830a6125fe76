import Tools

/// Character references in raw HTML and captions: numbers, and the names that cmark knows (all of HTML, 13.5).
package enum CharacterReferences {
    /// Characters of the longest name: `CounterClockwiseContourIntegral`, with its semicolon.
    private static let longestName = 32

    /// Replaces known references; unknown ones stay unchanged.
    package static func resolve(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "&")) else { return text }
        var resolved = ""
        var rest = text[...]
        while let ampersand = rest.firstIndex(of: "&") {
            resolved += rest[..<ampersand]
            rest = rest[ampersand...]
            guard let semicolon = rest.dropFirst().prefix(longestName).firstIndex(of: ";"),
                let characters = characters(rest[ampersand...semicolon])
            else {
                resolved.append("&")
                rest = rest.dropFirst()
                continue
            }
            resolved += characters
            rest = rest[rest.index(after: semicolon)...]
        }
        return resolved + rest
    }

    /// What `&name;` or `&#number;` stands for; nil for unknown names.
    private static func characters(_ reference: Substring) -> String? {
        let name = reference.dropFirst().dropLast()
        guard name.first == "#" else {
            guard name.utf8.allSatisfy({ $0.isLetter || $0.isDigit }) else { return nil }
            let document = Document(parsing: Array(reference.utf8), extensions: [])
            let text = document.plainText(of: 0)
            return text == reference ? nil : text
        }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        // No page may contain control characters (HTML, 13.1.2.1); white space is none here.
        let isControl = number.map { $0 < 0x20 && ![9, 10, 13].contains($0) || (0x7F...0x9F).contains($0) } ?? false
        return isControl ? " " : number.flatMap(Unicode.Scalar.init).map { String($0) }
    }
}
