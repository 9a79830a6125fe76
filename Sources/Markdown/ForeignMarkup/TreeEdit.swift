/// Changes of a document's tree, by the numbers that its nodes had before.
struct TreeEdit {
    private let nodes: NodeList
    private var inserted: [NodeID: [Node]] = [:]
    private var removed: Set<NodeID> = []
    private var changed: [NodeID: Node] = [:]

    init(_ nodes: NodeList) {
        self.nodes = nodes
    }

    func isChanged(_ node: NodeID) -> Bool { changed[node] != nil }

    mutating func change(_ id: NodeID, _ change: (inout Node) -> Void) {
        change(&changed[id, default: nodes[id]])
    }

    /// Removes a node; its children take its place.
    mutating func remove(_ id: NodeID) {
        removed.insert(id)
    }

    /// Puts a node around `id` and the nodes after it, up to the new node's `end`, or before `id` with an `own` end.
    mutating func insert(_ node: Node, before id: NodeID) {
        inserted[id, default: []].append(node)
    }

    /// The `end` of an inserted node that contains only nodes inserted after it: `count` nodes, with itself.
    static func own(_ count: Int) -> Int32 { Int32(-count) }

    /// The nodes after all changes.
    func applied() -> [Node] {
        var kept: [Node] = []
        kept.reserveCapacity(nodes.count + inserted.count)
        /// The number in `kept` at which each node, or what replaces it, begins.
        var places = [Int32](repeating: 0, count: nodes.count + 1)
        for id in nodes.indices {
            places[id] = Int32(kept.count)
            kept += inserted[id] ?? []
            if !removed.contains(id) { kept.append(changed[id] ?? nodes[id]) }
        }
        places[nodes.count] = Int32(kept.count)
        for index in kept.indices {
            let end = kept[index].end
            kept[index].end = end < 0 ? Int32(index) - end : places[Int(end)]
        }
        return kept
    }
}
