import Tools

/// Makes each piece of code within markup one word, and each comment within a tag spaces, so that the rest is read as
/// HTML. Places stay.
package struct TemplateReader {
    package private(set) var bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// In templates, braces and `Array<string>` are code, too; in HTML, a tag ends where the next one begins.
    package mutating func hideCode(in range: Range<Int>, isTemplate: Bool) {
        let end = range.upperBound
        var (index, isInTag, quote) = (range.lowerBound, false, nil as UInt8?)
        while index < end {
            let byte = bytes[index]
            if let last = hide(from: index, isInTag: isInTag, isQuoted: quote != nil, end) {
                index = last
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                if isInTag, quote == nil || quote == byte { quote = quote == nil ? byte : nil }
            } else if quote == nil {
                switch byte {
                case UInt8(ascii: ">"): isInTag = false
                case UInt8(ascii: "{") where isInTag && isTemplate: index = hideBraces(from: index, end)
                case UInt8(ascii: "<")
                where index + 1 < end && (bytes[index + 1].isLetter || bytes[index + 1] == UInt8(ascii: "/")):
                    (index, isInTag) = beginTag(at: index, isInTag: isInTag, isTemplate, range)
                default: break
                }
            }
            index += 1
        }
    }

    /// The last place to skip at the beginning of a tag, and whether it is one.
    private mutating func beginTag(
        at index: Int, isInTag: Bool, _ isTemplate: Bool, _ range: Range<Int>
    ) -> (Int, Bool) {
        let before = index > range.lowerBound ? bytes[index - 1] : 0x20
        if isTemplate {
            // `Array<string>` is a type.
            let isType = !isInTag && (before.isLetter || before.isDigit) && bytes[index + 1].isLetter
            if isType { bytes[index] = UInt8(ascii: "_") }
            return (index, isInTag || !isType)
        }
        if isInTag, before.isWhitespace { bytes[index - 1] = UInt8(ascii: ">") }
        let rest = bytes[(index + 1)..<range.upperBound]
        guard ["script", "style"].contains(where: { rest.starts(with: $0.utf8) }) else { return (index, true) }
        return ((rest.firstPlace(of: "</s") ?? range.upperBound) - 1, false)
    }

    private typealias Mark = (open: String, close: String, blank: UInt8)
    private static let code: [Mark] = [("<%", "%>"), ("<?", "?>"), ("{%", "%}"), ("{{", "}}")].map { ($0, $1, 0x5F) }
    private static let comments: [Mark] = [("<!--", "-->"), ("/*", "*/"), ("// ", "\n")].map { ($0, $1, 0x20) }

    /// Hides code, which counts as filled in, or a comment within a tag; returns its last place.
    private mutating func hide(from start: Int, isInTag: Bool, isQuoted: Bool, _ end: Int) -> Int? {
        guard "<{/".utf8.contains(bytes[start]) else { return nil }
        let (rest, isBare) = (bytes[start..<end], isInTag && !isQuoted)
        let marks = isBare && bytes[start - 1].isWhitespace ? Self.code + Self.comments : Self.code
        guard let mark = marks.first(where: { rest.starts(with: $0.open.utf8) }), !isBare || mark.open != "{{" else {
            return nil
        }
        let last = rest.firstPlace(of: mark.close.utf8).map { $0 + mark.close.utf8.count - 1 } ?? end - 1
        for place in start...last { bytes[place] = mark.blank }
        if mark.blank == UInt8(ascii: "_") { bytes[start] = UInt8(ascii: "{") }
        return last
    }

    /// Hides `{…}` up to its brace; a number or a string in it is the value itself.
    private mutating func hideBraces(from start: Int, _ end: Int) -> Int {
        var depth = 0
        let close = bytes[start..<end].firstIndex { byte in
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            return depth == 0
        }
        guard let close else { return end }
        let inner = bytes[(start + 1)..<close].trimmingWhitespace
        let quotes = inner.filter { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }.count
        let isString = quotes == 2 && inner.first == inner.last && !(inner.first ?? 0).isLetter
        if isString || !inner.isEmpty && inner.allSatisfy(\.isDigit) {
            (bytes[start], bytes[close]) = (0x20, 0x20)
            return close
        }
        for place in (start + 1)..<close where bytes[place].isWhitespace || "<>\"'".utf8.contains(bytes[place]) {
            bytes[place] = UInt8(ascii: "_")
        }
        return close
    }
}
