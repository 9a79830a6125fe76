import Base

/// Components and attributes of MDX, and HTML elements that contain code.
extension ForeignScanner {
    /// Reads what begins with `<`.
    mutating func angle(at place: Int) -> Int? {
        if has("<!--", at: place) { return htmlComment(at: place) }
        if isMDX, has("<>", at: place) || has("</>", at: place) {
            var mark = ForeignMark(.component, place..<place + (has("<>", at: place) ? 2 : 3))
            mark.isResolved = true
            return add(mark)
        }
        let isEnd = has("</", at: place)
        // `Array<String>` is a type.
        if !isEnd, place > 0, bytes[place - 1].isLetter || bytes[place - 1].isDigit { return nil }
        let start = place + (isEnd ? 2 : 1)
        guard start < bytes.count, bytes[start].isLetter else { return nil }
        let (name, nameEnd) = name(at: start)
        guard !isTired else { return nil }
        guard isComponent(name) else { return element(name, at: place, nameEnd: nameEnd, isEnd: isEnd) }
        guard let tag = shortTag(from: nameEnd) else { return nil }
        var mark = ForeignMark(.component, name, place..<tag.end)
        mark.role = isEnd ? .end : tag.isSelfClosing ? .whole : .start
        mark.hasAttributes = tag.hasAttributes
        if !isEnd, isAlone(mark.range) { mark.title = title(in: nameEnd..<tag.end) }
        return add(mark)
    }

    /// Skips a comment; VitePress includes a file in place of `<!--@include: file-->`.
    private mutating func htmlComment(at place: Int) -> Int? {
        guard let end = next("-->", from: place + 4).map({ $0 + 3 }) else { return nil }
        guard bytes[place + 4..<end].trimmingWhitespace.starts(with: "@include:".utf8) else { return end }
        return add(ForeignMark(.snippet, "@include", place..<end))
    }

    /// Whether a name is one of a component: it begins with a capital and does not belong to HTML. In MDX, case decides.
    private func isComponent(_ name: String) -> Bool {
        guard let first = name.utf8.first, (0x41...0x5A).contains(first) else { return false }
        if !HTMLNames.known.contains(name.lowercased()) { return true }
        return isMDX && name != name.uppercased()
    }

    /// Elements whose content is shown as typed, or not at all.
    private static let verbatim: Set<String> = ["pre", "code", "script", "style", "textarea"]

    /// Skips an element with code; hides attributes of JSX in the tags of other elements.
    private mutating func element(_ name: String, at place: Int, nameEnd: Int, isEnd: Bool) -> Int? {
        if !isEnd, Self.verbatim.contains(name), !isMDX || name == "script" || name == "style" {
            return next("</" + name, from: nameEnd)
        }
        guard !isEnd, let brace = next("={", from: nameEnd), brace < (next(">", from: nameEnd) ?? bytes.count),
            let tag = shortTag(from: nameEnd)
        else { return nil }
        for value in tag.values {
            var mark = ForeignMark(.value, "…", value)
            mark.isResolved = true
            let inner = value.lowerBound + 1..<value.upperBound - 1
            if let quote = bytes[inner].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
                let literal = literal(in: quote..<inner.upperBound), bytes[inner.lowerBound] != UInt8(ascii: "{")
            {
                mark.kept = literal.lowerBound - 1..<literal.upperBound + 1
            } else {
                // Without its value, the attribute would mean something else.
                var start = value.lowerBound - 1
                while start > place, !bytes[start - 1].isWhitespace { start -= 1 }
                mark.range = start..<value.upperBound
            }
            add(mark)
        }
        return tag.end
    }

    private struct Tag {
        let end: Int
        var isSelfClosing = false
        var hasAttributes = false
        /// Values in braces, with these.
        var values: [Range<Int>] = []
    }

    /// Reads a tag from the end of its name on; nil if it does not end before the paragraph does.
    private mutating func shortTag(from start: Int) -> Tag? {
        var place = start
        if let tag = readTag(from: &place) { return tag }
        if place - start > 1_000 { fail() }
        return nil
    }

    private mutating func readTag(from place: inout Int) -> Tag? {
        let start = place
        var values: [Range<Int>] = []
        var hasAttributes = false
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: ">"):
                let isSelfClosing = place > start && bytes[place - 1] == UInt8(ascii: "/")
                return Tag(end: place + 1, isSelfClosing: isSelfClosing, hasAttributes: hasAttributes, values: values)
            case UInt8(ascii: "{"):
                guard let end = balanced(from: place) else { return nil }
                values.append(place..<end)
                hasAttributes = true
                place = end
                continue
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = next(bytes[place] == UInt8(ascii: "'") ? "'" : "\"", from: place + 1) else {
                    return nil
                }
                place = end
            case UInt8(ascii: "="): hasAttributes = true
            case UInt8(ascii: "<"): return nil
            case UInt8(ascii: "\n") where values.isEmpty && isBlankLine(after: place): return nil
            default: break
            }
            place += 1
        }
        return nil
    }

    func isBlankLine(after lineEnd: Int) -> Bool {
        var place = lineEnd + 1
        while place < bytes.count, bytes[place].isWhitespace {
            if bytes[place] == UInt8(ascii: "\n") { return true }
            place += 1
        }
        return place == bytes.count
    }

    /// Attributes whose text a component shows, the most telling first.
    private static let titles = ["label=\"", "title=\"", "summary=\"", "caption=\""]

    /// The value of the attribute that is a component's title.
    func title(in range: Range<Int>) -> Range<Int>? {
        guard range.count < 2_000 else { return nil }
        for title in Self.titles {
            var words = title
            let found = words.withUTF8 { words in
                bytes.withUnsafeBufferPointer { $0.firstPlace(of: words, in: range) }
            }
            guard let found, found > 0, bytes[found - 1].isWhitespace else { continue }
            let start = found + title.utf8.count
            guard let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\"")), start < end,
                isOnLine(start..<end)
            else { continue }
            return start..<end
        }
        return nil
    }

    /// Reads `{name}` in MDX.
    mutating func value(at place: Int) -> Int? {
        guard let end = balanced(from: place) else { return nil }
        let inner = trimmed(place + 1..<end - 1)
        var mark = ForeignMark(.value, place..<end)
        let quotes = "\"'`".utf8
        if inner.isEmpty {
            mark.isResolved = true
        } else if inner.count > 1, let first = bytes[inner].first, quotes.contains(first), bytes[inner].last == first {
            mark.kept = inner.lowerBound + 1..<inner.upperBound - 1
            mark.isResolved = true
        } else {
            let name = name(at: inner.lowerBound).text
            mark = ForeignMark(.value, name.isEmpty ? "…" : name, place..<end)
        }
        return add(mark)
    }
}
