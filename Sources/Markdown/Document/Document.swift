import Tools

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
    @usableFromInline package let nodes: [Node]
    package let footnotes: Footnotes
    /// The starts of all lines of `bytes`. Made on demand, because few positions are needed on most pages.
    private let lineStarts: Lazy<LineStarts>
    var lines: LineStarts { lineStarts.value }
    private let spans: Lazy<[ElementSpan]>
    /// The elements of raw HTML that span blocks on the top level of the page, in the order of their end tags. They are
    /// nested or apart.
    package var elementSpans: [ElementSpan] { spans.value }
    /// Reason why the page was kept as plain text instead of being parsed; nil for all but hostile pages.
    package let limitExceeded: LimitExceeded?

    package struct Origin: Sendable, Hashable {
        package var bytes: Int
        package var lines: Int
        /// Files that parts of the source come from; empty if all of it comes from one file, unchanged.
        package var segments: [SourceSegment] = []
        /// The source before its letters were composed; nil if that changed nothing.
        package var written: [UInt8]?
        /// Whether the source has the bytes of the file, but for composed letters.
        package var isAsInFile = true
        /// Whether bytes that are not UTF-8 were read as U+FFFD.
        package var isMisread = false
        package static let zero = Origin(bytes: 0, lines: 0)

        package init(bytes: Int, lines: Int) { (self.bytes, self.lines) = (bytes, lines) }
    }

    init(bytes: [UInt8], sourceCount: Int, origin: Origin, nodes: [Node], limitExceeded: LimitExceeded? = nil) {
        (self.bytes, self.sourceCount, self.origin, self.nodes) = (bytes, sourceCount, origin, nodes)
        footnotes = Footnotes(nodes: nodes, bytes: bytes)
        self.limitExceeded = limitExceeded
        lineStarts = Lazy { LineStarts(bytes, count: bytes.count) }
        spans = Lazy { ElementSpan.all(nodes, bytes) }
    }
}

// MARK: - Walking

extension Document {
    @inlinable package func kind(of node: NodeID) -> NodeKind { nodes[node].kind }

    /// The node after the last descendant.
    @inlinable package func end(of node: NodeID) -> NodeID { Int(nodes[node].end) }

    /// The first child, if any.
    @inlinable package func firstChild(of node: NodeID) -> NodeID? { node + 1 < end(of: node) ? node + 1 : nil }

    /// The nodes below `node`, at any depth, in document order.
    @inlinable package func descendants(of node: NodeID) -> Range<NodeID> { node + 1..<end(of: node) }

    @inlinable package func children(of node: NodeID) -> Siblings {
        Siblings(nodes: nodes, range: descendants(of: node))
    }

    /// The outermost nodes of `range`, which starts at a node and ends after one.
    @inlinable package func siblings(in range: Range<NodeID>) -> Siblings { Siblings(nodes: nodes, range: range) }

    /// Visits all nodes in document order, with their kinds, because most callers need few of them.
    @inlinable package func forEachNode(_ visit: (NodeID, NodeKind) -> Void) {
        for id in nodes.indices { visit(id, nodes[id].kind) }
    }

    @usableFromInline package struct Siblings: Sequence, IteratorProtocol {
        @usableFromInline let nodes: [Node]
        @usableFromInline var following: NodeID
        @usableFromInline let end: NodeID

        @inlinable init(nodes: [Node], range: Range<NodeID>) {
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
    package func plainText(of node: NodeID) -> String { plainText(in: node..<Int(nodes[node].end)) }

    package func plainText(in range: Range<NodeID>) -> String { String(decoding: plainBytes(in: range), as: UTF8.self) }

    package func plainBytes(of node: NodeID) -> ArraySlice<UInt8> { plainBytes(in: node..<Int(nodes[node].end)) }

    /// The visible text in bytes; a slice of the document's bytes if it is in one piece there, as it usually is.
    package func plainBytes(in range: Range<NodeID>) -> ArraySlice<UInt8> {
        var pieces = 0
        var count = 0
        var only = TextRange.empty
        for id in range {
            guard isVisible(id) else { continue }
            pieces += 1
            only = isBreak(id) ? .empty : nodes[id].text
            count += isBreak(id) ? 1 : Int(only.count)
        }
        if pieces < 2, Int(only.count) == count { return bytes[only.lowerBound..<only.upperBound] }
        return plainBytes(in: range, count: count)[...]
    }

    /// The visible text of several pieces that have `count` bytes in all.
    private func plainBytes(in range: Range<NodeID>, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { room, end in
            for id in range where isVisible(id) {
                if isBreak(id) {
                    room.initializeElement(at: end, to: UInt8(ascii: " "))
                    end += 1
                } else {
                    let text = nodes[id].text
                    end = withBytes(text) { room[end...].initialize(fromContentsOf: $0) }
                }
            }
        }
    }

    /// Whether the node itself is shown as text: literals, code and breaks.
    private func isVisible(_ node: NodeID) -> Bool {
        kind(of: node) == .text || kind(of: node) == .code || isBreak(node)
    }

    /// Whether it parts words: a break of Markdown, `<br>`, or the tag of a block between words.
    package func isBreak(_ node: NodeID) -> Bool {
        switch kind(of: node) {
        case .softBreak, .lineBreak: true
        case .htmlInline: tokens(ofHTML: node).contains(where: \.partsWords)
        default: false
        }
    }
}

// MARK: - Positions

extension Document {
    package func range(of node: NodeID) -> SourceRange { range(of: nodes[node].source) }

    /// The position in the file of bytes of the source.
    package func range(of text: TextRange) -> SourceRange {
        SourceRange(start: position(ofByte: text.lowerBound), end: position(ofByte: text.upperBound))
    }

    /// The position in the file of the byte `offset` of the source; offsets in the literals count as the source's end.
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

    /// The position in the file of bytes that belong to `node`. If the source does not contain the node's text (because
    /// indentation was removed), the line is right and the column is 1.
    package func range(of text: TextRange, in node: NodeID) -> SourceRange {
        if text.upperBound <= sourceCount { return range(of: text) }
        let own = nodes[node].text
        let start = position(ofByte: nodes[node].source.lowerBound)
        guard own.lowerBound <= text.lowerBound, text.upperBound <= own.upperBound else { return range(of: node) }
        let lines = lines
        let lineEnds = lines.line(of: text.lowerBound) - lines.line(of: own.lowerBound)
        let place = SourcePosition(line: start.line + lineEnds, column: 1)
        return SourceRange(start: place, end: place)
    }
}

extension Document {
    package func excerpt(_ range: TextRange) -> Excerpt { Excerpt(range, of: bytes) }

    /// An excerpt of text that is in the document or was put together from several places of it.
    package func excerpt(_ text: ArraySlice<UInt8>) -> Excerpt {
        let isOwn = text.endIndex <= bytes.count && bytes[text.indices] == text
        return isOwn ? Excerpt(TextRange(text.indices), of: bytes) : Excerpt(own: text)
    }

    /// An excerpt of words in text that is in the document or was put together from several places of it.
    package func excerpt(_ words: String, in text: ArraySlice<UInt8>) -> Excerpt {
        var words = words
        let start = words.withUTF8 { words in
            text.withUnsafeBufferPointer { $0.firstPlace(of: words, in: $0.indices) }
        }
        guard let start else { return Excerpt(words) }
        return excerpt(text[(text.startIndex + start)...].prefix(words.utf8.count))
    }
}
