import Handbook
import Markdown
import Tools

extension Document {
    /// The text of a list item's paragraphs, without nested lists and outer white space.
    func ownBytes(ofItem item: NodeID) -> ArraySlice<UInt8> { paragraphBytes(ofItem: item).trimmingWhitespace }

    func paragraphBytes(ofItem item: NodeID) -> ArraySlice<UInt8> {
        var text: ArraySlice<UInt8>?
        for child in children(of: item) where nodes[child].kind == .paragraph {
            let paragraph = validBytes(of: child)
            text = text.map { $0 + [UInt8(ascii: " ")] + paragraph } ?? paragraph
        }
        return text ?? []
    }

    /// The words of a block in their order, each part without outer white space: a paragraph, the text of an item, a
    /// row of a table, a sample of code, an element of HTML.
    func blockTexts(of block: NodeID) -> [Excerpt] {
        let texts: [ArraySlice<UInt8>] =
            switch kind(of: block) {
            case .paragraph, .heading: [validBytes(of: block)]
            case .codeBlock: [bytes[nodes[block].text.lowerBound..<nodes[block].text.upperBound]]
            case .table: children(of: block).map { Array(tableRow($0).utf8)[...] }
            default: []
            }
        let inner: [Excerpt] =
            switch kind(of: block) {
            case .htmlBlock: htmlTexts(of: block).map { Excerpt($0) }
            case .paragraph: pictureTexts(in: block)
            case .blockQuote: children(of: block).flatMap(blockTexts)
            case .list:
                children(of: block).flatMap { item in
                    [excerpt(ownBytes(ofItem: item))]
                        + children(of: item).filter { kind(of: $0) != .paragraph }.flatMap(blockTexts)
                }
            default: []
            }
        return texts.map { excerpt($0.trimmingWhitespace) }.filter { !$0.isEmpty } + inner
    }

    /// The alternative texts of pictures in HTML.
    func pictureTexts(in paragraph: NodeID) -> [Excerpt] {
        descendants(of: paragraph).filter { kind(of: $0) == .htmlInline }.flatMap { tag in
            tokens(ofHTML: tag).compactMap { $0.alternative.flatMap { $0.isEmpty ? nil : Excerpt($0.oneLine) } }
        }
    }

    private func tableRow(_ row: NodeID) -> String { children(of: row).map { plainText(of: $0).oneLine }.asTableRow }

    /// The column in which a block begins.
    func column(of block: NodeID) -> Int { range(of: block).start.column }

    func hasList(in item: NodeID) -> Bool { children(of: item).contains { kind(of: $0) == .list } }

    /// Whether an item's author has struck all of its words through, but for a remark in brackets: `~~x~~ (since 5.2)`.
    func isStruck(_ item: NodeID) -> Bool {
        let rest = ownBytes(ofItem: item).trimmingWhitespace
        return (rest.isEmpty || rest.first == UInt8(ascii: "(") && rest.last == UInt8(ascii: ")"))
            && children(of: item).contains { kind(of: $0) == .paragraph && validRanges(of: $0).count > 1 }
    }

    /// The paragraph of a list item that is its title; nil without words.
    func title(ofItem item: NodeID) -> NodeID? {
        children(of: item).first { kind(of: $0) == .paragraph && !validBytes(of: $0).trimmingWhitespace.isEmpty }
    }

    /// The text of a paragraph without what its author has struck through.
    func validBytes(of paragraph: NodeID) -> ArraySlice<UInt8> {
        let ranges = validRanges(of: paragraph)
        return ranges.count == 1 ? plainBytes(of: paragraph) : ranges.reduce([]) { $0 + plainBytes(in: $1) }
    }

    /// The nodes of a paragraph but those that its author has struck through, in pieces; nearly always in one.
    func validRanges(of paragraph: NodeID) -> [NodeRange] {
        var (ranges, start): ([NodeRange], NodeID) = ([], paragraph)
        var open: (tag: NodeID, name: String)?
        for node in descendants(of: paragraph) where node >= start {
            if kind(of: node) == .strikethrough, open == nil {
                ranges.append(start..<node)
                start = end(of: node)
            } else if let tag = inlineTag(node)?.kind {
                if case .startTag(let name, false) = tag, open == nil, Self.striking.contains(name) {
                    open = (node, name)
                } else if let (first, name) = open, tag == .endTag(name: name) {
                    ranges.append(start..<first)
                    (start, open) = (node + 1, nil)
                }
            }
        }
        return ranges + [start..<end(of: paragraph)]
    }

    /// Elements that strike their words through.
    private static let striking: Set<String> = ["del", "s", "strike"]
}
