import Base
import Markdown

extension LintedPage {
    /// The text nodes that contain `word` and are unchanged in the source. `isMeant` filters the places where the word
    /// begins.
    func textNodes(with word: StaticString, where isMeant: (Int) -> Bool = { _ in true }) -> [NodeID] {
        var nodes: [NodeID] = []
        var position = 0
        while let place = source[position..<sourceCount].firstPlace(of: word) {
            if isMeant(place), let node = textNode(at: place), nodes.last != node { nodes.append(node) }
            position = place + 1
        }
        return nodes
    }

    /// The text node of a byte; nil for marks, code and HTML.
    private func textNode(at offset: Int) -> NodeID? {
        guard classes[offset] == .prose || classes[offset] == .address else { return nil }
        return textNodeIndex.node(at: offset)
    }

    /// Whether digits are on both sides of a byte.
    func isWithinNumber(_ offset: Int) -> Bool {
        offset > 0 && offset + 1 < sourceCount && bytes[offset - 1].isDigit && bytes[offset + 1].isDigit
    }
}

/// The text nodes of a page by their places in the source.
struct TextNodeIndex {
    private struct Entry {
        let range: Range<Int32>
        let node: Int32
    }

    /// Nodes in the order of the text.
    private let entries: [Entry]

    init(_ document: Document) {
        var entries: [Entry] = []
        for id in document.nodes.indices where document.kind(of: id) == .text {
            let text = document.nodes[id].text
            guard text.upperBound <= document.sourceCount else { continue }
            entries.append(Entry(range: Int32(text.lowerBound)..<Int32(text.upperBound), node: Int32(id)))
        }
        // Footnotes are elsewhere than their nodes.
        self.entries = entries.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    func node(at offset: Int) -> NodeID? {
        let place = entries.bisection(where: { Int($0.range.upperBound) > offset })
        guard place < entries.count, entries[place].range.contains(Int32(offset)) else { return nil }
        return Int(entries[place].node)
    }
}
