import Tools

extension Document {
    /// A copy with what a page has beyond plain Markdown: alerts, names of headings, placeholders, elements on one
    /// line, end tags after paragraphs, and the line breaks of the paragraphs that `keepsLines` selects.
    package func edited(keepsLines: (NodeID) -> Bool) -> Document {
        var edit = TreeEdit(of: self)
        edit.run(keepsLines: keepsLines)
        return Document(
            bytes: bytes, sourceCount: sourceCount, origin: origin, nodes: edit.remainingNodes,
            limitExceeded: limitExceeded)
    }
}

/// Changes a document's nodes in one pass over its blocks.
private struct TreeEdit {
    private let document: Document
    /// The nodes as they are changed, with those that are left out.
    private var nodes: [Node]
    private var gone: Set<NodeID> = []
    /// The names of the elements that blocks of HTML have begun so far.
    private var begun: Set<String> = []
    private lazy var columns = document.columnNames

    init(of document: Document) { (self.document, nodes) = (document, document.nodes) }

    mutating func run(keepsLines: (NodeID) -> Bool) {
        for node in nodes.indices {
            switch document.kind(of: node) {
            case .blockQuote: readAlert(node)
            case .htmlBlock: beginElements(in: node)
            case .heading:
                readPlaceholders(in: node)
                cutName(of: node)
            case .tableCell: readPlaceholders(in: node)
            case .paragraph where document.isElement(node):
                nodes[node].kind = .htmlBlock
                nodes[node].text = nodes[node].source
                gone.formUnion(document.descendants(of: node))
                beginElements(in: node)
            case .paragraph:
                if keepsLines(node) { showLines(of: node) }
                readPlaceholders(in: node)
                endElements(in: node)
            default: break
            }
        }
    }

    /// The nodes without those that are left out.
    var remainingNodes: [Node] {
        if gone.isEmpty { return nodes }
        var remaining: [Node] = []
        /// The place of each node, or of the one that follows it.
        var places: [Int32] = []
        for id in nodes.indices {
            places.append(Int32(remaining.count))
            if !gone.contains(id) { remaining.append(nodes[id]) }
        }
        places.append(Int32(remaining.count))
        for index in remaining.indices { remaining[index].end = places[Int(remaining[index].end)] }
        return remaining
    }

    // MARK: Paragraphs

    private mutating func showLines(of paragraph: NodeID) {
        for node in document.descendants(of: paragraph) where nodes[node].kind == .softBreak {
            nodes[node].kind = .lineBreak
        }
    }

    private mutating func readPlaceholders(in block: NodeID) {
        let tags = document.descendants(of: block).filter { nodes[$0].kind == .htmlInline }
        if tags.isEmpty { return }
        var reader = PlaceholderReader(columns: columns)
        for tag in tags { document.withBytes(nodes[tag].text) { reader.read($0, node: tag) } }
        for placeholder in reader.all { nodes[placeholder].kind = .text }
    }

    private mutating func beginElements(in block: NodeID) {
        let text = nodes[block].text
        let tokens = HTMLTokenizer(document.bytes, range: text.lowerBound..<text.upperBound)
        begun.formUnion(tokens.lazy.compactMap(\.startName))
    }

    /// Makes end tags at the end of a paragraph blocks after it if a block of HTML began the element: in `<div>one`, a
    /// blank line, `two</div>`, it ends after the paragraph. Those of elements in the paragraph stay.
    private mutating func endElements(in paragraph: NodeID) {
        // Cheap check first: most paragraphs end with words.
        guard nodes[document.end(of: paragraph) - 1].kind == .htmlInline, !begun.isEmpty else { return }
        let outer = begun.subtracting(document.descendants(of: paragraph).compactMap { inlineTag($0)?.startName })
        let tags = document.children(of: paragraph).reversed().prefix { node in
            if case .endTag(let name)? = inlineTag(node)?.kind { outer.contains(name) } else { false }
        }
        guard let first = tags.last, (paragraph + 1..<first).contains(where: { !gone.contains($0) }) else { return }
        nodes[paragraph].end = Int32(first)
        for tag in tags { nodes[tag].kind = .htmlBlock }
    }

    private func inlineTag(_ node: NodeID) -> HTMLToken? {
        nodes[node].kind == .htmlInline ? document.inlineTag(node) : nil
    }

    // MARK: Alerts

    /// Makes a quote that begins with `[!NOTE]`, or the mark of another of GitHub's kinds, an alert. The mark is left
    /// out; words after it are a line of their own.
    private mutating func readAlert(_ quote: NodeID) {
        guard let paragraph = document.firstChild(of: quote), nodes[paragraph].kind == .paragraph,
            let text = document.firstChild(of: paragraph), nodes[text].kind == .text,
            let mark = AlertMark(document.bytes, nodes[text].text)
        else { return }
        nodes[quote].level = mark.kind.level
        let next = text + 1 < document.end(of: paragraph) ? text + 1 : nil
        let isBreak = next.map { [.softBreak, .lineBreak].contains(nodes[$0].kind) } ?? false
        if !mark.title.isEmpty || next != nil && !isBreak {
            nodes[text].text = mark.title
            // The title is a line of its own.
            if isBreak, let next { nodes[next].kind = .lineBreak }
        } else {
            gone.formUnion([text, next ?? paragraph])
        }
    }

    // MARK: Headings

    /// Ends a heading before its name in braces: `## Title {#name}`.
    private mutating func cutName(of heading: NodeID) {
        guard let tail = lastText(of: heading), let (name, start) = document.headingName(in: tail.range) else { return }
        nodes[heading].detail = name
        for node in tail.nodes {
            let text = nodes[node].text
            nodes[node].text = TextRange(text.lowerBound..<max(text.lowerBound, min(text.upperBound, start)))
        }
    }

    /// The text nodes at the end of a heading that are one piece of the source, and that piece; nil without any.
    private func lastText(of heading: NodeID) -> (nodes: [NodeID], range: Range<Int>)? {
        var tail: [NodeID] = []
        for child in document.children(of: heading) {
            guard nodes[child].kind == .text else {
                tail = []
                continue
            }
            if let last = tail.last, nodes[last].text.upperBound != nodes[child].text.lowerBound { tail = [] }
            tail.append(child)
        }
        guard let first = tail.first, let last = tail.last else { return nil }
        return (tail, nodes[first].text.lowerBound..<nodes[last].text.upperBound)
    }
}

extension Document {
    /// The name in braces at the end of a heading's text, and where the text ends without them; nil without a name.
    fileprivate func headingName(in range: Range<Int>) -> (name: TextRange, start: Int)? {
        let text = bytes[range]
        guard text.last == UInt8(ascii: "}"), let open = text.lastIndex(of: UInt8(ascii: "{")), open > range.lowerBound
        else { return nil }
        let name = text[(open + 1)..<(range.upperBound - 1)]
        guard name.first == UInt8(ascii: "#"), name.count > 1, !name.contains(where: \.isWhitespace) else { return nil }
        let start = text[..<open].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? range.lowerBound
        return (TextRange(name.dropFirst().indices), start)
    }
}
