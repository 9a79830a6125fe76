import Base

/// Tabs are quotes with levels of their own; neighbours are one set, unless a set begins.
enum TabSet {
    static let first: UInt8 = 6
    static let next: UInt8 = 7

    /// The nodes with the right levels: a tab after anything else is the first of its set.
    static func divided(_ nodes: [Node]) -> [Node] {
        var nodes = nodes
        /// The nodes around the present one, and whether their last child was a tab.
        var open: [(end: Int, endsWithTab: Bool)] = []
        for id in nodes.indices {
            while let last = open.last, last.end <= id { open.removeLast() }
            let isTab = nodes[id].isTab
            if isTab, open.last?.endsWithTab != true { nodes[id].level = first }
            if !open.isEmpty { open[open.count - 1].endsWithTab = isTab }
            if nodes[id].kind.isBlock { open.append((Int(nodes[id].end), false)) }
        }
        return nodes
    }
}

extension AdmonitionLine {
    /// The level of the quote that it becomes.
    var level: UInt8 {
        if case .alert(let kind) = kind { return kind.level }
        return isFirst ? TabSet.first : TabSet.next
    }
}

extension Node {
    package var isTab: Bool { kind == .blockQuote && level >= TabSet.first }
}

extension Document {
    /// The position of a tab in its set; nil for other nodes.
    package func placeOfTab(_ id: NodeID) -> (isFirst: Bool, isLast: Bool)? {
        let node = nodes[id]
        guard node.isTab else { return nil }
        let end = Int(node.end)
        // The first tab of another parent begins a set.
        let isLast = end == nodes.count || nodes[end].kind != .blockQuote || nodes[end].level != TabSet.next
        return (node.level == TabSet.first, isLast)
    }

    /// The tabs of a set, from its first one on.
    package func tabs(from first: NodeID) -> [NodeID] {
        var tabs = [first]
        while let last = tabs.last, placeOfTab(last)?.isLast == false { tabs.append(end(of: last)) }
        return tabs
    }

    /// The label of a tab, which is its first paragraph.
    package func label(ofTab id: NodeID) -> Excerpt { excerpt(nodes[id + 3].text) }

    /// The nodes of a tab after its label.
    package func content(ofTab id: NodeID) -> Range<NodeID> { (id + 4)..<end(of: id) }
}
