import Base

/// Liquid, Nunjucks and Hugo.
extension ForeignScanner {
    /// Limit of a tag, in bytes; without an end near, the braces are text.
    private static let longestTag = 20_000

    mutating func tag(at place: Int) -> Int? {
        guard let close = next("%}", from: place + 2), close - place < Self.longestTag else { return nil }
        var start = place + 2
        if start < close, "-+~".utf8.contains(bytes[start]) { start += 1 }
        let (name, nameEnd) = name(at: start)
        guard !name.isEmpty, nameEnd <= close else { return nil }
        let range = place..<close + 2
        let arguments = trimmed(nameEnd..<close)
        switch name {
        case "raw", "verbatim": return verbatim(range, name)
        case "comment": return hidden(range, "endcomment")
        case "highlight", "codeblock": if let end = sample(range, name, arguments) { return end }
        case "link":
            var mark = ForeignMark(.tag, name, range)
            mark.kept = arguments
            mark.isResolved = isInAddress(place)
            mark.address = .start
            if mark.isResolved { return add(mark) }
        default: break
        }
        var mark = ForeignMark(.tag, Self.full(name, bytes[arguments]), range)
        if name == "embed", let address = webAddress(in: mark) {
            (mark.kept, mark.isLink, mark.isResolved, mark.role) = (address, true, true, .start)
            return add(mark)
        }
        if name.hasPrefix("end"), name != "end" {
            mark = ForeignMark(.tag, String(name.dropFirst(3)), range)
            mark.role = .end
        } else {
            mark.role = .start
            mark.title = isAlone(range) ? title(in: arguments.lowerBound - 1..<close) : nil
        }
        return add(mark)
    }

    /// The address in quotation marks of `{% embed url="https://…" %}` (GitBook).
    private func webAddress(in mark: ForeignMark) -> Range<Int>? {
        guard let address = ForeignAttributes(of: mark, in: bytes)["url"] else { return nil }
        let isQuoted = [bytes[address.lowerBound - 1], bytes[address.upperBound]].allSatisfy {
            $0 == UInt8(ascii: "\"")
        }
        let isWeb = has("https://", at: address.lowerBound) || has("http://", at: address.lowerBound)
        return isQuoted && isWeb && !bytes[address].contains { $0.isWhitespace || "<>".utf8.contains($0) }
            ? address : nil
    }

    /// The name with the file that it includes.
    private static func full(_ name: String, _ arguments: ArraySlice<UInt8>) -> String {
        guard ["include", "include_relative", "include_cached", "render", "extends", "layout"].contains(name) else {
            return name
        }
        let file = arguments.prefix { !$0.isWhitespace && $0 != UInt8(ascii: ",") }
        let text = String(decoding: file, as: UTF8.self).filter { $0 != "\"" && $0 != "'" }
        return text.isEmpty ? name : "\(name) \(text)"
    }

    /// The range from `{%` to `%}` of the end tag with a name, after `place`.
    private mutating func endTag(_ name: String, from place: Int) -> Range<Int>? {
        guard let found = next(name, from: place), let close = next("%}", from: found) else { return nil }
        var start = found
        while start > place, bytes[start] != UInt8(ascii: "{") {
            start -= 1
            guard found - start < 20, bytes[start].isWhitespace || "{%-+~".utf8.contains(bytes[start])
            else { return nil }
        }
        return has("{%", at: start) ? start..<close + 2 : nil
    }

    /// `{% raw %}`: its content is shown as typed.
    private mutating func verbatim(_ range: Range<Int>, _ name: String) -> Int? {
        guard let end = endTag("end" + name, from: range.upperBound) else { return nil }
        for part in [range, end] {
            var mark = ForeignMark(.tag, name, part)
            mark.isResolved = true
            add(mark)
        }
        return end.upperBound
    }

    private mutating func hidden(_ range: Range<Int>, _ name: String) -> Int? {
        guard let end = endTag(name, from: range.upperBound) else { return nil }
        var mark = ForeignMark(.comment, range.lowerBound..<end.upperBound)
        mark.isResolved = true
        return add(mark)
    }

    /// `{% highlight swift %}`: its content is a code block.
    private mutating func sample(_ range: Range<Int>, _ name: String, _ arguments: Range<Int>) -> Int? {
        guard isAlone(range), let end = endTag("end" + name, from: range.upperBound), isAlone(end) else { return nil }
        addSample(range, end, arguments)
        return end.upperBound
    }

    private mutating func addSample(_ start: Range<Int>, _ end: Range<Int>, _ arguments: Range<Int>) {
        for part in [start, end] {
            var mark = ForeignMark(.tag, "highlight", part)
            mark.isResolved = true
            let word = bytes[arguments].prefix { Self.isNamePart($0) || $0 == UInt8(ascii: "+") }
            mark.language = part == start ? word.indices : part.upperBound..<part.upperBound
            add(mark)
        }
    }

