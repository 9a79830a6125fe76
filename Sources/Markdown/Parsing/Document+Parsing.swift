import Tools

extension Document {
    /// Parses Markdown. Never fails: a page beyond `limits` becomes one code block with its text and a reason.
    ///
    /// Safe to call from many threads at once; the result is the same as for one call after another.
    package convenience init(
        parsing source: [UInt8], origin: Origin = .zero, extensions: MarkdownExtensions = .handbook,
        limits: Limits = .standard
    ) {
        if let exceeded = limits.exceeded(by: source) {
            self.init(plainText: source, origin: origin, because: exceeded)
        } else {
            self.init(Self.parse(source, origin: origin, extensions: extensions))
        }
    }

    /// Makes one code block from the beginning of a file that exceeds the size limit.
    package convenience init(beginning source: [UInt8], origin: Origin = .zero) {
        let exceeded = LimitExceeded(kind: .size, limit: Limits.standard.size, line: 1)
        self.init(plainText: source, origin: origin, because: exceeded)
    }

    private convenience init(_ other: Document) {
        self.init(bytes: other.bytes, sourceCount: other.sourceCount, origin: other.origin, nodes: other.nodes)
    }

    private static func parse(_ source: [UInt8], origin: Origin, extensions: MarkdownExtensions) -> Document {
        let parallel = extensions.subtracting(.exclusive)
        if extensions.contains(.strikethrough), source.withUnsafeBufferPointer({ $0.first(UInt8(ascii: "~")) }) != nil {
            return CMark.parse(source, origin: origin, extensions: extensions)
        }
        // Almost every page has addresses, usually as links already. So parse in parallel first, and again, alone, only
        // if an address is left as text.
        let document = CMark.parse(source, origin: origin, extensions: parallel)
        let isComplete = !extensions.contains(.autolink) || !document.hasBareAddress
        return isComplete ? document : CMark.parse(source, origin: origin, extensions: extensions)
    }

    private convenience init(plainText source: [UInt8], origin: Origin, because exceeded: LimitExceeded) {
        var root = Node(kind: .document)
        root.end = 2
        root.source = TextRange(0..<source.count)
        var block = Node(kind: .codeBlock)
        block.end = 2
        block.text = root.source
        block.source = root.source
        self.init(
            bytes: source, sourceCount: source.count, origin: origin, nodes: [root, block],
            limitExceeded: exceeded)
    }

    /// Whether text outside of links could become a link with the autolink extension. False positives are possible.
    private var hasBareAddress: Bool {
        var marks = AddressMarks(of: bytes[..<sourceCount])
        var hasBareAddress = false
        var linkEnd = 0
        forEachNode { id, kind in
            if kind == .link { linkEnd = end(of: id) }
            guard kind == .text, id >= linkEnd else { return }
            let text = nodes[id].text
            if text.upperBound <= sourceCount {
                if marks.areWithin(text) { hasBareAddress = true }
            } else {
                var own = AddressMarks(of: bytes[text.lowerBound..<text.upperBound])
                if own.areWithin(text) { hasBareAddress = true }
            }
        }
        return hasBareAddress
    }
}

/// The positions of `@`, `://` and `www.`, for which the autolink extension looks (autolink.c).
private struct AddressMarks {
    /// Positions of their first bytes, in ascending order.
    private let places: [Int]
    /// The first of `places` that was not before the previous text.
    private var next = 0

    init(of text: ArraySlice<UInt8>) {
        let start = text.startIndex
        places = text.withUnsafeBufferPointer { text in
            var places: [Int] = []
            for (rarest, mark) in Self.marks {
                var position = 0
                while let found = text.first(mark.utf8Start[rarest], from: position) {
                    if text.has(mark, at: found - rarest) { places.append(start + found - rarest) }
                    position = found + 1
                }
            }
            return places.sorted()
        }
    }

    /// Each mark with the index of the byte that is rarest in texts.
    private static let marks: [(rarest: Int, mark: StaticString)] = [(0, "@"), (0, "://"), (3, "www.")]

    /// Whether a mark is in `text`. Fast if none is between the previous text and this one, as is usual.
    mutating func areWithin(_ text: TextRange) -> Bool {
        let isBehindFormer = next == 0 || places[next - 1] < text.lowerBound
        if isBehindFormer, next == places.count || places[next] >= text.upperBound { return false }
        next = places.bisection(where: { $0 >= text.lowerBound })
        return next < places.count && places[next] < text.upperBound
    }
}
