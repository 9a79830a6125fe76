import Tools

/// Makes a flat `Document` from nodes that arrive in order, and corrects the positions that cmark reports.
///
/// A literal that occurs in the source becomes a range of it. This also shows its real position: cmark's columns are
/// wrong after removed indentation, and its lines after backslash breaks.
struct DocumentBuilder {
    /// cmark's position of a node: lines and columns from 1, 0 if unknown, inclusive ends.
    struct Place {
        var startLine, startColumn, endLine, endColumn: Int
    }

    private let source: ParsedSource
    /// The source without the masks for dashes in comments, if it has any.
    private let unmasked: [UInt8]?
    /// Literals that differ from the source; their positions follow those of the source.
    private var literals: [UInt8] = []
    private let origin: Document.Origin
    private var nodes: [Node] = []
    /// The node whose children arrive, and its ancestors, outermost first; the first one is outside of the document.
    private var present = OpenNode(id: -1)
    private var outer: [OpenNode] = []
    /// The position after the last inline in the current block, from which the next one is searched.
    private var cursor = 0
    /// The end of the last node so far.
    private var lastEnd = 0
    /// What cmark took for the end of the address that was closed last.
    private var textAfterAddress: TextRange?

    private struct OpenNode {
        let id: NodeID
        /// Start of the first child; -1 if there is none.
        var firstStart: Int32 = -1
        /// End of the last descendant.
        var reach: Int32 = 0

        mutating func add(childFrom start: Int32, reach end: Int32) {
            if firstStart < 0 { firstStart = start }
            reach = max(reach, end)
        }
    }

    init(source: [UInt8], masked: [UInt8]?, origin: Document.Origin) {
        self.source = ParsedSource(masked ?? source)
        unmasked = masked.map { _ in source }
        self.origin = origin
        nodes.reserveCapacity(source.count / 16 + 16)
    }

    // MARK: Nodes

    /// Adds an inline without children and its literal; cmark reports no position of line breaks.
    mutating func add(_ kind: NodeKind, line: Int, column: Int, text: UnsafeBufferPointer<UInt8>) {
        let expected = max(source.offset(line: line, column: column) ?? cursor, cursor)
        var leaf = Node(kind: kind)
        leaf.source = TextRange(start: Int32(expected), count: 0)
        leaf.text = placeInline(text, near: expected)
        if leaf.text.upperBound <= source.count, !leaf.text.isEmpty {
            leaf.source = kind == .code ? source.codeSpan(around: leaf.text) : leaf.text
            cursor = leaf.source.upperBound
        }
        add(leaf)
    }

    private mutating func add(_ leaf: Node) {
        var leaf = leaf
        leaf.end = Int32(nodes.count + 1)
        nodes.append(leaf)
        lastEnd = leaf.source.upperBound
        present.add(childFrom: leaf.source.start, reach: Int32(lastEnd))
    }

    /// Begins a node; all nodes until `leave` are inside it.
    mutating func enter(_ kind: NodeKind, at place: Place) {
        let reported = source.offset(line: place.startLine, column: place.startColumn) ?? cursor
        let start = max(reported, kind.isBlock ? 0 : cursor)
        var node = Node(kind: kind)
        node.source = TextRange(start..<start)
        if kind.isBlock {
            let end = source.offset(line: place.endLine, column: place.endColumn).map { $0 + 1 } ?? start
            node.source = TextRange(start..<max(start, source.trimmed(min(end, source.count), from: start)))
            cursor = start
        }
        outer.append(present)
        present = OpenNode(id: nodes.count)
        nodes.append(node)
    }

