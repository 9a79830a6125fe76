import Tools

/// Ends of comments that began in another node of raw HTML: HTML blocks end at blank lines, comments do not.
package struct CommentEnds {
    /// The nodes that contain the end of a comment, in document order. `isOwn` if the comment begins there, too.
    private let nodes: [(node: NodeID, isOwn: Bool)]

    package init(of document: Document) {
        var nodes: [(node: NodeID, isOwn: Bool)] = []
        document.forEachNode { id, kind in
            guard kind == .htmlBlock || kind == .htmlInline else { return }
            let text = document.bytes[document.nodes[id].text.lowerBound..<document.nodes[id].text.upperBound]
            guard let end = text.firstRange(of: "-->".utf8) else { return }
            nodes.append((id, text[..<end.lowerBound].firstRange(of: "<!--".utf8) != nil))
        }
        self.nodes = nodes
    }

    /// The rest that would close an unclosed comment; nil for a complete one.
    package static func missing(in comment: ArraySlice<UInt8>) -> String? {
        let end = comment.starts(with: "<!--".utf8) ? "-->" : ">"
        return comment.reversed().starts(with: end.utf8.reversed()) ? nil : end
    }

    /// Whether a comment that begins in `node` ends in a later one.
    package func isEnded(after node: NodeID) -> Bool {
        let next = nodes.bisection(where: { $0.node > node })
        return next < nodes.count && !nodes[next].isOwn
    }
}
