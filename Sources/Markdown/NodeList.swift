/// The nodes of a document, in 16 bytes each instead of the 28 of `Node`: they are most of what is kept of a page. Nearly
/// all have their text in the source, where they stand; what the few others have lies aside.
@usableFromInline package struct NodeList: Sendable, RandomAccessCollection {
    @usableFromInline package let packed: [PackedNode]
    /// By node.
    @usableFromInline package let asides: [Aside]

    init(_ nodes: [Node]) {
        var asides: [Aside] = []
        packed = nodes.enumerated().map { id, node in
            let packed = PackedNode(node)
            if packed.text == .aside { asides.append(Aside(node: Int32(id), text: node.text, detail: node.detail)) }
            return packed
        }
        self.asides = asides.fitted
    }

    @inlinable package var startIndex: NodeID { 0 }
    @inlinable package var endIndex: NodeID { packed.count }

    /// Put in wherever it is asked for: nearly always only the kind or the end of a node matters, and the rest of the work
    /// falls away.
    @inlinable package subscript(id: NodeID) -> Node {
        @inline(__always) get {
            let packed = packed[id]
            if packed.text == .aside { return packed.node(with: aside(of: id)) }
            return packed.node
        }
    }

    @usableFromInline package func aside(of id: NodeID) -> Aside {
        var low = 0
        var high = asides.count
        while low < high {
            let middle = (low + high) / 2
            if asides[middle].node < id { low = middle + 1 } else { high = middle }
        }
        precondition(low < asides.count && Int(asides[low].node) == id, "what has an aside has one in the list")
        return asides[low]
    }
}

/// A node without what lies aside.
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
        @inlinable package static var aside: Place { Place(code: 2) }

        @inlinable package static func == (left: Place, right: Place) -> Bool { left.code == right.code }
    }

    @usableFromInline package let kind: NodeKind
    @usableFromInline package let flags: Node.Flags
    @usableFromInline package let level: UInt8
    @usableFromInline package let text: Place
    @usableFromInline package let end: Int32
    @usableFromInline package let source: TextRange

    init(_ node: Node) {
        kind = node.kind
        flags = node.flags
        level = node.level
        end = node.end
        source = node.source
        text = Self.place(of: node)
    }

    private static func place(of node: Node) -> Place {
        guard node.detail == .empty else { return .aside }
        if node.text == .empty { return .none }
        if node.text == node.source { return .source }
        guard node.kind == .code else { return .aside }
        let before = node.text.lowerBound - node.source.lowerBound
        let behind = node.source.upperBound - node.text.upperBound
        // As many on both sides, or one more on one of them: that is all that a bit for each can say.
        let fewer = Swift.min(before, behind)
        guard fewer > 0, fewer < 0x40, before - fewer < 2, behind - fewer < 2 else { return .aside }
        return Place(code: UInt8(fewer << 2 | (before - fewer) << 1 | (behind - fewer)))
    }

    @inlinable package var node: Node {
        @inline(__always) get {
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

    @inlinable @inline(__always) package func node(with aside: Aside) -> Node {
        var node = Node(kind: kind, flags: flags, level: level, end: end, source: source)
        node.text = aside.text
        node.detail = aside.detail
        return node
    }
}

/// Text that does not stand where its node stands: addresses, titles, the languages of code, entities, …
@usableFromInline package struct Aside: Sendable {
    @usableFromInline package let node: Int32
    @usableFromInline package let text: TextRange
    @usableFromInline package let detail: TextRange
}