    mutating func leave() {
        node.end = Int32(nodes.count)
        let kind = node.kind
        switch kind {
        case .blockQuote, .list, .item, .document: closeContainer()
        case .link, .image: closeLink()
        case .emphasis, .strong, .strikethrough: closeSpan()
        default: break
        }
        let end = node.source.upperBound
        if kind.isBlock { cursor = max(cursor, end) }
        if present.firstStart < 0 { lastEnd = end }
        let (start, reach) = (node.source.start, max(present.reach, Int32(end)))
        present = outer.removeLast()
        present.add(childFrom: start, reach: reach)
        if kind == .link { addTextAfterAddress() }
    }

    func finish() -> Document {
        var bytes = unmasked ?? source.bytes
        bytes.reserveCapacity(source.count + literals.count)
        bytes += literals
        return Document(bytes: bytes, sourceCount: source.count, origin: origin, nodes: nodes)
    }

    // MARK: Properties of the last entered node

    private var node: Node {
        get { nodes[present.id] }
        set { nodes[present.id] = newValue }
    }

    /// Sets the level, encoded as in `Node`.
    mutating func set(level: UInt8) { node.level = level }

    mutating func set(flags: Node.Flags) { node.flags = flags }

    /// The first number of an ordered list.
    mutating func set(firstNumber: Int32) { node.detail.start = firstNumber }

    mutating func place(info: UnsafeBufferPointer<UInt8>) {
        node.detail = store(info, near: node.source.lowerBound, within: 256)
    }

    /// Copies the address and title of a link, which come after its text in the source and cannot be found yet.
    mutating func place(address: UnsafeBufferPointer<UInt8>, title: UnsafeBufferPointer<UInt8>) {
        node.text = append(address)
        node.detail = append(title)
    }

    /// Sets the literal of a block.
    mutating func place(_ text: UnsafeBufferPointer<UInt8>) {
        let isHTML = node.kind == .htmlBlock
        let start = isHTML ? source.blockStart(of: text, near: node.source.lowerBound) : node.source.lowerBound
        let place = source.find(text, near: start, within: node.source.upperBound + 1 - start)
        node.text = place ?? (isHTML ? source.lastLines(text, from: start) : nil) ?? append(text)
    }

    /// Sets the literal of a block of HTML. cmark reports its end one line too early, or not at all; its lines are
    /// those of the literal.
    mutating func place(html text: UnsafeBufferPointer<UInt8>, startLine: Int) {
        place(text)
        let start = source.blockStart(of: text, near: node.source.lowerBound)
        let lines = text.count { $0 == UInt8(ascii: "\n") }
        let next = source.offset(line: startLine + lines, column: 1) ?? source.count
        let end = source.trimmed(next, from: start)
        if end > node.source.upperBound { node.source = TextRange(start..<end) }
    }

    /// Sets a footnote reference's text. cmark reports the number, the source has the label: the label is searched for.
    mutating func place(footnoteNumber number: UnsafeBufferPointer<UInt8>) {
        node.text = append(number)
        guard let label = source.footnoteReference(from: cursor, within: Self.inlineWindow) else { return }
        node.source = TextRange(label)
        cursor = label.upperBound
    }

    /// Reads a footnote's label from the source, because cmark does not report it and begins the footnote after it.
    mutating func placeFootnoteLabel() {
        let label = source.footnoteLabel(before: node.source.lowerBound)
        if let label { node.text = TextRange(label) }
    }

    // MARK: Finding text in the source

    /// Search distance for an inline literal after the expected position; longer than any line of the known pages.
    private static let inlineWindow = 2_048

    /// The position of an inline's literal: where cmark reports it, or after the previous inline, because cmark's
    /// columns are too large on lines that continue a quote without its mark.
    private mutating func placeInline(_ text: UnsafeBufferPointer<UInt8>, near expected: Int) -> TextRange {
        guard !text.isEmpty else { return .empty }
        if source.has(text, at: expected) { return TextRange(start: Int32(expected), count: Int32(text.count)) }
        // A code span's padding is not part of its literal.
        let start = source.has(text, at: expected + 1) ? expected : min(expected, cursor)
        return store(text, near: start, within: Self.inlineWindow)
    }

