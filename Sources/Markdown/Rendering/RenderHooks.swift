import SafeHTML

/// What a site does differently from plain GitHub-flavoured HTML. Each function writes its own form of a node and says
/// true, or leaves the node to the plain form by saying false.
package protocol RenderHooks {
    func text(_ node: NodeID, into html: inout HTML) -> Bool
    /// Called for a heading's start and end tag.
    func heading(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool
    func link(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool
    func image(_ node: NodeID, alternative: HTML, into html: inout HTML) -> Bool
    func codeBlock(_ node: NodeID, into html: inout HTML) -> Bool
    func code(_ node: NodeID, into html: inout HTML) -> Bool
    /// The node to go on with, behind this one and all that was written with it; nil for the plain form.
    func rawHTML(_ node: NodeID, into html: inout HTML) -> NodeID?
    func blockQuote(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool
    func table(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool
    func taskMarker(_ node: NodeID, into html: inout HTML) -> Bool
    /// Writes how a table's cell is aligned, with a blank in front: 0 not at all, 1 left, 2 centre, 3 right.
    func cellAlignment(_ alignment: Int, into html: inout HTML) -> Bool
    /// Writes attributes of a paragraph that has tags, each with a blank in front.
    func paragraphAttributes(_ node: NodeID, into html: inout HTML)
    /// Writes attributes of a list that is shown as a whole, each with a blank in front.
    func listAttributes(_ node: NodeID, into html: inout HTML)
    /// Writes attributes of a list item, each with a blank in front.
    func itemAttributes(_ node: NodeID, into html: inout HTML)
    /// Writes attributes of an element that has a label in the program's own words, each with a blank in front.
    func labelAttributes(into html: inout HTML)
}

extension RenderHooks {
    package func text(_ node: NodeID, into html: inout HTML) -> Bool { false }
    package func heading(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool { false }
    package func link(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool { false }
    package func image(_ node: NodeID, alternative: HTML, into html: inout HTML) -> Bool { false }
    package func codeBlock(_ node: NodeID, into html: inout HTML) -> Bool { false }
    package func code(_ node: NodeID, into html: inout HTML) -> Bool { false }
    package func rawHTML(_ node: NodeID, into html: inout HTML) -> NodeID? { nil }
    package func blockQuote(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool { false }
    package func table(_ node: NodeID, isStart: Bool, into html: inout HTML) -> Bool { false }
    package func taskMarker(_ node: NodeID, into html: inout HTML) -> Bool { false }
    package func cellAlignment(_ alignment: Int, into html: inout HTML) -> Bool { false }
    package func paragraphAttributes(_ node: NodeID, into html: inout HTML) {}
    package func listAttributes(_ node: NodeID, into html: inout HTML) {}
    package func itemAttributes(_ node: NodeID, into html: inout HTML) {}
    package func labelAttributes(into html: inout HTML) {}
}
