/// What the value of an attribute leads to; nil for attributes without an address (HTML, "List of attributes").
enum EmbeddedAddress {
    /// A place to go to.
    case link
    /// A file that is a part of the page.
    case file
    /// Pictures for several widths or densities.
    case set

    private static let withFiles: Set = ["base", "feimage", "image", "link", "script", "use"]

    init?(_ attribute: String, on element: String) {
        switch attribute {
        case "href" where element == "a" || element == "area", "xlink:href" where element == "a": self = .link
        case "href" where Self.withFiles.contains(element), "xlink:href" where Self.withFiles.contains(element):
            self = .file
        case "action": if element == "form" { self = .link } else { return nil }
        case "cite", "longdesc", "formaction": self = .link
        case "src", "poster", "background": self = .file
        case "data" where element == "object": self = .file
        case "srcset", "imagesrcset": self = .set
        default: return nil
        }
    }
}

/// The value of `srcset`: pictures for several widths or densities (HTML, 4.8.4.2.1).
enum SourceSet {
    /// Ranges of the addresses in the value, as in browsers: up to white space, or to a comma at the end.
    static func addresses(in value: ArraySlice<UInt8>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var rest = value
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == comma }
            guard !rest.isEmpty else { return found }
            let word = rest.prefix { !$0.isWhitespace }
            rest = rest[word.endIndex...]
            var end = word.endIndex
            while end > word.startIndex, word[end - 1] == comma { end -= 1 }
            if end > word.startIndex { found.append(word.startIndex..<end) }
            // A width or density may follow, up to the next comma.
            if end == word.endIndex { rest = rest.drop { $0 != comma } }
        }
    }

    private static let comma = UInt8(ascii: ",")
}
