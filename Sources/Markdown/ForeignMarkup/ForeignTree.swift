import Base

/// A parsed document without the fillers of a `ForeignMask` in its texts.
struct ForeignTree {
    private let document: Document
    private var kept: [Node] = []

    /// The nodes with new texts.
    static func nodes(of document: Document) -> NodeList {
        var tree = ForeignTree(document: document)
        return tree.trimmed()
    }

    private mutating func trimmed() -> NodeList {
        kept.reserveCapacity(document.nodes.count)
        var places = [Int32](repeating: 0, count: document.nodes.count + 1)
        /// Nodes after `places` have been applied to: pieces of texts know their ends.
        var pieces: Set<Int> = []
        for id in document.nodes.indices {
            places[id] = Int32(kept.count)
            var node = document.nodes[id]
            guard document.kind(of: id) == .text, let texts = texts(in: node.text) else {
                kept.append(node)
                continue
            }
            for text in texts {
                node.text = text
                node.end = Int32(kept.count + 1)
                pieces.insert(kept.count)
                kept.append(node)
            }
        }
        places[document.nodes.count] = Int32(kept.count)
        for index in kept.indices where !pieces.contains(index) { kept[index].end = places[Int(kept[index].end)] }
        return NodeList(kept)
    }

    /// The parts of a text between fillers, at least one; nil if it has none.
    private func texts(in text: TextRange) -> [TextRange]? {
        let bytes = document.bytes[text.lowerBound..<text.upperBound]
        guard bytes.contains(ForeignMask.filler) else { return nil }
        var parts: [TextRange] = []
        for part in bytes.split(separator: ForeignMask.filler) {
            var range = part.indices
            // One space is enough between two parts.
            if let last = parts.last, document.bytes[last.upperBound - 1] == UInt8(ascii: " "),
                part.first == UInt8(ascii: " ")
            {
                range = range.dropFirst()
            }
            if !range.isEmpty { parts.append(TextRange(range)) }
        }
        return parts.isEmpty ? [TextRange(text.lowerBound..<text.lowerBound)] : parts
    }
}

extension Document {
    /// A copy in which the bold titles at some bytes are paragraphs, apart from the text on the next line.
    func withTitlesApart(at starts: Set<Int>) -> Document {
        if starts.isEmpty { return self }
        var edit = TreeEdit(nodes)
        forEachNode { id, kind in
            guard kind == .paragraph,
                let title = children(of: id).first(where: {
                    self.kind(of: $0) == .strong && starts.contains(nodes[$0].source.lowerBound)
                })
            else { return }
            let (lineBreak, last) = (end(of: title), end(of: id))
            guard lineBreak + 1 < last, self.kind(of: lineBreak) == .softBreak else { return }
            var text = Node(kind: .paragraph)
            text.end = Int32(last)
            text.source = TextRange(nodes[lineBreak + 1].source.lowerBound..<nodes[id].source.upperBound)
            edit.remove(lineBreak)
            edit.insert(text, before: lineBreak + 1)
            edit.change(id) { paragraph in
                paragraph.end = Int32(lineBreak)
                paragraph.source = self.nodes[title].source
            }
        }
        return Document(
            bytes: bytes, sourceCount: sourceCount, origin: origin, nodes: NodeList(edit.applied()),
            limitExceeded: limitExceeded)
    }
}