    // MARK: Expressions

    mutating func expression(at place: Int) -> Int? {
        guard let close = next("}}", from: place + 2), close - place < Self.longestTag else { return nil }
        let isTriple = has("{{{", at: place) && has("}}}", at: close)
        let range = place..<close + (isTriple ? 3 : 2)
        let inner = trimmed((place + (isTriple ? 3 : 2))..<close)
        guard !inner.isEmpty else { return nil }
        if let literal = literal(in: inner) {
            let filter = trimmed((literal.upperBound + 1)..<inner.upperBound)
            var mark = ForeignMark(.expression, String(decoding: bytes[inner], as: UTF8.self), range)
            if filter.isEmpty || isAddressFilter(filter) {
                mark.kept = literal
                mark.isResolved = true
                mark.address = isInAddress(place) ? .start : nil
            }
            return add(mark)
        }
        let name = name(at: inner.lowerBound)
        var mark = ForeignMark(.expression, name.text.isEmpty ? "…" : name.text, range)
        mark.address = isInAddress(place) ? .start : isWithinAddress(place) ? .middle : nil
        mark.isResolved =
            mark.address == .start && isBase(name.text) && name.end == inner.upperBound
            && range.upperBound < bytes.count && "/{".utf8.contains(bytes[range.upperBound])
        return add(mark)
    }

    /// Whether `| url` and the like are all that follows a literal.
    private func isAddressFilter(_ range: Range<Int>) -> Bool {
        guard bytes[range].first == UInt8(ascii: "|") else { return false }
        let filter = String(decoding: bytes[trimmed((range.lowerBound + 1)..<range.upperBound)], as: UTF8.self)
        return ["url", "relative_url", "absolute_url", "prepend: site.baseurl", "prepend: site.url"].contains(filter)
    }

    /// Whether an expression is the address of the site.
    private func isBase(_ name: String) -> Bool {
        let last = name.split(separator: ".").last?.lowercased().filter { $0 != "_" } ?? ""
        return ["baseurl", "url", "siteurl", "root", "base", "pathprefix", "basepath"].contains(last)
    }

    /// Whether an address begins at `place`, perhaps after another expression.
    func isInAddress(_ place: Int) -> Bool {
        if let last = marks.last, last.range.upperBound == place, last.kind == .expression { return last.isResolved }
        guard place > 1 else { return false }
        if bytes[place - 1] == UInt8(ascii: " ") {
            return bytes[place - 2] == UInt8(ascii: "(") || has("]: ", at: place - 3)
        }
        return "('\"<".utf8.contains(bytes[place - 1])
    }

    /// Whether `place` is in an address that has begun before, within a link of Markdown.
    private func isWithinAddress(_ place: Int) -> Bool {
        let before = bytes[max(0, place - 200)..<place]
        guard let start = before.lastIndex(where: { $0.isWhitespace || $0 == UInt8(ascii: "(") }) else { return false }
        return has("](", at: start - 1)
    }

    // MARK: Hugo

    mutating func shortcode(at place: Int) -> Int? {
        let isAngle = bytes[place + 2] == UInt8(ascii: "<")
        guard !has("/*", at: place + 3), let close = next(isAngle ? ">}}" : "%}}", from: place + 3),
            close - place < Self.longestTag
        else { return nil }
        var inner = trimmed((place + 3)..<close)
        let isEnd = bytes[inner].first == UInt8(ascii: "/")
        if isEnd { inner = trimmed((inner.lowerBound + 1)..<inner.upperBound) }
        let (name, nameEnd) = name(at: inner.lowerBound)
        guard !name.isEmpty, nameEnd <= inner.upperBound else { return nil }
        let range = place..<close + 3
        let arguments = trimmed(nameEnd..<inner.upperBound)
        var mark = ForeignMark(.shortcode, name, range)
        mark.role = isEnd ? .end : bytes[inner].last == UInt8(ascii: "/") ? .whole : .start
        if name == "ref" || name == "relref", isInAddress(place), let literal = literal(in: arguments) {
            mark.kept = literal
            mark.address = .start
            mark.isResolved = true
        }
        if name == "highlight", !isEnd, isAlone(range), let end = shortcodeEnd("highlight", from: range.upperBound) {
            addSample(range, end, arguments)
            return end.upperBound
        }
        mark.title = isAlone(range) ? title(in: arguments.lowerBound - 1..<close) : nil
        return add(mark)
    }

    private mutating func shortcodeEnd(_ name: String, from place: Int) -> Range<Int>? {
        for (open, close) in [("{{< /", ">}}"), ("{{</", ">}}"), ("{{% /", "%}}"), ("{{%/", "%}}")] {
            guard let start = next(open + name, from: place), let end = next(close, from: start) else { continue }
            if isAlone(start..<end + 3) { return start..<end + 3 }
        }
        return nil
    }
}
