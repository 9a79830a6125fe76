import Base
import Handbook
import Markdown

/// The nodes at which the page inserts tags of its own between siblings: headings and labels of frameworks.
struct PageBorders {
    private let nodes: [NodeID]

    init(of page: Page) {
        var nodes = page.headings.map(\.node)
        page.forEachFrameworkPart { nodes.append($0.label) }
        self.nodes = nodes.sorted()
    }

    /// The first border after a node.
    func first(after node: NodeID) -> NodeID? {
        nodes[nodes.bisection(where: { $0 > node })...].first
    }
}
