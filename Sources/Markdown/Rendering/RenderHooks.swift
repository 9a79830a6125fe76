import SafeHTML

/// Differences between a site and plain GitHub-flavoured HTML. A hook writes a node and returns true, or returns false
/// for the default.
package protocol RenderHooks {
    /// Writes what comes before a node.
    func before(_ node: NodeID, into html: inout HTML)
    func text(_ node: NodeID, into html: inout HTML) -> Bool
    func lineBreak(_ node: NodeID, into html: inout HTML) -> Bool
    /// Writes a heading's start or end tag.
    func heading(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool
    func link(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool
    func image(_ node: NodeID, alternative: HTML, into html: inout HTML) -> Bool
    func codeBlock(_ node: NodeID, into html: inout HTML) -> Bool
    func code(_ node: NodeID, into html: inout HTML) -> Bool
    /// Returns the next node, after this one and all that was written with it; nil for the default.
    func rawHTML(_ node: NodeID, into html: inout HTML) -> NodeID?
    func blockQuote(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool
    func table(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool
    func taskMarker(_ node: NodeID, into html: inout HTML) -> Bool
    /// Writes the alignment of a table cell, after a space.
    func cellAlignment(_ alignment: CellAlignment, into html: inout HTML) -> Bool
    /// Whether a cell without words above a column is its header: it names nothing.
    var emptyCellsAreHeaders: Bool { get }
    /// Writes attributes of a paragraph that has tags, each after a space.
    func paragraphAttributes(_ node: NodeID, into html: inout HTML)
    /// Writes what ends the content of a node with children.
    func contentEnd(_ node: NodeID, into html: inout HTML)
    /// Writes attributes of a list that is shown as a whole, each after a space.
    func listAttributes(_ node: NodeID, into html: inout HTML)
    /// Writes attributes of a list item, each after a space.
    func itemAttributes(_ node: NodeID, into html: inout HTML)
    /// Writes attributes of an element with a label in the program's words, each after a space.
    func labelAttributes(into html: inout HTML)
}

extension RenderHooks {
    package func before(_ node: NodeID, into html: inout HTML) {}
    package func text(_ node: NodeID, into html: inout HTML) -> Bool { false }
    package func lineBreak(_ node: NodeID, into html: inout HTML) -> Bool { false }
    package func heading(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool { false }
    package func link(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool { false }
    package func image(_ node: NodeID, alternative: HTML, into html: inout HTML) -> Bool { false }
    package func codeBlock(_ node: NodeID, into html: inout HTML) -> Bool { false }
    package func code(_ node: NodeID, into html: inout HTML) -> Bool { false }
    package func rawHTML(_ node: NodeID, into html: inout HTML) -> NodeID? { nil }
    package func blockQuote(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool { false }
    package func table(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool { false }
    package func taskMarker(_ node: NodeID, into html: inout HTML) -> Bool { false }
    package func cellAlignment(_ alignment: CellAlignment, into html: inout HTML) -> Bool { false }
    package var emptyCellsAreHeaders: Bool { true }
    package func paragraphAttributes(_ node: NodeID, into html: inout HTML) {}
    package func contentEnd(_ node: NodeID, into html: inout HTML) {}
    package func listAttributes(_ node: NodeID, into html: inout HTML) {}
    package func itemAttributes(_ node: NodeID, into html: inout HTML) {}
    package func labelAttributes(into html: inout HTML) {}
}
