import Markdown
import Tools

/// The position of an `<example>`. HTML blocks end at blank lines, so it may span several nodes.
struct ExampleSpan: Sendable {
    /// The nodes with the start tag and the end tag; equal if there is no end tag.
    let first: NodeID
    let last: NodeID
    /// Positions of the tags in the document's bytes; the end tag is empty if there is none.
    let startTag: Range<Int>
    let endTag: Range<Int>
    /// The number on the page, from 1.
    let number: Int

    /// Whether a token of a node belongs to the example or its tags.
    func covers(_ span: Range<Int>, of node: NodeID) -> Bool {
        (first, startTag.lowerBound) <= (node, span.lowerBound) && (node, span.lowerBound) < (last, endTag.upperBound)
    }

    /// Ranges of the document's bytes with the HTML between the tags.
    func content(in document: Document) -> [Range<Int>] {
        if startTag.upperBound <= endTag.lowerBound, endTag.upperBound <= document.sourceCount {
            return [startTag.upperBound..<endTag.lowerBound]
        }
        // In a list, indentation has been removed: the lines follow the source, piece by piece.
        return (first...last).compactMap { node in
            let text = document.nodes[node].text
            let start = node == first ? startTag.upperBound : text.lowerBound
            let end = node == last ? endTag.lowerBound : text.upperBound
            return start < end ? start..<end : nil
        }
    }

    // MARK: Finding

    static func all(in document: Document, nodes: [NodeID]) -> [ExampleSpan] {
        var examples: [ExampleSpan] = []
        var open: (node: NodeID, tag: Range<Int>)?
        func close(_ last: NodeID, _ endTag: Range<Int>) {
            guard let start = open else { return }
            examples.append(
                ExampleSpan(
                    first: start.node, last: last, startTag: start.tag, endTag: endTag, number: examples.count + 1))
            open = nil
        }
        /// An example without an end tag extends to the end of its node.
        func closeUnended() {
            guard let start = open else { return }
            let end = document.nodes[start.node].text.upperBound
            close(start.node, end..<end)
        }
        var looked = 0
        for node in nodes {
            if let start = open, hasHeading(max(start.node, looked)..<node, in: document) { closeUnended() }
            looked = node
            for token in document.tokens(ofHTML: node) where token.isFinished {
                switch token.kind {
                case .startTag("example", _):
                    closeUnended()
                    open = (node, token.span)
                case .endTag("example"): close(node, token.span)
                default: break
                }
            }
        }
        closeUnended()
        return examples
    }

    private static func hasHeading(_ range: Range<NodeID>, in document: Document) -> Bool {
        range.contains { document.kind(of: $0) == .heading }
    }
}