    private mutating func store(_ text: UnsafeBufferPointer<UInt8>, near start: Int, within window: Int) -> TextRange {
        source.find(text, near: start, within: window) ?? append(text)
    }

    private mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> TextRange {
        guard !text.isEmpty else { return .empty }
        let start = literals.count
        literals.append(contentsOf: text)
        if unmasked != nil { literals.unmaskDashes(from: start) }
        // Character references such as `&#1;` may mean control characters as well.
        literals.replaceControls(from: start)
        return TextRange(start: Int32(source.count + start), count: Int32(text.count))
    }

    // MARK: Closing

    /// A container ends with its last descendant; cmark includes the blank line after it.
    private mutating func closeContainer() {
        guard present.firstStart >= 0 else { return }
        let start = min(node.source.start, present.firstStart)
        if present.reach > start { node.source = TextRange(start: start, count: present.reach - start) }
    }

    private mutating func closeSpan() {
        guard present.firstStart >= 0 else { return }
        let mark = node.kind == .emphasis ? 1 : 2
        let start = max(0, Int(present.firstStart) - mark)
        let end = min(source.count, lastEnd + mark)
        if end > start { node.source = TextRange(start..<end) }
        cursor = max(cursor, end)
    }

    /// Extends the link from the bracket before its text to the parenthesis or bracket after it.
    private mutating func closeLink() {
        let hasChildren = present.firstStart >= 0
        let inner = hasChildren ? Int(present.firstStart) : node.source.lowerBound
        let isImage = node.kind == .image
        let start =
            hasChildren
            ? source.linkStart(before: inner, isImage: isImage) : source.emptyLinkStart(from: inner, isImage: isImage)
        guard let start else {
            if hasChildren { closeAddress(from: inner) }
            return
        }
        let text = hasChildren ? max(cursor, inner) : start + (isImage ? 2 : 1)
        let end = source.linkEnd(from: text, within: Self.inlineWindow)
        node.source = TextRange(start..<end)
        cursor = end
    }

    /// Ends a bare address. cmark reads on to the next space; Chinese and Japanese text and curly quotation marks after
    /// an address belong to the text instead (github/cmark-gfm, issue 83).
    private mutating func closeAddress(from start: Int) {
        let place = nodes[nodes.count - 1].text
        let written = String(decoding: source.bytes[start..<max(start, cursor)], as: UTF8.self)
        let count = written.addressWithoutPunctuation.utf8.count
        let rest = written.utf8.count - count
        let isEnclosed = start > 0 && source.bytes[start - 1] == UInt8(ascii: "<")
        if rest > 0, !isEnclosed, place.lowerBound == start, place.upperBound == cursor {
            nodes[nodes.count - 1].text.count -= Int32(rest)
            nodes[nodes.count - 1].source.count -= Int32(rest)
            node.text.count -= Int32(rest)
            textAfterAddress = TextRange(start + count..<cursor)
            (cursor, lastEnd) = (start + count, start + count)
        }
        node.source = TextRange(start..<max(start, cursor))
    }

    private mutating func addTextAfterAddress() {
        guard let text = textAfterAddress else { return }
        textAfterAddress = nil
        var leaf = Node(kind: .text)
        (leaf.text, leaf.source) = (text, text)
        cursor = text.upperBound
        add(leaf)
    }
}

extension String {
    /// An address up to the first punctuation mark of Chinese or Japanese, without curly quotation marks at its end.
    /// Pages of encyclopedias have full-width brackets in their addresses: only one that closes nothing ends them.
    fileprivate var addressWithoutPunctuation: Substring {
        guard !utf8.isASCII else { return self[...] }
        let marks = contains("（") ? "、。，；：！？「」『』【】《》〈〉" : "、。，；：！？「」『』【】《》〈〉）"
        var address = prefix { !marks.contains($0) }
        while let last = address.last, "”’»“".contains(last) { address.removeLast() }
        return address
    }
}
