import Base

/// Makes a flat `Document` from nodes that arrive in order, and mends the positions that cmark reports.
///
/// Literals that stand in the source as they are become ranges of it; that also tells where they really are, because
/// cmark's columns are off behind stripped indentation and its lines behind backslash breaks.
struct DocumentBuilder {
    /// What cmark says of a node: lines and columns from 1, 0 where it does not know, ends inclusive.
    struct Place {
        var startLine, startColumn, endLine, endColumn: Int
    }

    private let source: ParsedSource
    /// What does not stand in the source as it is; its bytes count on from those of the source.
    private var literals: [UInt8] = []
    private let origin: Document.Origin
    private var nodes: NodeList
    /// The node whose children arrive, and those around it, the outermost first; that one stands for the outside.
    private var present = OpenNode(id: -1, node: Node(kind: .document))
    private var outer: [OpenNode] = []
    /// Behind the last inline that was found in the present block; the next one is looked for from here.
    private var cursor = 0
    /// Where the last of all nodes ends.
    private var lastEnd = 0

    private struct OpenNode {
        let id: Int32
        /// Where the first of its children begins; -1 without any.
        var firstStart: Int32 = -1
        /// Where the last of its descendants ends.
        var reach: Int32 = 0
        /// As far as it is known before its children are.
        var node: Node

        init(id: Int, node: Node) {
            self.id = Int32(id)
            self.node = node
        }

        mutating func add(childFrom start: Int32, reach end: Int32) {
            if firstStart < 0 { firstStart = start }
            reach = max(reach, end)
        }
    }

    init(source: [UInt8], origin: Document.Origin) {
        self.source = ParsedSource(source)
        self.origin = origin
        nodes = NodeList(capacity: source.count / 16 + 16)
    }

    // MARK: Nodes

    /// Adds an inline without children and its literal.
    mutating func add(_ kind: NodeKind, line: Int, column: Int, text: UnsafeBufferPointer<UInt8>) {
        let expected = max(source.offset(line: line, column: column) ?? cursor, cursor)
        var leaf = Node(kind: kind)
        leaf.source = TextRange(start: Int32(expected), count: 0)
        leaf.text = placeInline(text, near: expected, for: kind)
        if leaf.text.upperBound <= source.count, !leaf.text.isEmpty {
            leaf.source = kind == .code ? source.codeSpan(around: leaf.text) : leaf.text
            cursor = leaf.source.upperBound
        }
        add(leaf)
    }

    /// Adds the end of a line, of which cmark has no place.
    mutating func add(break kind: NodeKind) {
        var leaf = Node(kind: kind)
        leaf.source = TextRange(start: Int32(cursor), count: 0)
        add(leaf)
    }

    private mutating func add(_ leaf: Node) {
        var leaf = leaf
        leaf.end = Int32(nodes.count + 1)
        nodes.append(leaf)
        lastEnd = leaf.source.upperBound
        present.add(childFrom: leaf.source.start, reach: Int32(lastEnd))
    }

    /// Begins a block; what arrives until `leave` is in it.
    mutating func enter(_ kind: NodeKind, at place: Place) {
        let start = max(source.offset(line: place.startLine, column: place.startColumn) ?? cursor, 0)
        let end = source.offset(line: place.endLine, column: place.endColumn).map { $0 + 1 } ?? start
        cursor = start
        var node = Node(kind: kind)
        node.source = TextRange(start..<max(start, source.trimmed(min(end, source.count), from: start)))
        enter(node)
    }

    /// Begins an inline with children.
    mutating func enter(_ kind: NodeKind, line: Int, column: Int) {
        var node = Node(kind: kind)
        let start = max(source.offset(line: line, column: column) ?? cursor, cursor)
        node.source = TextRange(start: Int32(start), count: 0)
        enter(node)
    }

    private mutating func enter(_ node: Node) {
        outer.append(present)
        present = OpenNode(id: nodes.count, node: node)
        nodes.appendIncomplete()
    }

    mutating func leave() {
        present.node.end = Int32(nodes.count)
        let kind = present.node.kind
        switch kind {
        case .blockQuote, .list, .item, .document: closeContainer()
        case .link, .image: closeLink()
        case .emphasis, .strong, .strikethrough: closeSpan()
        default: break
        }
        let end = present.node.source.upperBound
        if kind.isBlock { cursor = max(cursor, end) }
        if present.firstStart < 0 { lastEnd = end }
        let (start, reach) = (present.node.source.start, max(present.reach, Int32(end)))
        nodes.complete(Int(present.id), as: present.node)
        present = outer.removeLast()
        present.add(childFrom: start, reach: reach)
    }

    func finish() -> Document {
        // Never for nothing: the library would write into the storage that all empty arrays share, on all threads.
        let count = source.count + literals.count
        let bytes =
            count == 0
            ? []
            : [UInt8](unsafeUninitializedCapacity: count) { room, count in
                _ = room.initialize(fromContentsOf: source.bytes)
                count = room[source.count...].initialize(fromContentsOf: literals)
            }
        return Document(
            bytes: bytes, sourceCount: source.count, origin: origin, nodes: nodes.fitted)
    }

