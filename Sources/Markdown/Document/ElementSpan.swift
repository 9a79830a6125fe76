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
}

extension Document {
    /// The elements of raw HTML that span blocks on the top level of the page, in the order of their end tags. They are
    /// nested or apart.
    package var elementSpans: [ElementSpan] {
        let blocks = siblings(in: 1..<nodes.count).filter { kind(of: $0) == .htmlBlock }
        guard blocks.count > 1 else { return [] }
        var open = OpenElements()
        for node in blocks { for token in tokens(ofHTML: node) { open.read(token, node: node) } }
        return open.spans
    }
}

/// The elements that are open after some tokens.
private struct OpenElements {
    private var elements: [(name: String, node: NodeID, start: Int)] = []
    /// Numbers of open elements by name, so that a stray end tag need not be compared with all of them.
    private var counts: [String: Int] = [:]
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
            counts[name, default: 0] += 1
        case .endTag(let name): end(name, node: node)
        default: return
        }
    }

    private mutating func end(_ name: String, node: NodeID) {
        guard counts[name, default: 0] > 0, let index = elements.lastIndex(where: { $0.name == name }) else { return }
        let element = elements[index]
        for inner in elements[index...] { counts[inner.name, default: 0] -= 1 }
        elements.removeSubrange(index...)
        guard element.node < node else { return }
        spans.append(ElementSpan(first: element.node, last: node, start: element.start, name: name))
    }
}
