import SafeHTML

/// Differences between a site and plain GitHub-flavoured HTML.
package protocol RenderHooks {
    /// Writes what comes before a node.
    func before(_ node: NodeID, into html: inout HTML)
    /// Writes a node with all that belongs to it, and returns the next node to write; nil for the default.
    func whole(_ node: NodeID, _ kind: NodeKind, into html: inout HTML) -> NodeID?
    /// Writes the start or the end of a node around others; false for the default.
    func edge(_ node: NodeID, _ kind: NodeKind, isStart: Bool, into html: inout HTML) -> Bool
    /// Writes attributes of a list that is shown as a whole, of an item or of a paragraph that has tags, each after a
    /// space.
    func attributes(_ node: NodeID, _ kind: NodeKind, into html: inout HTML)
    /// Writes the box of a task; false for the default.
    func taskMarker(_ node: NodeID, into html: inout HTML) -> Bool
    /// Writes the alignment of a table cell, after a space; false for the default.
    func cellAlignment(_ alignment: CellAlignment, into html: inout HTML) -> Bool
    /// Whether a cell without words above a column is its header: it names nothing.
    var emptyCellsAreHeaders: Bool { get }
    /// Writes what ends the content of a node with children.
    func contentEnd(_ node: NodeID, into html: inout HTML)
    /// Writes attributes of an element with a label in the program's words, each after a space.
    func labelAttributes(into html: inout HTML)
}

extension RenderHooks {
    package func before(_ node: NodeID, into html: inout HTML) {}
    package func whole(_ node: NodeID, _ kind: NodeKind, into html: inout HTML) -> NodeID? { nil }
    package func edge(_ node: NodeID, _ kind: NodeKind, isStart: Bool, into html: inout HTML) -> Bool { false }
    package func attributes(_ node: NodeID, _ kind: NodeKind, into html: inout HTML) {}
    package func taskMarker(_ node: NodeID, into html: inout HTML) -> Bool { false }
    package func cellAlignment(_ alignment: CellAlignment, into html: inout HTML) -> Bool { false }
    package var emptyCellsAreHeaders: Bool { true }
    package func contentEnd(_ node: NodeID, into html: inout HTML) {}
    package func labelAttributes(into html: inout HTML) {}
}
