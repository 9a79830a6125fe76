import Markdown
import Tools

extension LintedPage {
    /// The text nodes that contain `word` and are unchanged in the source. `isMeant` filters the places where the word
    /// begins.
    func textNodes(with word: StaticString, where isMeant: (Int) -> Bool = { _ in true }) -> [NodeID] {
        var nodes: [NodeID] = []
        for place in starts(of: word, in: 0..<sourceCount) where isMeant(place) {
            // Not in code or HTML.
            guard classes[place] == .prose || classes[place] == .address, let node = textNode(at: place)
            else { continue }
            if nodes.last != node { nodes.append(node) }
        }
        return nodes
    }

    /// Where a mark begins in a part of the source, ascending.
    func starts(of mark: StaticString, in range: Range<Int>) -> [Int] { source[range].starts(of: mark) }

    /// The text nodes that are unchanged in the source, in its order: footnotes are elsewhere than their nodes.
    func unchangedTextNodes() -> [NodeID] {
        nodes(.text).filter { document.nodes[$0].text.upperBound <= sourceCount }
            .sorted { document.nodes[$0].text.lowerBound < document.nodes[$1].text.lowerBound }
    }

    /// The text node of a byte, if any.
    func textNode(at offset: Int) -> NodeID? {
        let place = orderedTextNodes.bisection(where: { document.nodes[$0].text.upperBound > offset })
        guard place < orderedTextNodes.count else { return nil }
        let node = orderedTextNodes[place]
        return document.nodes[node].text.lowerBound <= offset ? node : nil
    }
}

/// A paragraph, a heading or a cell: sentences, quotations and brackets do not cross its ends.
struct ProseBlock {
    let node: NodeID
    let kind: NodeKind
    let range: Range<Int>
}

extension LintedPage {
    /// The blocks of a kind by their place: those in footnotes are the last of the document.
    func ranges(_ kind: NodeKind) -> [Range<Int>] { nodes(kind).map(range).sorted { $0.lowerBound < $1.lowerBound } }

    /// Blocks by their place.
    func allProseBlocks() -> [ProseBlock] {
        [.paragraph, .heading, .tableCell].flatMap { kind in
            nodes(kind).map { ProseBlock(node: $0, kind: kind, range: range(of: $0)) }
        }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

extension PageText {
    /// Where a mark begins, ascending.
    func starts(of mark: StaticString) -> [Int] {
        var (found, rest): ([Int], PageText) = ([], self)
        while let place = rest.firstPlace(of: mark) {
            found.append(place)
            rest = self[place + 1..<endIndex]
        }
        return found
    }
}
