import Base

/// A parsed page: a flat tree in the order of the text, without references, free to cross threads.
///
/// A class, because it never changes, holds several arrays and is handed on often.
@usableFromInline package final class Document: Sendable {
    /// The source, followed by the literals that do not stand in it as they are (entities, joined lines, …).
    @usableFromInline package let bytes: [UInt8]
    /// How many of `bytes` are the source.
    package let sourceCount: Int
    /// How many bytes of the file stand before the source (byte order mark, front matter) and how many lines that is.
    package let origin: Origin
    /// `nodes[0]` is the document itself.
    @usableFromInline package let nodes: NodeList
    package let footnotes: Footnotes
    /// Of all bytes. Few pages are asked for places.
    private let lineStarts: Lazy<LineStarts>
    var lines: LineStarts { lineStarts.value }
    /// Why the page was kept as plain text instead of being parsed; nil for all but hostile pages.
    package let limitExceeded: LimitExceeded?

    package struct Origin: Sendable, Hashable {
        package var bytes: Int
        package var lines: Int
        /// What comes from where; empty for a source that stands in one file as it is.
        package var segments: [SourceSegment] = []
        /// Whether the source has the bytes of the file, so that a place in one is a place in the other.
        package var isAsInFile = true
        package static let zero = Origin(bytes: 0, lines: 0)

        package init(bytes: Int, lines: Int) {
            self.bytes = bytes
            self.lines = lines
        }
    }

    init(
        bytes: [UInt8], sourceCount: Int, origin: Origin, nodes: NodeList, limitExceeded: LimitExceeded? = nil
    ) {
        self.bytes = bytes
        self.sourceCount = sourceCount
        self.origin = origin
        self.nodes = nodes
        footnotes = Footnotes(nodes: nodes, bytes: bytes)
        self.limitExceeded = limitExceeded
        lineStarts = Lazy { LineStarts(bytes, count: bytes.count) }
    }

    /// The same document.
    init(_ other: Document) {
        bytes = other.bytes
        sourceCount = other.sourceCount
        origin = other.origin
        nodes = other.nodes
        footnotes = other.footnotes
        limitExceeded = other.limitExceeded
        lineStarts = other.lineStarts
    }

    /// The children of the document: its outermost blocks.
    package var blocks: Range<NodeID> { 1..<nodes.count }
}

// MARK: - Walking

extension Document {
    /// The same as `nodes[node].kind`, without putting the rest of the node together.
    @inlinable package func kind(of node: NodeID) -> NodeKind {
        nodes.packed[node].kind
    }

    /// The same as `nodes[node].end`: behind the last descendant.
    @inlinable package func end(of node: NodeID) -> NodeID {
        Int(nodes.packed[node].end)
    }

    /// The first child, nil when there is none.
    @inlinable package func firstChild(of node: NodeID) -> NodeID? {
        node + 1 < end(of: node) ? node + 1 : nil
    }

    /// The nodes below `node`, at any depth, in the order of the text.
    @inlinable package func descendants(of node: NodeID) -> Range<NodeID> {
        node + 1..<end(of: node)
    }

    @inlinable package func children(of node: NodeID) -> Siblings {
        Siblings(nodes: nodes.packed, range: descendants(of: node))
    }

    /// The outermost nodes of `range`, which starts at a node and ends behind one.
    @inlinable package func siblings(in range: Range<NodeID>) -> Siblings {
        Siblings(nodes: nodes.packed, range: range)
    }

    /// Visits all nodes with their kinds, in the order of the text: most who look for something look at little else.
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

    /// The visible text of `node`: literals and code, breaks as one space; raw HTML and notes' numbers left out.
    package func plainText(of node: NodeID) -> String {
        plainText(in: node..<Int(nodes[node].end))
    }

    package func plainText(in range: Range<NodeID>) -> String {
        String(decoding: plainBytes(in: range), as: UTF8.self)
    }

    package func plainBytes(of node: NodeID) -> ArraySlice<UInt8> {
        plainBytes(in: node..<Int(nodes[node].end))
    }

    /// The visible text in bytes; part of the document's own where it stands there in one piece, as most of it does.
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

    /// The same, put together of pieces that have `count` bytes in all.
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
    /// Whether the node itself, not only what is in it, shows as text: literals, code and breaks.
    fileprivate var isVisible: Bool { self == .text || self == .code || isBreak }
    fileprivate var isBreak: Bool { self == .softBreak || self == .lineBreak }
}

// MARK: - Positions

extension Document {
    package func range(of node: NodeID) -> SourceRange {
        range(of: nodes[node].source)
    }

    /// The place in the file of bytes that stand in the source.
    package func range(of text: TextRange) -> SourceRange {
        SourceRange(start: position(ofByte: text.lowerBound), end: position(ofByte: text.upperBound))
    }

    /// The place in the file of the byte `offset` of the source; bytes behind the source count as its end.
    package func position(ofByte offset: Int) -> SourcePosition {
        let offset = min(offset, sourceCount)
        let lines = lines
        let line = lines.line(of: offset)
        let column = offset - lines[line] + 1
        guard let segment = segment(ofByte: offset) else {
            return SourcePosition(line: 1 + origin.lines + line, column: column)
        }
        return SourcePosition(
            line: segment.line + line - lines.line(of: segment.start), column: max(1, column - segment.indent))
    }

    /// The place of bytes that belong to `node`. Where the node's text does not stand in the source as it is (stripped
    /// indentation), the line is right and the column is 1.
    package func range(of text: TextRange, in node: NodeID) -> SourceRange {
        if text.upperBound <= sourceCount { return range(of: text) }
        let own = nodes[node].text
        let start = position(ofByte: nodes[node].source.lowerBound)
        guard own.lowerBound <= text.lowerBound, text.upperBound <= own.upperBound else {
            return range(of: node)
        }
        let lines = lines
        let lineEnds = lines.line(of: text.lowerBound) - lines.line(of: own.lowerBound)
        let place = SourcePosition(line: start.line + lineEnds, column: 1)
        return SourceRange(start: place, end: place)
    }
}

extension Document {
    package func excerpt(_ range: TextRange) -> Excerpt {
        Excerpt(range, of: bytes)
    }

    /// Text that was taken from the document, or put together from several places of it.
    package func excerpt(_ text: ArraySlice<UInt8>) -> Excerpt {
        let isOwn = text.endIndex <= bytes.count && bytes[text.indices] == text
        return isOwn ? Excerpt(TextRange(text.indices), of: bytes) : Excerpt(own: text)
    }

    /// Words of a text that was taken from the document, or put together from several places of it.
    package func excerpt(_ words: String, in text: ArraySlice<UInt8>) -> Excerpt {
        var words = words
        let start = words.withUTF8 { words in
            text.withUnsafeBufferPointer { $0.range(of: words, in: $0.indices)?.lowerBound }
        }
        guard let start else { return Excerpt(words) }
        return excerpt(text[(text.startIndex + start)...].prefix(words.utf8.count))
    }
}
