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
        let marks = placesOfAddressMarks
        if marks.isEmpty { return false }
        var linkEnd = 0
        return nodes.indices.contains { id in
            if kind(of: id) == .link { linkEnd = end(of: id) }
            guard kind(of: id) == .text, id >= linkEnd else { return false }
            let next = marks.bisection { $0 >= nodes[id].text.lowerBound }
            return next < marks.count && marks[next] < nodes[id].text.upperBound
        }
    }

    /// The places of `@`, `://` and `www.`, for which the autolink extension looks (autolink.c), in ascending order.
    private var placesOfAddressMarks: [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            var places: [Int] = []
            // Each mark with the index of the byte that is rarest in texts.
            for (rarest, mark) in [(0, "@"), (0, "://"), (3, "www.")] as [(Int, StaticString)] {
                var position = 0
                while let found = bytes.first(mark.utf8Start[rarest], from: position) {
                    if bytes.has(mark, at: found - rarest) { places.append(found - rarest) }
                    position = found + 1
                }
            }
            return places.sorted()
        }
    }
}
