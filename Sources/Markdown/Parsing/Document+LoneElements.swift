import Tools

extension Document {
    /// Whether a paragraph is an element, such as a `<video>` on one line, which is raw HTML on several lines
    /// (CommonMark, 4.6). Likewise one of only tags whose last element continues in the next block, because a start tag
    /// that spans two lines begins no HTML block.
    func isElement(_ paragraph: NodeID) -> Bool {
        ["video", "example"].contains { isLoneElement(paragraph, named: $0) } || goesOnBehind(paragraph)
    }

    /// Where the lines of a paragraph begin in the source, after their white space.
    package func lineStarts(of paragraph: NodeID) -> [Int] {
        let source = nodes[paragraph].source
        let lines = bytes[source.lowerBound..<source.upperBound].split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.map { line in line.firstIndex { !$0.isWhitespace } ?? line.startIndex }
    }

    private func isLoneElement(_ paragraph: NodeID, named name: String) -> Bool {
        guard let first = firstChild(of: paragraph), kind(of: first) == .htmlInline,
            withBytes(nodes[first].text, { $0.startsTag(named: name, after: 1) }),
            !isInQuotation(nodes[paragraph].source)
        else { return false }
        var last = first
        for child in children(of: paragraph) { last = child }
        if first == last { return withBytes(nodes[first].text) { $0.dropLast().last == UInt8(ascii: "/") } }
        return nodes[last].kind == .htmlInline
            && withBytes(nodes[last].text) { $0.startsTag(named: name, after: 2) && $0[1] == UInt8(ascii: "/") }
    }

    /// Whether lines after the first begin with a block quote's `>`, which would be read as the end of a tag.
    private func isInQuotation(_ source: TextRange) -> Bool {
        guard source.upperBound <= sourceCount else { return true }
        let text = bytes[source.lowerBound..<source.upperBound]
        return text.split(separator: UInt8(ascii: "\n")).dropFirst().contains { line in
            line.first { !$0.isWhitespace } == UInt8(ascii: ">")
        }
    }

    /// Whether the paragraph has only tags, one of which opens an element that continues in the next HTML block.
    private func goesOnBehind(_ paragraph: NodeID) -> Bool {
        let (source, next) = (nodes[paragraph].source, end(of: paragraph))
        guard next < nodes.count, kind(of: next) == .htmlBlock, let first = firstChild(of: paragraph),
            kind(of: first) == .htmlInline,
            children(of: paragraph).allSatisfy({ kind(of: $0) == .htmlInline || kind(of: $0) == .softBreak }),
            !isInQuotation(source)
        else { return false }
        // The HTML block must follow directly: a blank line would be inside the element, too.
        let between = source.upperBound..<nodes[next].source.lowerBound
        guard between.count < 100, bytes[between].count(where: { $0 == UInt8(ascii: "\n") }) == 1 else { return false }
        return HTMLTokenizer(bytes, range: source.lowerBound..<source.upperBound).openElements > 0
    }
}

extension HTMLTokenizer {
    /// Number of elements that are opened and not closed.
    package var openElements: Int {
        reduce(0) { count, token in
            switch token.kind {
            case .startTag(let name, let isSelfClosing):
                isSelfClosing || Self.voidElements.contains(name) ? count : count + 1
            case .endTag: count - 1
            case .text, .comment: count
            }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a tag's name, in any case, follows the `<` or `</` at the start.
    fileprivate func startsTag(named name: String, after mark: Int) -> Bool {
        let end = mark + name.utf8.count
        guard count > end, self[0] == UInt8(ascii: "<") else { return false }
        return self[mark..<end].elementsEqual(name.utf8, by: { $0.lowercased == $1 }) && !self[end].isLetter
    }
}
