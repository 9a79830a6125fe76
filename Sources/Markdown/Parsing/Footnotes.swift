import Tools

/// Maps references to footnotes, to number them wherever a page shows parts of a document.
package struct Footnotes: Sendable {
    struct Reference: Sendable {
        /// The footnote's label.
        let label: TextRange
        /// 1 for the first reference to the footnote, 2 for the second, …
        let count: Int
    }

    /// The first footnote, after which only footnotes follow; nil if there is none.
    package private(set) var start: NodeID?
    private(set) var references: [NodeID: Reference] = [:]
    /// Number of references to each footnote, by the footnote's number.
    private(set) var counts: [Int: Int] = [:]

    /// cmark-gfm puts the footnotes that are used at the document's end, in the order of their numbers.
    init(nodes: [Node], bytes: [UInt8]) {
        // Few pages have any.
        guard let first = nodes.firstIndex(where: { $0.kind == .footnoteDefinition }) else { return }
        start = first
        let labels = nodes.filter { $0.kind == .footnoteDefinition }.map(\.text)
        for (id, node) in nodes.enumerated() where node.kind == .footnoteReference {
            let digits = String(decoding: bytes[node.text.lowerBound..<node.text.upperBound], as: UTF8.self)
            guard let number = Int(digits), labels.indices.contains(number - 1) else { continue }
            let count = counts[number, default: 0] + 1
            counts[number] = count
            references[id] = Reference(label: labels[number - 1], count: count)
        }
    }
}
