import Base

/// A parsed page: a flat tree in document order, without references, so that threads can share it.
///
/// A class, because it is immutable, contains several arrays and is passed around often.
@usableFromInline package final class Document: Sendable {
    /// The source, followed by literals that differ from it (entities, joined lines, …).
    @usableFromInline package let bytes: [UInt8]
    /// Number of `bytes` that are the source.
    package let sourceCount: Int
    /// Bytes and lines of the file before the source (byte order mark, front matter).
    package let origin: Origin
    /// `nodes[0]` is the document itself.
    @usableFromInline package let nodes: NodeList
    package let footnotes: Footnotes
    let lineIndex: LineIndex
    /// Lines of all `bytes`, literals included; needed for references in text whose indentation was removed.
    private let ownLineIndex: Lazy<LineIndex>?
    /// Reason why the page was kept as plain text instead of being parsed; nil for all but hostile pages.
    package let limitExceeded: LimitExceeded?

    package struct Origin: Sendable, Hashable {
        package var bytes: Int
        package var lines: Int
        /// Files that parts of the source come from; empty if all of it comes from one file, unchanged.
        package var segments: [SourceSegment] = []
        /// Whether the source has the bytes of the file, so that positions in both are the same.
        package var isAsInFile = true
        package static let zero = Origin(bytes: 0, lines: 0)

        package init(bytes: Int, lines: Int) {
            self.bytes = bytes
            self.lines = lines
        }
    }

    /// Makes a line index if `lineIndex` is nil.
    init(
        bytes: [UInt8], sourceCount: Int, origin: Origin, nodes: NodeList, lineIndex: LineIndex? = nil,
        limitExceeded: LimitExceeded? = nil
    ) {
        self.bytes = bytes
        self.sourceCount = sourceCount
        self.origin = origin
        self.nodes = nodes
        footnotes = Footnotes(nodes: nodes, bytes: bytes)
        self.lineIndex = lineIndex ?? LineIndex(bytes, count: sourceCount)
        self.limitExceeded = limitExceeded
        ownLineIndex = bytes.count > sourceCount ? Lazy { LineIndex(bytes, count: bytes.count) } : nil
    }

    /// Copies another document.
    init(_ other: Document) {
        bytes = other.bytes
        sourceCount = other.sourceCount
        origin = other.origin
        nodes = other.nodes
        footnotes = other.footnotes
        lineIndex = other.lineIndex
        limitExceeded = other.limitExceeded
        ownLineIndex = other.ownLineIndex
    }

    /// The children of the document: its outermost blocks.
    package var blocks: Range<NodeID> { 1..<nodes.count }
}

// MARK: - Walking

extension Document {
    /// Equals `nodes[node].kind`, without unpacking the rest of the node.
    @inlinable package func kind(of node: NodeID) -> NodeKind {
        nodes.packed[node].kind
    }

    /// Equals `nodes[node].end`, the node after the last descendant, without unpacking the rest of the node.
    @inlinable package func end(of node: NodeID) -> NodeID {
        Int(nodes.packed[node].end)
    }

    /// The first child, if any.
    @inlinable package func firstChild(of node: NodeID) -> NodeID? {
        node + 1 < end(of: node) ? node + 1 : nil
    }

    /// The nodes below `node`, at any depth, in document order.
    @inlinable package func descendants(of node: NodeID) -> Range<NodeID> {
        node + 1..<end(of: node)
    }

    @inlinable package func children(of node: NodeID) -> Siblings {
        Siblings(nodes: nodes.packed, range: descendants(of: node))
    }

    /// The outermost nodes of `range`, which starts at a node and ends after one.
    @inlinable package func siblings(in range: Range<NodeID>) -> Siblings {
        Siblings(nodes: nodes.packed, range: range)
    }

    /// Visits all nodes in document order, with their kinds, because most callers need few of them.
    @inlinable package func forEachNode(_ visit: (NodeID, NodeKind) -> Void) {
        nodes.packed.withUnsafeBufferPointer { nodes in
            for id in nodes.indices { visit(id, nodes[id].kind) }
        }
    }

    @usableFromInline package struct Siblings: Sequence, IteratorProtocol {
        @usableFromInline let nodes: [PackedNode]
        @usableFromInline var following: NodeID
        @usableFromInline let end: NodeID

        @inlinable init(nodes: [PackedNode], range: Range<NodeID>) {
            self.nodes = nodes
            following = range.lowerBound
            end = range.upperBound
        }

        @inlinable package mutating func next() -> NodeID? {
            guard following < end else { return nil }
            defer { following = Int(nodes[following].end) }
            return following
        }
    }
}

