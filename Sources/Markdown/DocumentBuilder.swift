/// Makes a flat `Document` from nodes that arrive in order, and mends the positions that cmark reports.
///
/// Literals that stand in the source as they are become ranges of it; that also tells where they really are, because
/// cmark's columns are off behind stripped indentation and its lines behind backslash breaks.
struct DocumentBuilder {
    /// What cmark says of a node: lines and columns from 1, 0 where it does not know, ends inclusive.
    struct Place {
        var startLine, startColumn, endLine, endColumn: Int
    }

    private let source: [UInt8]
    /// What does not stand in the source as it is; its bytes count on from those of the source.
    private var literals: [UInt8] = []
    private let origin: Document.Origin
    private let lineStarts: [Int32]
    private var nodes: NodeList
    /// The node whose children arrive, and those around it, the outermost first; that one stands for the outside.
    private var present = OpenNode(id: -1, node: Node(kind: .document))
    private var outer: [OpenNode] = []
    /// Behind the last inline that was found in the present block; the next one is looked for from here.
    private var cursor = 0
    /// Where the last of all nodes ends.
    private var lastEnd = 0

    private struct OpenNode {
        let id: NodeID
        /// As far as it is known before its children are.
        var node: Node
        /// Where the first of its children begins; nil without any.
        var firstStart: Int?
        /// Where the last of its descendants ends.
        var reach = 0
    }

    init(source: [UInt8], origin: Document.Origin) {
        self.source = source
        self.origin = origin
        lineStarts = source.lineStarts
        nodes = NodeList(capacity: source.count / 16 + 16)
    }

    // MARK: Nodes

    func block(_ kind: NodeKind, at place: Place) -> Node {
        let start = max(offset(line: place.startLine, column: place.startColumn) ?? cursor, 0)
        let end = offset(line: place.endLine, column: place.endColumn).map { $0 + 1 } ?? start
        var node = Node(kind: kind)
        node.source = TextRange(start..<max(start, trimmed(min(end, source.count), from: start)))
        return node
    }

    func inline(_ kind: NodeKind, line: Int, column: Int) -> Node {
        let start = max(offset(line: line, column: column) ?? cursor, cursor)
        var node = Node(kind: kind)
        node.source = TextRange(start..<start)
        return node
    }

    /// Adds an inline without children.
    mutating func add(_ leaf: Node) {
        var leaf = leaf
        leaf.end = Int32(nodes.count + 1)
        nodes.append(leaf)
        lastEnd = leaf.source.upperBound
        close(leaf, reach: lastEnd)
    }

    mutating func enter(_ node: Node) {
        if node.kind.isBlock { cursor = node.source.lowerBound }
        outer.append(present)
        present = OpenNode(id: nodes.count, node: node)
        nodes.appendIncomplete(node)
    }

    mutating func leave() {
        let (id, reach, firstStart) = (present.id, present.reach, present.firstStart)
        var node = present.node
        node.end = Int32(nodes.count)
        switch node.kind {
        case .blockQuote, .list, .item, .document: closeContainer(&node, from: firstStart, reach: reach)
        case .link, .image: closeLink(&node, from: firstStart)
        case .emphasis, .strong, .strikethrough: closeSpan(&node, from: firstStart)
        default: break
        }
        let end = node.source.upperBound
        if node.kind.isBlock { cursor = max(cursor, end) }
        if firstStart == nil { lastEnd = end }
        nodes.complete(id, as: node)
        present = outer.removeLast()
        close(node, reach: max(reach, end))
    }

    /// Tells the node around it of a complete one.
    private mutating func close(_ child: Node, reach end: Int) {
        if present.firstStart == nil { present.firstStart = child.source.lowerBound }
        present.reach = max(present.reach, end)
    }

    func finish() -> Document {
        let bytes = [UInt8](unsafeUninitializedCapacity: source.count + literals.count) { room, count in
            _ = room.initialize(fromContentsOf: source)
            count = room[source.count...].initialize(fromContentsOf: literals)
        }
        return Document(bytes: bytes, sourceCount: source.count, origin: origin, nodes: nodes.fitted)
    }