    // MARK: What belongs to the node that was entered last

    /// As `Node` has it.
    mutating func set(level: UInt8) {
        present.node.level = level
    }

    mutating func set(flags: Node.Flags) {
        present.node.flags = flags
    }

    /// The first number of an ordered list.
    mutating func set(firstNumber: Int32) {
        present.node.detail.start = firstNumber
    }

    mutating func place(info: UnsafeBufferPointer<UInt8>) {
        present.node.detail = store(info, near: present.node.source.lowerBound, within: 256)
    }

    /// The address and the title of a link stand behind its text, which is not known yet: they are copied.
    mutating func place(address: UnsafeBufferPointer<UInt8>, title: UnsafeBufferPointer<UInt8>) {
        present.node.text = append(address)
        present.node.detail = append(title)
    }

    /// The literal of a block.
    mutating func place(_ text: UnsafeBufferPointer<UInt8>) {
        let node = present.node
        let isHTML = node.kind == .htmlBlock
        let start = isHTML ? source.blockStart(of: text, near: node.source.lowerBound) : node.source.lowerBound
        let place = source.find(text, near: start, within: node.source.upperBound + 1 - start)
        present.node.text = place ?? (isHTML ? source.lastLines(text, from: start) : nil) ?? append(text)
        // cmark says that a block ends a line before its end, if that tells it; what is found tells better.
        if isHTML, place == nil, let lines = source.windowsLines(text, at: start) {
            present.node.source = TextRange(start..<source.trimmed(lines.upperBound, from: start))
        }
    }

    /// cmark has the number of the note, the source has its label: the number stands nowhere, the label is what is found.
    mutating func place(footnoteNumber number: UnsafeBufferPointer<UInt8>) {
        present.node.text = append(number)
        guard let label = source.footnoteReference(from: cursor, within: Self.inlineWindow) else { return }
        present.node.source = TextRange(label)
        cursor = label.upperBound
    }

    /// cmark keeps a note's label to itself and reports the note as beginning behind it, so it is read from the source.
    mutating func placeFootnoteLabel() {
        let label = source.footnoteLabel(before: present.node.source.lowerBound)
        if let label { present.node.text = TextRange(label) }
    }

    // MARK: Finding text again

    /// How far behind the expected place an inline literal is looked for; longer than any line of the known pages.
    private static let inlineWindow = 2_048

    /// Where the literal of an inline stands: where cmark puts it, or behind the inline before it, because cmark's columns
    /// are too large on lines that continue a quote without its mark.
    private mutating func placeInline(
        _ text: UnsafeBufferPointer<UInt8>, near expected: Int, for kind: NodeKind
    ) -> TextRange {
        guard !text.isEmpty else { return .empty }
        if source.has(text, at: expected) { return TextRange(start: Int32(expected), count: Int32(text.count)) }
        // A code span's padding is not part of its literal.
        let start = source.has(text, at: expected + 1) ? expected : min(expected, cursor)
        return store(text, near: start, within: Self.inlineWindow)
    }

    private mutating func store(
        _ text: UnsafeBufferPointer<UInt8>, near start: Int, within window: Int
    ) -> TextRange {
        source.find(text, near: start, within: window) ?? append(text)
    }

    private mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> TextRange {
        guard !text.isEmpty else { return .empty }
        let range = TextRange(start: Int32(source.count + literals.count), count: Int32(text.count))
        literals.append(contentsOf: text)
        return range
    }

    // MARK: Closing

    /// A container ends with its last descendant; cmark counts the blank line behind it in.
    private mutating func closeContainer() {
        guard present.firstStart >= 0 else { return }
        let start = min(present.node.source.start, present.firstStart)
        if present.reach > start { present.node.source = TextRange(start: start, count: present.reach - start) }
    }

    private mutating func closeSpan() {
        guard present.firstStart >= 0 else { return }
        let mark = present.node.kind == .emphasis ? 1 : 2
        let start = max(0, Int(present.firstStart) - mark)
        let end = min(source.count, lastEnd + mark)
        if end > start { present.node.source = TextRange(start..<end) }
        cursor = max(cursor, end)
    }

    /// From the bracket before the text to the parenthesis or bracket behind it.
    private mutating func closeLink() {
        let hasChildren = present.firstStart >= 0
        let inner = hasChildren ? Int(present.firstStart) : present.node.source.lowerBound
        let isImage = present.node.kind == .image
        let start =
            hasChildren
            ? source.linkStart(before: inner, isImage: isImage) : source.emptyLinkStart(from: inner, isImage: isImage)
        guard let start else {
            if hasChildren { present.node.source = TextRange(inner..<max(inner, cursor)) }
            return
        }
        let text = hasChildren ? max(cursor, inner) : start + (isImage ? 2 : 1)
        let end = source.linkEnd(from: text, within: Self.inlineWindow)
        present.node.source = TextRange(start..<end)
        cursor = end
    }
}
