import Tools

extension Document {
    /// A copy in which headings end before their names, and the names by heading: `## Title {#name}`.
    package func withHeadingNames() -> (document: Document, names: [NodeID: String]) {
        var names: [NodeID: String] = [:]
        var changed = nodes
        forEachNode { id, kind in
            guard kind == .heading, let tail = lastText(of: id), let found = headingName(in: tail.range) else { return }
            names[id] = found.name
            for node in tail.nodes {
                let text = nodes[node].text
                let end = max(text.lowerBound, min(text.upperBound, found.start))
                changed[node].text = TextRange(text.lowerBound..<end)
            }
        }
        return names.isEmpty ? (self, names) : (with(changed), names)
    }

    /// The text nodes at the end of a heading that are one piece of the source, and that piece; nil without any.
    private func lastText(of heading: NodeID) -> (nodes: [NodeID], range: Range<Int>)? {
        var tail: [NodeID] = []
        for child in children(of: heading) {
            guard kind(of: child) == .text else {
                tail = []
                continue
            }
            if let last = tail.last, nodes[last].text.upperBound != nodes[child].text.lowerBound { tail = [] }
            tail.append(child)
        }
        guard let first = tail.first, let last = tail.last else { return nil }
        return (tail, nodes[first].text.lowerBound..<nodes[last].text.upperBound)
    }

    /// The name in braces at the end of a heading's text, and where the text ends without them; nil without a name.
    private func headingName(in range: Range<Int>) -> (name: String, start: Int)? {
        let text = bytes[range]
        guard text.last == UInt8(ascii: "}"), let open = text.lastIndex(of: UInt8(ascii: "{")), open > range.lowerBound
        else { return nil }
        let name = text[(open + 1)..<(range.upperBound - 1)]
        guard name.first == UInt8(ascii: "#"), name.count > 1, !name.contains(where: \.isWhitespace) else { return nil }
        let start = text[..<open].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? range.lowerBound
        return (String(decoding: name.dropFirst(), as: UTF8.self), start)
    }
}
