import Tools

/// An element of raw HTML whose tags are in different blocks of a page: `<details>`, a heading, `</details>`.
package struct ElementSpan: Sendable, Equatable {
    /// The blocks with its tags, siblings on the top level of the page.
    package let first: NodeID
    package let last: NodeID
    /// Position of its start tag in the document's bytes.
    package let start: Int
    package let name: String

    package var inside: Range<NodeID> { first + 1..<last }
    /// Whether the element must not contain a `<div>` (HTML, 4).
    package var isPhrasing: Bool { Self.phrasing.contains(name) }

    private static let phrasing: Set<String> = [
        "a", "b", "button", "em", "font", "h1", "h2", "h3", "h4", "h5", "h6", "i", "label", "legend", "p", "pre",
        "small", "span", "strong", "sub", "summary", "sup", "u",
    ]

    static func all(_ nodes: [Node], _ bytes: [UInt8]) -> [ElementSpan] {
        var spans: [ElementSpan] = []
        var open: [(name: String, node: NodeID, start: Int)] = []
        var isInExample = false
        for block in Document.Siblings(nodes: nodes, range: 1..<nodes.count) where nodes[block].kind == .htmlBlock {
            let (start, end) = (nodes[block].text.lowerBound, nodes[block].text.upperBound)
            for token in HTMLTokenizer(bytes, range: start..<end) where token.isFinished {
                switch token.kind {
                case .startTag("example", _): isInExample = true
                case .endTag("example"): isInExample = false
                case _ where isInExample: break
                case .startTag(let name, false) where !HTMLTokenizer.voidElements.contains(name):
                    open.append((name, block, token.span.lowerBound))
                case .endTag(let name):
                    // No author opens more at a time, and searching more would take quadratic time on a hostile page.
                    guard let index = open.suffix(100).lastIndex(where: { $0.name == name }) else { break }
                    let element = open[index]
                    open.removeSubrange(index...)
                    guard element.node < block else { break }
                    spans.append(ElementSpan(first: element.node, last: block, start: element.start, name: name))
                default: break
                }
            }
        }
        return spans
    }
}
