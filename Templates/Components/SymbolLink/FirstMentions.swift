import Handbook
import Markdown
import Tools

/// The uses of interfaces that become links: the first of each in a topic or in a framework's part of one.
struct FirstMentions {
    /// In the order of the text.
    private let nodes: [NodeID]

    init(_ page: Page) {
        var starts = page.headings.map(\.node)
        for section in page.sections { section.notes.forEachFrameworkPart { starts.append($0.label) } }
        starts.sort()
        var nodes: [NodeID] = []
        var next = 0
        var seen: Set<String> = []
        for use in page.symbols {
            while next < starts.count, starts[next] <= use.node {
                seen.removeAll(keepingCapacity: true)
                next += 1
            }
            guard !use.isInsideLink, let symbol = use.symbol, seen.insert(symbol.url).inserted else { continue }
            nodes.append(use.node)
        }
        self.nodes = nodes
    }

    func contains(_ node: NodeID) -> Bool { nodes.containsSorted(node) }
}
