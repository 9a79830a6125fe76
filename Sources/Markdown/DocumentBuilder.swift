/// Makes a flat `Document` from nodes that arrive in order, and mends the positions that cmark reports.
///
/// Literals that stand in the source as they are become ranges of it; that also tells where they really are, because
/// cmark's columns are off behind stripped indentation and its lines behind backslash breaks.
struct DocumentBuilder {
    /// What cmark says of a node: lines and columns from 1, 0 where it does not know, ends inclusive.
    struct Place {
        var startLine, startColumn, endLine, endColumn: Int
    }

    private var bytes: [UInt8]
    private let sourceCount: Int
    private let origin: Document.Origin
    private let lineStarts: [Int32]
    private var nodes: [Node] = []
    private var open: [NodeID] = []
    /// Behind the last inline that was found in the present block; the next one is looked for from here.
    private var cursor = 0

    init(source: [UInt8], origin: Document.Origin) {
        bytes = source
        bytes.reserveCapacity(source.count + source.count / 4)
        sourceCount = source.count
        self.origin = origin
        lineStarts = source.lineStarts
        nodes.reserveCapacity(source.count / 24 + 16)
    }

    mutating func enter(_ kind: NodeKind, at place: Place) {
        var node = Node(kind: kind)
        let start = max(offset(line: place.startLine, column: place.startColumn) ?? cursor, kind.isBlock ? 0 : cursor)
        if kind.isBlock {
            let end = offset(line: place.endLine, column: place.endColumn).map { $0 + 1 } ?? start
            node.source = TextRange(start..<max(start, trimmed(min(end, sourceCount), from: start)))
            cursor = start
        } else {
            node.source = TextRange(start..<start)
        }
        open.append(nodes.count)
        nodes.append(node)
    }

    mutating func leave() {
        let id = open.removeLast()
        nodes[id].end = Int32(nodes.count)
        switch nodes[id].kind {
        case .blockQuote, .list, .item, .document: closeContainer(id)
        case .link, .image: closeLink(id)
        case .emphasis, .strong, .strikethrough: closeSpan(id)
        default: break
        }
        if nodes[id].kind.isBlock { cursor = max(cursor, nodes[id].source.upperBound) }
    }

    func finish() -> Document {
        // Copied, because arrays that grew have room for half as much again, and documents live long.
        Document(bytes: bytes.fitted, sourceCount: sourceCount, origin: origin, nodes: nodes.fitted)
    }

    // MARK: Attributes of the node entered last

    mutating func insert(_ flags: Node.Flags) {
        nodes[nodes.count - 1].flags.formUnion(flags)
    }

    mutating func set(level: UInt8) {
        nodes[nodes.count - 1].level = level
    }

    mutating func set(firstNumber: Int32) {
        nodes[nodes.count - 1].detail.start = firstNumber
    }

    mutating func set(detail: UnsafeBufferPointer<UInt8>) {
        let id = nodes.count - 1
        nodes[id].detail = store(detail, near: nodes[id].source.lowerBound, within: 256)
    }

    /// The address and the title of a link stand behind its text, which is not known yet: they are copied.
    mutating func set(address: UnsafeBufferPointer<UInt8>, title: UnsafeBufferPointer<UInt8>) {
        let id = nodes.count - 1
        nodes[id].text = append(address)
        nodes[id].detail = append(title)
    }

    mutating func set(text: UnsafeBufferPointer<UInt8>) {
        let id = nodes.count - 1
        let kind = nodes[id].kind
        let start = kind.isBlock ? blockStart(id, text) : beginning(of: text, near: nodes[id].source.lowerBound)
        let window = kind.isBlock ? nodes[id].source.upperBound + 1 - start : Self.inlineWindow
        nodes[id].text = store(text, near: start, within: window)
        guard !kind.isBlock, nodes[id].text.upperBound <= sourceCount, !nodes[id].text.isEmpty else { return }
        nodes[id].source = nodes[id].text
        if kind == .code { widenCode(id) }
        cursor = nodes[id].source.upperBound
    }

    /// Raw HTML keeps the blanks before its first line; cmark says that the block begins behind them.
    private func blockStart(_ id: NodeID, _ text: UnsafeBufferPointer<UInt8>) -> Int {
        let start = nodes[id].source.lowerBound
        guard nodes[id].kind == .htmlBlock else { return start }
        return max(0, start - text.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count)
    }

    /// cmark has the number of the note, the source has its label: the number stands nowhere, the label is what is found.
    mutating func setFootnoteNumber(_ number: UnsafeBufferPointer<UInt8>) {
        let id = nodes.count - 1
        nodes[id].text = append(number)
        let reach = bytes[cursor..<min(sourceCount, cursor + Self.inlineWindow)]
        guard
            let start = reach.indices.first(where: {
                reach[$0...].starts(with: [UInt8(ascii: "["), UInt8(ascii: "^")])
            }),
            let close = reach[start...].firstIndex(of: UInt8(ascii: "]"))
        else { return }
        nodes[id].source = TextRange(start..<close + 1)
        cursor = close + 1
    }

