import Handbook
import Markdown
import Tools

/// The nodes at which the page inserts tags of its own between siblings: sections, topics and parts for frameworks.
struct PageBorders {
    private let nodes: [NodeID]
    /// Positions of the start tags of elements that contain borders.
    private let enclosing: Set<Int>

    init(of page: Page) {
        var nodes = page.sections.map(\.heading.node)
        for section in page.sections {
            section.notes.forEachUnit { unit in
                switch unit {
                case .nodes: break
                case .topic(let topic): nodes.append(topic.heading.node)
                case .part(let part): nodes.append(part.label)
                }
            }
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
