/// Text in the markup of Jira's and Xray's descriptions and steps (Atlassian, Text Formatting Notation Help).
enum JiraMarkup {
    /// The text, so that it is shown as it is: signs of the notation get a backslash, a backslash becomes an entity,
    /// because two of them end the line. Addresses stay links.
    static func escaped(_ line: String) -> String {
        var written = line.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
            guard word.hasPrefix("http://") || word.hasPrefix("https://") else { return escaped(word: word) }
            // Signs that no address contains (RFC 3986) begin macros, links and pictures.
            return word.reduce(into: "") { $0 += Self.always.contains($1) ? "\\\($1)" : String($1) }
        }
        // At the beginning of a line, "h1." and "bq." make headings and quotations, "#" a list.
        if let first = written.first, let dot = first.firstIndex(of: "."), dot == first.index(before: first.endIndex),
            ["h1", "h2", "h3", "h4", "h5", "h6", "bq"].contains(first[..<dot])
        {
            written[0] = first[..<dot] + "&#46;"
        }
        if let first = written.first, first.hasPrefix("#") { written[0] = "\\" + first }
        return written.joined(separator: " ")
    }

    private static let always: Set<Character> = ["{", "}", "[", "]", "|", "!", "^"]
    /// Signs that mean something only at the edge of a word.
    private static let edges: Set<Character> = ["*", "_", "-", "+", "~", "?"]
    private static let pictures: Set<Substring> = [
        "y", "n", "i", "x", "/", "!", "?", "+", "-", "on", "off", "*", "*r", "*g", "*b", "*y", "flag", "flagoff",
    ]

    private static func escaped(word: Substring) -> String {
        var text = ""
        var previous: Character?
        for place in word.indices {
            let sign = word[place]
            let rest = word[word.index(after: place)...]
            if sign == "\\" {
                text += "&#92;"
            } else if always.contains(sign) || isPicture(sign, rest)
                || (edges.contains(sign) && !(isInner(previous) && isInner(rest.first)))
            {
                text += "\\" + String(sign)
            } else {
                text.append(sign)
            }
            previous = sign
        }
        return text
    }

    private static func isInner(_ sign: Character?) -> Bool { sign.map { $0.isLetter || $0.isNumber } ?? false }

    /// Whether the sign begins what Jira shows as a small picture: `(x)`, `:)`.
    private static func isPicture(_ sign: Character, _ rest: Substring) -> Bool {
        switch sign {
        case "(": rest.firstIndex(of: ")").map { pictures.contains(rest[..<$0]) } ?? false
        case ":", ";": rest.first.map { ")(DP".contains($0) } ?? false
        default: false
        }
    }
}