    /// cmark keeps a note's label to itself and reports the note as beginning behind it, so it is read from the source.
    mutating func setFootnoteLabel() {
        let id = nodes.count - 1
        var start = nodes[id].source.lowerBound
        let end = start
        while start > 1, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "^") { start -= 1 }
        guard let close = bytes[start..<end].lastIndex(of: UInt8(ascii: "]")) else { return }
        nodes[id].text = TextRange(start..<close)
    }

    /// How far behind the expected place an inline literal is looked for; longer than any line of the known pages.
    private static let inlineWindow = 2_048

    // MARK: Finding text again

    /// From where an inline literal is looked for: where cmark puts it, or behind the inline before it, because cmark's
    /// columns are too large on lines that continue a quote without its mark.
    private func beginning(of text: UnsafeBufferPointer<UInt8>, near expected: Int) -> Int {
        // A code span's padding is not part of its literal.
        let isThere = (expected...expected + 1).contains { start in
            start + text.count <= sourceCount && bytes[start..<start + text.count].elementsEqual(text)
        }
        return isThere ? expected : min(expected, cursor)
    }

    private mutating func store(_ text: UnsafeBufferPointer<UInt8>, near start: Int, within window: Int) -> TextRange {
        guard !text.isEmpty else { return .empty }
        let end = min(sourceCount, start + max(window, text.count))
        let found = bytes.withUnsafeBufferPointer { source in
            source.firstRange(of: text, in: start..<max(start, end))
        }
        if let found { return TextRange(start: Int32(found), count: Int32(text.count)) }
        return lastLines(text, from: start) ?? append(text)
    }

    /// A literal that ends with the source, which lacks the line end that cmark gives every line.
    private func lastLines(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> TextRange? {
        let count = text.count - 1
        guard count > 0, text[count] == UInt8(ascii: "\n"), sourceCount - count >= start,
            nodes[nodes.count - 1].kind == .htmlBlock,
            bytes[sourceCount - count..<sourceCount].elementsEqual(text.prefix(count))
        else { return nil }
        return TextRange(start: Int32(sourceCount - count), count: Int32(count))
    }

    private mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> TextRange {
        guard !text.isEmpty else { return .empty }
        let range = TextRange(start: Int32(bytes.count), count: Int32(text.count))
        bytes.append(contentsOf: text)
        return range
    }

    private func offset(line: Int, column: Int) -> Int? {
        guard line > 0, line <= lineStarts.count else { return nil }
        return min(Int(lineStarts[line - 1]) + max(column - 1, -1), sourceCount)
    }

    /// `end` without the white space before it.
    private func trimmed(_ end: Int, from start: Int) -> Int {
        var end = end
        while end > start, bytes[end - 1].isWhitespace { end -= 1 }
        return end
    }

    // MARK: Closing

    /// A container ends with its last child; cmark counts the blank line behind it in.
    private mutating func closeContainer(_ id: NodeID) {
        guard nodes.count > id + 1 else { return }
        let end = nodes[(id + 1)...].reduce(0) { max($0, $1.source.upperBound) }
        let start = min(nodes[id].source.lowerBound, nodes[id + 1].source.lowerBound)
        if end > start { nodes[id].source = TextRange(start..<end) }
    }

    private mutating func closeSpan(_ id: NodeID) {
        guard nodes.count > id + 1 else { return }
        let mark = nodes[id].kind == .emphasis ? 1 : 2
        let start = max(0, nodes[id + 1].source.lowerBound - mark)
        let end = min(sourceCount, nodes[nodes.count - 1].source.upperBound + mark)
        if end > start { nodes[id].source = TextRange(start..<end) }
        cursor = max(cursor, end)
    }

    /// From the bracket before the text to the parenthesis or bracket behind it.
    private mutating func closeLink(_ id: NodeID) {
        let hasChildren = nodes.count > id + 1
        let inner = hasChildren ? nodes[id + 1].source.lowerBound : nodes[id].source.lowerBound
        var start = inner
        while start > 0, inner - start < 8, bytes[start] != UInt8(ascii: "[") { start -= 1 }
        guard bytes.indices.contains(start), bytes[start] == UInt8(ascii: "[") else {
            if hasChildren { nodes[id].source = TextRange(inner..<max(inner, cursor)) }
            return
        }
        if start > 0, nodes[id].kind == .image, bytes[start - 1] == UInt8(ascii: "!") { start -= 1 }
        let end = linkEnd(from: max(cursor, inner))
        nodes[id].source = TextRange(start..<end)
        cursor = end
    }

    private func linkEnd(from position: Int) -> Int {
        var end = position
        let lastResort = min(sourceCount, position + Self.inlineWindow)
        while end < lastResort, bytes[end] != UInt8(ascii: "]") { end += 1 }
        guard end < lastResort else { return position }
        end += 1
        guard end < sourceCount else { return end }
        switch bytes[end] {
        case UInt8(ascii: "("): return closing(UInt8(ascii: "("), UInt8(ascii: ")"), from: end) ?? end
        case UInt8(ascii: "["): return closing(UInt8(ascii: "["), UInt8(ascii: "]"), from: end) ?? end
        default: return end
        }
    }

    /// Behind the bracket that closes the one at `start`.
    private func closing(_ opening: UInt8, _ closing: UInt8, from start: Int) -> Int? {
        var depth = 0
        var index = start
        while index < min(sourceCount, start + Self.inlineWindow) {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case opening: depth += 1
            case closing:
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// A code span's backticks belong to it.
    private mutating func widenCode(_ id: NodeID) {
        var start = nodes[id].source.lowerBound
        var end = nodes[id].source.upperBound
        if start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
        if end < sourceCount, bytes[end] == UInt8(ascii: " ") { end += 1 }
        while start > 0, bytes[start - 1] == UInt8(ascii: "`") { start -= 1 }
        while end < sourceCount, bytes[end] == UInt8(ascii: "`") { end += 1 }
        if bytes[start] == UInt8(ascii: "`") { nodes[id].source = TextRange(start..<end) }
    }
}

extension Array {
    /// The same elements in no more memory than they need.
    fileprivate var fitted: [Element] {
        withUnsafeBufferPointer { elements in
            [Element](unsafeUninitializedCapacity: elements.count) { room, count in
                count = room.initialize(fromContentsOf: elements)
            }
        }
    }
}