    // MARK: What belongs to a node

    mutating func place(info: UnsafeBufferPointer<UInt8>, in node: inout Node) {
        node.detail = store(info, near: node.source.lowerBound, within: 256, for: node.kind)
    }

    /// The address and the title of a link stand behind its text, which is not known yet: they are copied.
    mutating func place(
        address: UnsafeBufferPointer<UInt8>, title: UnsafeBufferPointer<UInt8>, in node: inout Node
    ) {
        node.text = append(address)
        node.detail = append(title)
    }

    mutating func place(_ text: UnsafeBufferPointer<UInt8>, in node: inout Node) {
        let expected = node.source.lowerBound
        guard !node.kind.isBlock else {
            let start = blockStart(node, text)
            node.text = store(text, near: start, within: node.source.upperBound + 1 - start, for: node.kind)
            return
        }
        if source.withUnsafeBufferPointer({ $0.has(text, at: expected) }) {
            node.text = TextRange(start: text.isEmpty ? 0 : Int32(expected), count: Int32(text.count))
        } else {
            node.text = store(
                text, near: beginning(of: text, near: expected), within: Self.inlineWindow, for: node.kind)
        }
        guard node.text.upperBound <= source.count, !node.text.isEmpty else { return }
        node.source = node.kind == .code ? codeSpan(around: node.text) : node.text
        cursor = node.source.upperBound
    }

    /// Raw HTML keeps the blanks before its first line; cmark says that the block begins behind them.
    private func blockStart(_ node: Node, _ text: UnsafeBufferPointer<UInt8>) -> Int {
        let start = node.source.lowerBound
        guard node.kind == .htmlBlock else { return start }
        return max(0, start - text.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count)
    }

    /// cmark has the number of the note, the source has its label: the number stands nowhere, the label is what is found.
    mutating func place(footnoteNumber number: UnsafeBufferPointer<UInt8>, in node: inout Node) {
        node.text = append(number)
        let reach = source[cursor..<min(source.count, cursor + Self.inlineWindow)]
        guard
            let start = reach.indices.first(where: {
                reach[$0...].starts(with: [UInt8(ascii: "["), UInt8(ascii: "^")])
            }),
            let close = reach[start...].firstIndex(of: UInt8(ascii: "]"))
        else { return }
        node.source = TextRange(start..<close + 1)
        cursor = close + 1
    }

    /// cmark keeps a note's label to itself and reports the note as beginning behind it, so it is read from the source.
    func placeFootnoteLabel(in node: inout Node) {
        var start = node.source.lowerBound
        let end = start
        while start > 1, source[start - 1] != UInt8(ascii: "\n"), source[start - 1] != UInt8(ascii: "^") { start -= 1 }
        guard let close = source[start..<end].lastIndex(of: UInt8(ascii: "]")) else { return }
        node.text = TextRange(start..<close)
    }

    /// How far behind the expected place an inline literal is looked for; longer than any line of the known pages.
    private static let inlineWindow = 2_048

    // MARK: Finding text again

    /// From where an inline literal is looked for that is not where cmark puts it: from there, or behind the inline
    /// before it, because cmark's columns are too large on lines that continue a quote without its mark.
    private func beginning(of text: UnsafeBufferPointer<UInt8>, near expected: Int) -> Int {
        // A code span's padding is not part of its literal.
        let isThere = source.withUnsafeBufferPointer { $0.has(text, at: expected + 1) }
        return isThere ? expected : min(expected, cursor)
    }

    private mutating func store(
        _ text: UnsafeBufferPointer<UInt8>, near start: Int, within window: Int, for kind: NodeKind
    ) -> TextRange {
        guard !text.isEmpty else { return .empty }
        let end = min(source.count, start + max(window, text.count))
        let found = source.withUnsafeBufferPointer { $0.firstRange(of: text, in: start..<max(start, end)) }
        if let found { return TextRange(start: Int32(found), count: Int32(text.count)) }
        return (kind == .htmlBlock ? lastLines(text, from: start) : nil) ?? append(text)
    }

