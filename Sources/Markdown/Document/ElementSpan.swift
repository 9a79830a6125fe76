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
        var open = OpenElements()
        for block in Document.Siblings(nodes: nodes, range: 1..<nodes.count) where nodes[block].kind == .htmlBlock {
            let (start, end) = (nodes[block].text.lowerBound, nodes[block].text.upperBound)
            for token in HTMLTokenizer(bytes, range: start..<end) { open.read(token, node: block) }
        }
        return open.spans
    }
}

/// The elements that are open after some tokens.
private struct OpenElements {
    private var elements: [(name: String, node: NodeID, start: Int)] = []
    private var isInExample = false
    private(set) var spans: [ElementSpan] = []

    mutating func read(_ token: HTMLToken, node: NodeID) {
        guard token.isFinished else { return }
        switch token.kind {
        case .startTag("example", _): isInExample = true
        case .endTag("example"): isInExample = false
        case _ where isInExample: return
        case .startTag(let name, false) where !HTMLTokenizer.voidElements.contains(name):
            elements.append((name, node, token.span.lowerBound))
        case .endTag(let name): end(name, node: node)
        default: return
        }
    }

    private mutating func end(_ name: String, node: NodeID) {
        // No author opens more at a time, and searching more would take quadratic time on a hostile page.
        guard let index = elements.suffix(100).lastIndex(where: { $0.name == name }) else { return }
        let element = elements[index]
        elements.removeSubrange(index...)
        guard element.node < node else { return }
        spans.append(ElementSpan(first: element.node, last: node, start: element.start, name: name))
    }
}
