extension Document {
    /// Parses Markdown. Never fails: a page beyond `limits` becomes one code block with its text, and says why.
    ///
    /// Safe to call from many threads at once; the result is the same as one call after another.
    package init(
        parsing source: [UInt8], origin: Origin = .zero, extensions: Extensions = .handbook, limits: Limits = .standard
    ) {
        if let exceeded = limits.exceeded(by: source) {
            self.init(plainText: source, origin: origin, because: exceeded)
            return
        }
        let parallel = extensions.subtracting(.exclusive)
        if parallel == extensions || !source.mayHoldExclusiveSyntax(of: extensions) {
            self = CMark.parse(source, origin: origin, extensions: parallel)
            return
        }
        // Almost every page has an address, nearly always one that is a link already. So parse in parallel first, and
        // again, alone, only where an address or a tilde is left over as text.
        if extensions.contains(.strikethrough), source.contains(UInt8(ascii: "~")) {
            self = CMark.parse(source, origin: origin, extensions: extensions)
            return
        }
        let document = CMark.parse(source, origin: origin, extensions: parallel)
        self =
            document.hasBareAddress
            ? CMark.parse(source, origin: origin, extensions: extensions) : document
    }

    private init(plainText source: [UInt8], origin: Origin, because exceeded: LimitExceeded) {
        var root = Node(kind: .document)
        root.end = 2
        root.source = TextRange(0..<source.count)
        var block = Node(kind: .codeBlock)
        block.end = 2
        block.text = root.source
        block.source = root.source
        self.init(
            bytes: source, sourceCount: source.count, origin: origin, nodes: [root, block], limitExceeded: exceeded)
    }

    /// Whether text outside of links could become a link with the autolink extension. May say yes too often.
    private var hasBareAddress: Bool {
        var id = 0
        while id < nodes.count {
            let node = nodes[id]
            if node.kind == .text, withBytes(node.text, { $0.mayHoldAddress }) { return true }
            id = node.kind == .link ? Int(node.end) : id + 1
        }
        return false
    }
}

extension [UInt8] {
    fileprivate func mayHoldExclusiveSyntax(of extensions: Extensions) -> Bool {
        if extensions.contains(.strikethrough), contains(UInt8(ascii: "~")) { return true }
        return extensions.contains(.autolink) && withUnsafeBufferPointer { $0.mayHoldAddress }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// `@`, `://` or `www.`: what the autolink extension looks for (autolink.c).
    fileprivate var mayHoldAddress: Bool {
        for (index, byte) in enumerated() {
            switch byte {
            case UInt8(ascii: "@"): return true
            case UInt8(ascii: ":") where matches("://", at: index): return true
            case UInt8(ascii: "w") where matches("www.", at: index): return true
            default: continue
            }
        }
        return false
    }

    private func matches(_ word: StaticString, at index: Int) -> Bool {
        guard index + word.utf8CodeUnitCount <= count else { return false }
        return (0..<word.utf8CodeUnitCount).allSatisfy { self[index + $0] == word.utf8Start[$0] }
    }
}
