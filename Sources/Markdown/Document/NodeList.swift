import Base

/// The nodes of a document, in 12 bytes each instead of the 28 of `Node`: they are most of what is kept of a page. Nearly
/// all have their text in the source, where they stand; what the few others have lies overflow.
@usableFromInline package struct NodeList: Sendable, RandomAccessCollection {
    @usableFromInline package private(set) var packed: [PackedNode] = []
    /// By node.
    @usableFromInline package private(set) var overflows: [NodeOverflow] = []

    /// No nodes yet, but room for them.
    init(capacity: Int) {
        packed.reserveCapacity(capacity)
    }

    init(_ nodes: [Node]) {
        self.init(capacity: nodes.count)
        for node in nodes { append(node) }
        overflows = overflows.fitted
    }

    // MARK: Making

    mutating func append(_ node: Node) {
        let packed = PackedNode(node)
        if packed.text == .overflow { overflows.append(NodeOverflow(self.packed.count, node)) }
        self.packed.append(packed)
    }

    /// Keeps a node's place before those inside it; `complete` says what it is when these are there.
    mutating func appendIncomplete() {
        packed.append(PackedNode())
    }

    mutating func complete(_ id: NodeID, as node: Node) {
        let packed = PackedNode(node)
        if packed.text == .overflow { overflows.append(NodeOverflow(id, node)) }
        self.packed[id] = packed
    }

    /// The same in no more memory than it needs, when all nodes are complete: they became so from within.
    var fitted: NodeList {
        var fitted = self
        fitted.packed = packed.fitted
        fitted.overflows = overflows.fitted
        fitted.overflows.sort { $0.node < $1.node }
        return fitted
    }

    // MARK: Asking

    @inlinable package var startIndex: NodeID { 0 }
    @inlinable package var endIndex: NodeID { packed.count }

    /// Put in wherever it is asked for: nearly always only the kind or the end of a node matters, and the rest of the work
    /// falls away.
    @inlinable package subscript(id: NodeID) -> Node {
        @inline(__always) get {
            let packed = packed[id]
            if packed.text == .overflow { return packed.node(with: overflow(of: id)) }
            return packed.node
        }
    }

    @usableFromInline package func overflow(of id: NodeID) -> NodeOverflow {
        let place = overflows.bisection(where: { $0.node >= id })
        precondition(place < overflows.count && overflows[place].node == id, "an overflow of a node is missing")
        return overflows[place]
    }
}

/// A node without what lies overflow.
@usableFromInline package struct PackedNode: Sendable {
    /// Where a node's text is.
    @usableFromInline package struct Place: Sendable, Equatable {
        /// For a code span, four times the bytes that its marks have on each side, with a bit for one more before and one
        /// for one more behind: the text is what is between.
        @usableFromInline package let code: UInt8

        @inlinable package init(code: UInt8) {
            self.code = code
        }

        @inlinable package static var none: Place { Place(code: 0) }
        @inlinable package static var source: Place { Place(code: 1) }
        @inlinable package static var overflow: Place { Place(code: 2) }

        @inlinable package static func == (left: Place, right: Place) -> Bool { left.code == right.code }
    }

    // Each number in three bytes has something of one byte behind it, so that there is no gap.
    @usableFromInline let start24: UInt24
    @usableFromInline package let kind: NodeKind
    @usableFromInline let count24: UInt24
    @usableFromInline package let text: Place
    @usableFromInline let end24: UInt24
    /// The level in the lowest three bits, the flags in the others.
    @usableFromInline let levelAndFlags: UInt8

    /// Of a node that is not complete.
    fileprivate init() {
        (kind, text, levelAndFlags) = (.document, .none, 0)
        (start24, count24, end24) = (UInt24(0), UInt24(0), UInt24(0))
    }

    @inline(__always) init(_ node: Node) {
        kind = node.kind
        levelAndFlags = node.flags.rawValue << 3 | node.level
        precondition(Int(node.end) <= UInt24.largest, "no page has as many nodes: `Limits.size`")
        end24 = UInt24(node.end)
        let fitsInto24Bits = node.source.upperBound <= UInt24.largest
        start24 = UInt24(fitsInto24Bits ? node.source.start : 0)
        count24 = UInt24(fitsInto24Bits ? node.source.count : 0)
        text = fitsInto24Bits ? Self.place(of: node) : .overflow
    }

    @inlinable var level: UInt8 { levelAndFlags & 7 }
    @inlinable var flags: Node.Flags { Node.Flags(rawValue: levelAndFlags >> 3) }
    @inlinable package var end: Int32 { end24.number }
    /// For a node with an overflow, the overflow's counts.
    @inlinable var source: TextRange { TextRange(start: start24.number, count: count24.number) }

    @inline(__always) private static func place(of node: Node) -> Place {
        guard node.detail == .empty else { return .overflow }
        if node.text == .empty { return .none }
        if node.text == node.source { return .source }
        guard node.kind == .code else { return .overflow }
        let before = node.text.lowerBound - node.source.lowerBound
        let behind = node.source.upperBound - node.text.upperBound
        // As many on both sides, or one more on one of them: that is all that a bit for each can say.
        let fewer = Swift.min(before, behind)
        guard fewer > 0, fewer < 0x40, before - fewer < 2, behind - fewer < 2 else { return .overflow }
        return Place(code: UInt8(fewer << 2 | (before - fewer) << 1 | (behind - fewer)))
    }

    @inlinable package var node: Node {
        @inline(__always) get {
            let source = source
            var node = Node(kind: kind, flags: flags, level: level, end: end, source: source)
            let code = Int32(text.code)
            if code >= 4 {
                let before = (code >> 2) + (code >> 1 & 1)
                let behind = (code >> 2) + (code & 1)
                node.text = TextRange(start: source.start + before, count: source.count - before - behind)
            } else if code == 1 {
                node.text = source
            }
            return node
        }
    }

    @inlinable @inline(__always) package func node(with overflow: NodeOverflow) -> Node {
        var node = Node(kind: kind, flags: flags, level: level, end: end, source: overflow.source)
        node.text = overflow.text
        node.detail = overflow.detail
        return node
    }
}

/// What does not fit into a packed node: text that does not stand where its node stands (addresses, titles, the languages
/// of code, entities, …), and places behind the first 16 MB.
@usableFromInline package struct NodeOverflow: Sendable {
    @usableFromInline package let node: Int32
    @usableFromInline package let source: TextRange
    @usableFromInline package let text: TextRange
    @usableFromInline package let detail: TextRange

    init(_ id: NodeID, _ node: Node) {
        self.node = Int32(id)
        source = node.source
        text = node.text
        detail = node.detail
    }
}

/// A number from 0 to 16,777,215.
@usableFromInline struct UInt24: Sendable {
    @usableFromInline let low: UInt16
    @usableFromInline let high: UInt8

    static let largest = 0xFF_FFFF

    /// The number must be one of these.
    init(_ number: Int32) {
        low = UInt16(truncatingIfNeeded: number)
        high = UInt8(truncatingIfNeeded: number >> 16)
    }

    @inlinable var number: Int32 { Int32(high) << 16 | Int32(low) }
}
