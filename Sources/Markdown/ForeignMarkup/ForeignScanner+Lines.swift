import Base

/// Marks that fill a line, and attribute lists.
extension ForeignScanner {
    /// The mark that begins at the start of a line.
    mutating func line(at place: Int) -> ForeignMark? {
        switch bytes[place] {
        case UInt8(ascii: "i"), UInt8(ascii: "e"): return statement(at: place)
        case UInt8(ascii: "-") where has("--8<--", at: place) || has("-8<-", at: place):
            return ForeignMark(.snippet, "--8<--", place..<lineEnd(place))
        case UInt8(ascii: "<") where has("<<< ", at: place):
            return ForeignMark(.snippet, "<<<", place..<lineEnd(place))
        default: return nil
        }
    }

    /// Whether the line is one of an admonition, which has its own reader.
    func isAdmonition(at place: Int) -> Bool {
        let start = bytes[place...].firstIndex {
            !($0.isWhitespace && $0 != UInt8(ascii: "\n")) && $0 != UInt8(ascii: ">")
        }
        return start.map { has(":::", at: $0) || has("!!! ", at: $0) || has("???", at: $0) } ?? false
    }

    private static let exports: [StaticString] = [
        "const ", "let ", "var ", "function ", "async function ", "class ", "default function", "default class",
        "default (", "default {", "{", "* ",
    ]