// MARK: - Text

extension Document {
    @inlinable package func string(_ range: TextRange) -> String {
        String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
    }

    @inlinable package func withBytes<Result>(_ range: TextRange, _ body: (UnsafeBufferPointer<UInt8>) -> Result)
        -> Result
    {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range.lowerBound..<range.upperBound])) }
    }

    /// The visible text of `node`: literals and code, with a space for each break, without raw HTML and footnote
    /// numbers.
    package func plainText(of node: NodeID) -> String {
        plainText(in: node..<Int(nodes[node].end))
    }

    package func plainText(in range: Range<NodeID>) -> String {
        String(decoding: plainBytes(in: range), as: UTF8.self)
    }

    package func plainBytes(of node: NodeID) -> ArraySlice<UInt8> {
        plainBytes(in: node..<Int(nodes[node].end))
    }

    /// The visible text in bytes; a slice of the document's bytes if it is in one piece there, as it usually is.
    package func plainBytes(in range: Range<NodeID>) -> ArraySlice<UInt8> {
        var pieces = 0
        var count = 0
        var only = TextRange.empty
        for id in range {
            let kind = kind(of: id)
            guard kind.isVisible else { continue }
            pieces += 1
            only = kind.isBreak ? .empty : nodes[id].text
            count += kind.isBreak ? 1 : Int(only.count)
        }
        if pieces < 2, Int(only.count) == count { return bytes[only.lowerBound..<only.upperBound] }
        return plainBytes(in: range, count: count)[...]
    }

    /// The visible text of several pieces that have `count` bytes in all.
    private func plainBytes(in range: Range<NodeID>, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { room, end in
            for id in range where kind(of: id).isVisible {
                if kind(of: id).isBreak {
                    room.initializeElement(at: end, to: UInt8(ascii: " "))
                    end += 1
                } else {
                    let text = nodes[id].text
                    end = withBytes(text) { room[end...].initialize(fromContentsOf: $0) }
                }
            }
        }
    }
}

extension NodeKind {
    /// Whether the node itself is shown as text: literals, code and breaks.
    fileprivate var isVisible: Bool { self == .text || self == .code || isBreak }
    fileprivate var isBreak: Bool { self == .softBreak || self == .lineBreak }
}

// MARK: - Positions

extension Document {
    package func range(of node: NodeID) -> SourceRange {
        range(of: nodes[node].source)
    }

    /// The position in the file of bytes of the source.
    package func range(of text: TextRange) -> SourceRange {
        SourceRange(start: position(ofByte: text.lowerBound), end: position(ofByte: text.upperBound))
    }

    /// The position in the file of the byte `offset` of the source; offsets in the literals count as the source's end.
    package func position(ofByte offset: Int) -> SourcePosition {
        let offset = min(offset, sourceCount)
        let (lineEnds, lineStart) = lineIndex.line(of: offset, in: bytes)
        let column = offset - lineStart + 1
        guard let segment = segment(ofByte: offset) else {
            return SourcePosition(line: 1 + origin.lines + lineEnds, column: column)
        }
        let line = segment.line + lineEnds - lineIndex.line(of: segment.start, in: bytes).endsBefore
        return SourcePosition(line: line, column: max(1, column - segment.indent))
    }
}

extension Document {
    /// The position in the file of bytes that belong to `node`. If the source does not contain the node's text (because
    /// indentation was removed), the line is right and the column is 1.
    package func range(of text: TextRange, in node: NodeID) -> SourceRange {
        if text.upperBound <= sourceCount { return range(of: text) }
        let own = nodes[node].text
        let start = position(ofByte: nodes[node].source.lowerBound)
        guard own.lowerBound <= text.lowerBound, text.upperBound <= own.upperBound else {
            return range(of: node)
        }
        let lineEnds = lineEnds(before: text.lowerBound) - lineEnds(before: own.lowerBound)
        let place = SourcePosition(line: start.line + lineEnds, column: 1)
        return SourceRange(start: place, end: place)
    }

    private func lineEnds(before offset: Int) -> Int {
        (ownLineIndex?.value ?? lineIndex).line(of: offset, in: bytes).endsBefore
    }
}