    /// A literal that ends with the source, which lacks the line end that cmark gives every line.
    private func lastLines(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> TextRange? {
        let count = text.count - 1
        guard count > 0, text[count] == UInt8(ascii: "\n"), source.count - count >= start,
            source[source.count - count..<source.count].elementsEqual(text.prefix(count))
        else { return nil }
        return TextRange(start: Int32(source.count - count), count: Int32(count))
    }

    private mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> TextRange {
        guard !text.isEmpty else { return .empty }
        let range = TextRange(start: Int32(source.count + literals.count), count: Int32(text.count))
        literals.append(contentsOf: text)
        return range
    }

    private func offset(line: Int, column: Int) -> Int? {
        guard line > 0, line <= lineStarts.count else { return nil }
        return min(Int(lineStarts[line - 1]) + max(column - 1, -1), source.count)
    }

    /// `end` without the white space before it.
    private func trimmed(_ end: Int, from start: Int) -> Int {
        var end = end
        while end > start, source[end - 1].isWhitespace { end -= 1 }
        return end
    }

    // MARK: Closing

    /// A container ends with its last descendant; cmark counts the blank line behind it in.
    private func closeContainer(_ node: inout Node, from firstStart: Int?, reach end: Int) {
        guard let firstStart else { return }
        let start = min(node.source.lowerBound, firstStart)
        if end > start { node.source = TextRange(start..<end) }
    }

    private mutating func closeSpan(_ node: inout Node, from firstStart: Int?) {
        guard let firstStart else { return }
        let mark = node.kind == .emphasis ? 1 : 2
        let start = max(0, firstStart - mark)
        let end = min(source.count, lastEnd + mark)
        if end > start { node.source = TextRange(start..<end) }
        cursor = max(cursor, end)
    }

    /// From the bracket before the text to the parenthesis or bracket behind it.
    private mutating func closeLink(_ node: inout Node, from firstStart: Int?) {
        let inner = firstStart ?? node.source.lowerBound
        var start = min(inner, source.count - 1)
        while start > 0, inner - start < 8, source[start] != UInt8(ascii: "[") { start -= 1 }
        guard start >= 0, source[start] == UInt8(ascii: "[") else {
            if firstStart != nil { node.source = TextRange(inner..<max(inner, cursor)) }
            return
        }
        if start > 0, node.kind == .image, source[start - 1] == UInt8(ascii: "!") { start -= 1 }
        let end = linkEnd(from: max(cursor, inner))
        node.source = TextRange(start..<end)
        cursor = end
    }

    private func linkEnd(from position: Int) -> Int {
        var end = position
        let lastResort = min(source.count, position + Self.inlineWindow)
        while end < lastResort, source[end] != UInt8(ascii: "]") { end += 1 }
        guard end < lastResort else { return position }
        end += 1
        guard end < source.count else { return end }
        switch source[end] {
        case UInt8(ascii: "("): return closing(UInt8(ascii: "("), UInt8(ascii: ")"), from: end) ?? end
        case UInt8(ascii: "["): return closing(UInt8(ascii: "["), UInt8(ascii: "]"), from: end) ?? end
        default: return end
        }
    }

    /// Behind the bracket that closes the one at `start`.
    private func closing(_ opening: UInt8, _ closing: UInt8, from start: Int) -> Int? {
        var depth = 0
        var index = start
        while index < min(source.count, start + Self.inlineWindow) {
            switch source[index] {
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

    /// A code span's backticks and padding belong to it.
    private func codeSpan(around text: TextRange) -> TextRange {
        var start = text.lowerBound
        var end = text.upperBound
        if start > 0, source[start - 1] == UInt8(ascii: " ") { start -= 1 }
        if end < source.count, source[end] == UInt8(ascii: " ") { end += 1 }
        while start > 0, source[start - 1] == UInt8(ascii: "`") { start -= 1 }
        while end < source.count, source[end] == UInt8(ascii: "`") { end += 1 }
        return source[start] == UInt8(ascii: "`") ? TextRange(start..<end) : text
    }
}
