import Tools

/// Makes each piece of code within a tag one word, so that the rest is read as HTML. Places stay.
package struct TemplateReader {
    package private(set) var bytes: [UInt8]
    private let end: Int

    package init(_ bytes: [UInt8], range: Range<Int>) {
        (self.bytes, end) = (bytes, range.upperBound)
        hideCode(from: range.lowerBound)
    }

    private mutating func hideCode(from start: Int) {
        var (index, isInTag) = (start, false)
        while index < end {
            let next = index + 1 < end ? bytes[index + 1] : 0
            switch bytes[index] {
            case UInt8(ascii: "<") where next == UInt8(ascii: "%") || next == UInt8(ascii: "?"):
                index = hide(index..<(place(of: next, UInt8(ascii: ">"), from: index + 2) ?? end))
            case UInt8(ascii: "<") where next.isLetter && !isInTag:
                // `Array<string>` is a type.
                let isType = index > start && (bytes[index - 1].isLetter || bytes[index - 1].isDigit)
                if isType { bytes[index] = UInt8(ascii: "_") }
                isInTag = !isType
            case UInt8(ascii: ">"): isInTag = false
            case UInt8(ascii: "{") where isInTag: index = hideBraces(from: index)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let quote = bytes[index]
                if isInTag { index = bytes[(index + 1)..<end].firstIndex(of: quote) ?? end }
            default: break
            }
            index += 1
        }
    }

    /// The place after the first of two bytes in a row.
    private func place(of first: UInt8, _ second: UInt8, from start: Int) -> Int? {
        (start..<max(start, end - 1)).first { bytes[$0] == first && bytes[$0 + 1] == second }.map { $0 + 1 }
    }

    /// Hides code, which counts as filled in; returns its last place.
    private mutating func hide(_ range: Range<Int>) -> Int {
        let last = min(range.upperBound, end - 1)
        for place in range.lowerBound...last { bytes[place] = UInt8(ascii: "_") }
        bytes[range.lowerBound] = UInt8(ascii: "{")
        return last
    }

    /// Hides `{…}` up to its brace; a number or a string in it is the value itself.
    private mutating func hideBraces(from start: Int) -> Int {
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
