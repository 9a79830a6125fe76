import Handbook
import Markdown
import Tools

/// The nodes at which the page inserts tags of its own between siblings: sections, topics and parts for frameworks.
struct PageBorders {
    private let nodes: [NodeID]
    /// Positions of the start tags of elements that contain borders.
    private let enclosing: Set<Int>

    init(of page: Page) {
        var nodes: [NodeID] = []
        for section in page.sections {
            nodes.append(section.heading.node)
            section.notes.forEachBorder { nodes.append($0) }
        }
        self.nodes = nodes.sorted()
        enclosing = Set(page.enclosures.map(\.start))
    }

    /// The node at which the page ends an element that begins with `tag` in `node`; `scopeEnd` is the end of the parent
    /// node.
    func end(of tag: Range<Int>, in node: NodeID, scopeEnd: NodeID) -> NodeID {
        if enclosing.contains(tag.lowerBound) { return scopeEnd }
        let place = nodes.bisection(where: { $0 > node })
        return place < nodes.count ? min(nodes[place], scopeEnd) : scopeEnd
    }
}
