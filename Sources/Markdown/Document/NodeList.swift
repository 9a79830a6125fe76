import Base

/// The nodes of a document, with 12 bytes each instead of the 28 of `Node`, because they are most of a page's memory.
/// Almost all have their text in the source; the rest is stored in `overflows`.
@usableFromInline package struct NodeList: Sendable, RandomAccessCollection {
    @usableFromInline package private(set) var packed: [PackedNode] = []
    /// Data of the nodes that do not fit into 12 bytes, in node order.
    @usableFromInline package private(set) var overflows: [NodeOverflow] = []

    /// An empty list with reserved capacity.
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

    /// Reserves a node's place before those of its descendants; `complete` fills it in after them.
    mutating func appendIncomplete() {
        packed.append(PackedNode())
    }

    mutating func complete(_ id: NodeID, as node: Node) {
        let packed = PackedNode(node)
        if packed.text == .overflow { overflows.append(NodeOverflow(id, node)) }
        self.packed[id] = packed
    }

    /// A copy without spare capacity, for when all nodes are complete.
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

    /// Inlined at every use: usually only the kind or the end of a node is needed, and the compiler drops the rest.
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

/// A node without its overflow.
@usableFromInline package struct PackedNode: Sendable {
    /// Location of a node's text.
    @usableFromInline package struct Place: Sendable, Equatable {
        /// Four times the number of a code span's backticks on each side, with a bit for one more before and one for
        /// one more after: the text is between them.
        @usableFromInline package let code: UInt8

        @inlinable package init(code: UInt8) {
            self.code = code
        }

        @inlinable package static var none: Place { Place(code: 0) }
        @inlinable package static var source: Place { Place(code: 1) }
        @inlinable package static var overflow: Place { Place(code: 2) }

        @inlinable package static func == (left: Place, right: Place) -> Bool { left.code == right.code }
    }

    // A number of three bytes is followed by one of one byte, so that there is no padding.
    @usableFromInline let start24: UInt24
    @usableFromInline package let kind: NodeKind
    @usableFromInline let count24: UInt24
    @usableFromInline package let text: Place
    @usableFromInline let end24: UInt24
    /// The level in the lowest three bits, the flags in the others.
    @usableFromInline let levelAndFlags: UInt8

    /// A node that is not complete yet.
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
    /// The source range; for a node with an overflow, the overflow's counts.
    @inlinable var source: TextRange { TextRange(start: start24.number, count: count24.number) }

    @inline(__always) private static func place(of node: Node) -> Place {
        guard node.detail == .empty else { return .overflow }
        if node.text == .empty { return .none }
        if node.text == node.source { return .source }
        guard node.kind == .code else { return .overflow }
        let before = node.text.lowerBound - node.source.lowerBound
        let after = node.source.upperBound - node.text.upperBound
        // The format can only express equal numbers on both sides, or one more on one side.
        let fewer = Swift.min(before, after)
        guard fewer > 0, fewer < 0x40, before - fewer < 2, after - fewer < 2 else { return .overflow }
        return Place(code: UInt8(fewer << 2 | (before - fewer) << 1 | (after - fewer)))
    }

    @inlinable package var node: Node {
        @inline(__always) get {
            let source = source
            var node = Node(kind: kind, flags: flags, level: level, end: end, source: source)
            let code = Int32(text.code)
            if code >= 4 {
                let before = (code >> 2) + (code >> 1 & 1)
                let after = (code >> 2) + (code & 1)
                node.text = TextRange(start: source.start + before, count: source.count - before - after)
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

/// Data that does not fit into a packed node: text that is not in the node's source (addresses, titles, languages of
/// code, entities, …) and positions after the first 16 MB.
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

    /// Requires a number from 0 to 16,777,215.
    init(_ number: Int32) {
        low = UInt16(truncatingIfNeeded: number)
        high = UInt8(truncatingIfNeeded: number >> 16)
    }

    @inlinable var number: Int32 { Int32(high) << 16 | Int32(low) }
}
