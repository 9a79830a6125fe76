import Handbook
import Markdown
import Tools

/// The nodes at which the page inserts tags of its own between siblings: sections, topics and parts for frameworks.
struct PageBorders {
    private let nodes: [NodeID]
    /// Positions of the start tags of elements that contain borders.
    private let enclosing: Set<Int>

    init(of page: Page) {
        let inside = page.sections.flatMap(\.notes.units).compactMap { unit -> NodeID? in
            switch unit {
            case .nodes: nil
            case .topic(let topic): topic.heading.node
            case .part(let part): part.label
            }
        }
        nodes = (page.sections.map(\.heading.node) + inside).sorted()
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