    /// A statement of a module, which begins a paragraph.
    private mutating func statement(at place: Int) -> ForeignMark? {
        let isImport = has("import ", at: place)
        guard isImport || has("export ", at: place), beginsParagraph(place) else { return nil }
        if isImport {
            guard let end = importEnd(from: place) else { return nil }
            return ForeignMark(.statement, "import", place..<end)
        }
        guard Self.exports.contains(where: { has($0, at: place + 7) }) else { return nil }
        var end = place
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
            if "{([".utf8.contains(bytes[end]), let close = balanced(from: end) { end = close } else { end += 1 }
        }
        return ForeignMark(.statement, "export", place..<end)
    }

    private func beginsParagraph(_ place: Int) -> Bool {
        if let last = marks.last, last.kind == .statement,
            bytes[last.range.upperBound..<place].allSatisfy(\.isWhitespace)
        {
            return true
        }
        var before = place - 1
        while before > 0, bytes[before - 1].isWhitespace, bytes[before - 1] != UInt8(ascii: "\n") { before -= 1 }
        return before <= 0 || bytes[before - 1] == UInt8(ascii: "\n")
    }

    /// The end of `import … from '…'` or `import '…'`, within the paragraph.
    private mutating func importEnd(from place: Int) -> Int? {
        var line = place
        while line < bytes.count {
            let end = lineEnd(line)
            var text = trimmed(line..<end)
            if bytes[text].last == UInt8(ascii: ";") { text = trimmed(text.lowerBound..<text.upperBound - 1) }
            if let quote = bytes[text].last, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
                let start = bytes[text].dropLast().lastIndex(of: quote) ?? text.lowerBound
                let before = String(decoding: bytes[trimmed(line..<max(start, line))], as: UTF8.self)
                return before.hasSuffix("from") || before == "import" ? end : nil
            }
            guard end < bytes.count, !isBlankLine(after: end), end - place < 5_000 else { return nil }
            line = end + 1
        }
        return nil
    }

    /// Reads `[TOC]` and `[[Page]]`.
    mutating func brackets(at place: Int) -> ForeignMark? {
        for mark in ["[TOC]", "[toc]", "[[toc]]", "[[_TOC_]]"] where hasText(mark, at: place) {
            let range = place..<place + mark.utf8.count
            if isAlone(range) { return ForeignMark(.contents, mark, range) }
        }
        guard has("[[", at: place), !has("[[^", at: place), let end = next("]]", from: place + 2), end - place < 300,
            isOnLine(place..<end), end + 2 >= bytes.count || !"(:".utf8.contains(bytes[end + 2])
        else { return nil }
        let page = bytes[place + 2..<end].prefix { $0 != UInt8(ascii: "|") }
        guard page.first?.isLetter == true, !page.contains(UInt8(ascii: "[")) else { return nil }
        var mark = ForeignMark(.wikiLink, String(decoding: page, as: UTF8.self), place..<end + 2)
        mark.isShown = true
        return mark
    }

    private func hasText(_ text: String, at place: Int) -> Bool {
        bytes[place...].starts(with: text.utf8)
    }

    // MARK: Attribute lists

    /// Reads `{: .class #id key="value"}`, `{.class}` and kramdown's `{::name}` and `{:/name}`.
    mutating func attributes(at place: Int) -> Int? {
        guard let close = next("}", from: place), close - place < 500, isOnLine(place..<close) else { return nil }
        let range = place..<close + 1
        var inner = place + 1..<close
        let hasColon = bytes[inner].first == UInt8(ascii: ":")
        if hasColon { inner = inner.lowerBound + 1..<close }
        if hasColon, let first = bytes[inner].first, first == UInt8(ascii: ":") || first == UInt8(ascii: "/") {
            return kramdown(range, inner.lowerBound + 1..<close, isEnd: first == UInt8(ascii: "/"))
        }
        guard let words = words(in: trimmed(inner)), let first = words.first else { return nil }
        let isListed = words.allSatisfy { isAttribute($0) || hasColon && bytes[$0].allSatisfy(Self.isNamePart) }
        let isAtEnd = ".#".utf8.contains(bytes[first.lowerBound]) && trimmed(close + 1..<lineEnd(close)).isEmpty
        let begins = hasColon || isAtEnd || isAdjacent(place)
        guard isListed, begins else { return nil }
        let id = words.first { bytes[$0.lowerBound] == UInt8(ascii: "#") }
            .map { String(decoding: bytes[$0].dropFirst(), as: UTF8.self) }
        if id != nil, isNameOfHeading(range, words) { return range.upperBound }
        var mark = ForeignMark(.attributes, range)
        if hasColon, isAlone(range), String(decoding: bytes[first], as: UTF8.self) == "toc" {
            mark = ForeignMark(.contents, "{:toc}", contentsStart(before: place)..<close + 1)
        } else if let id, let heading = heading(before: range) {
            name(heading: heading, id)
            mark.isResolved = true
        }
        return add(mark)
    }

    private mutating func kramdown(_ range: Range<Int>, _ inner: Range<Int>, isEnd: Bool) -> Int? {
        let name = name(at: inner.lowerBound).text
        if name == "comment", !isEnd {
            guard let end = next("{:/", from: range.upperBound), let close = next("}", from: end) else { return nil }
            var mark = ForeignMark(.comment, range.lowerBound..<close + 1)
            mark.isResolved = true
            return add(mark)
        }
        var mark = ForeignMark(.extensionTag, name, range)
        // These change how other generators read HTML, which is read like that here anyway.
        mark.isResolved = ["nomarkdown", "options", ""].contains(name)
        return add(mark)
    }

    /// The words of a list, with quotations; nil if one of these has no end.
    private func words(in range: Range<Int>) -> [Range<Int>]? {
        var words: [Range<Int>] = []
        var place = range.lowerBound
        while place < range.upperBound {
            let start = place
            while place < range.upperBound, !bytes[place].isWhitespace {
                if bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") {
                    guard let end = bytes[place + 1..<range.upperBound].firstIndex(of: bytes[place]) else { return nil }
                    place = end
                }
                place += 1
            }
            words.append(start..<place)
            while place < range.upperBound, bytes[place].isWhitespace { place += 1 }
        }
        return words
    }

    private func isAttribute(_ word: Range<Int>) -> Bool {
        let text = bytes[word]
        guard let first = text.first else { return false }
        if first == UInt8(ascii: ".") || first == UInt8(ascii: "#") {
            return text.count > 1 && text.dropFirst().allSatisfy { Self.isNamePart($0) || "#:/".utf8.contains($0) }
                && (text.dropFirst().first?.isLetter ?? false)
        }
        return first.isLetter && text.dropFirst().contains(UInt8(ascii: "="))
    }

    /// Whether a link, picture, emphasis or code ends right before `place`.
    private func isAdjacent(_ place: Int) -> Bool { place > 0 && ")]*_`".utf8.contains(bytes[place - 1]) }

    /// Whether it is at the end of a heading, and only a name and classes: the heading reads it.
    private mutating func isNameOfHeading(_ range: Range<Int>, _ words: [Range<Int>]) -> Bool {
        let index = headings.bisection { $0.upperBound >= range.upperBound }
        guard index < headings.count, headings[index].lowerBound < range.lowerBound else { return false }
        let end = min(lineEnd(range.upperBound), headings[index].upperBound)
        return trimmed(range.upperBound..<max(range.upperBound, end)).isEmpty
            && words.allSatisfy { ".#".utf8.contains(bytes[$0.lowerBound]) }
    }

    /// The first byte of the heading that contains the list or ends on the line before it.
    private func heading(before range: Range<Int>) -> Int? {
        let index = headings.bisection { $0.lowerBound > range.lowerBound } - 1
        guard index >= 0 else { return nil }
        let heading = headings[index]
        if heading.upperBound >= range.upperBound { return heading.lowerBound }
        guard range.lowerBound - heading.upperBound < 200 else { return nil }
        let between = bytes[min(heading.upperBound, range.lowerBound)..<range.lowerBound]
        let lines = between.count { $0 == UInt8(ascii: "\n") }
        guard between.allSatisfy(\.isWhitespace), lines <= 1 else { return nil }
        return heading.lowerBound
    }

    /// The start of the line before, if it is an item that only says "TOC" or the like.
    private func contentsStart(before place: Int) -> Int {
        var start = place
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        guard start > 1 else { return place }
        var previous = start - 1
        while previous > 0, bytes[previous - 1] != UInt8(ascii: "\n") { previous -= 1 }
        let line = String(decoding: bytes[trimmed(previous..<start - 1)].prefix(80), as: UTF8.self).lowercased()
        let isItem = ["* ", "- ", "+ ", "1. "].contains { line.hasPrefix($0) }
        return isItem && line.utf8.count < 60 ? previous : place
    }
}
