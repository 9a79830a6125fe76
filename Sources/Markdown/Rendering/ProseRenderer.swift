import SafeHTML

/// Renders nodes of a document as HTML, byte for byte like cmark-gfm, except where hooks differ.
///
/// Walks with an explicit stack, so that nesting costs memory, not the thread's stack.
package struct ProseRenderer {
    let document: Document
    /// Whether `<script>` and similar tags are shown as text; an extension that affects only output.
    let filtersTags: Bool
    /// The ancestors of the current node, outermost first.
    var open: [NodeID] = []
    var footnoteCount = 0
    var backReferenced = 0
    /// Length of the HTML before the last paragraph.
    private var paragraphStart = 0

    package init(_ document: Document, filtersTags: Bool = false) {
        self.document = document
        self.filtersTags = filtersTags
    }

    /// Renders the whole document as plain GitHub-flavoured HTML.
    package static func plainHTML(of document: Document, filtersTags: Bool = false) -> HTML {
        var renderer = ProseRenderer(document, filtersTags: filtersTags)
        var html = HTML.nothing
        html.reserve(document.sourceCount + document.sourceCount / 2)
        renderer.render(0..<document.nodes.count, hooks: Plain(), into: &html)
        renderer.closeFootnotes(into: &html)
        return html
    }

    /// Adds the nodes of `range` (whole subtrees) to `html`.
    package mutating func render(_ range: Range<NodeID>, hooks: some RenderHooks, into html: inout HTML) {
        let outer = open.count
        var id = range.lowerBound
        while id < range.upperBound {
            while open.count > outer, let node = open.last, document.end(of: node) <= id {
                open.removeLast()
                leave(node, hooks: hooks, into: &html)
            }
            hooks.before(id, into: &html)
            if let next = enter(id, hooks: hooks, into: &html) {
                id = next
            } else {
                open.append(id)
                id += 1
            }
        }
        while open.count > outer {
            leave(open.removeLast(), hooks: hooks, into: &html)
        }
    }

    /// Appends some items of a list, as a list whose numbers continue from their position.
    package mutating func renderItems(
        of list: NodeID, _ items: Range<NodeID>, hooks: some RenderHooks, into html: inout HTML
    ) {
        var node = document.nodes[list]
        let before = document.children(of: list).prefix { $0 < items.lowerBound }.count
        if node.flags.contains(.ordered) { node.detail.start += Int32(before) }
        openList(node, into: &html)
        open.append(list)
        render(items, hooks: hooks, into: &html)
        open.removeLast()
        html.write(node.flags.contains(.ordered) ? "</ol>\n" : "</ul>\n")
    }

    /// Ends the list of footnotes, after all other content; the renderer can then start again.
    package mutating func closeFootnotes(into html: inout HTML) {
        if footnoteCount > 0 { html.write("</ol>\n</section>\n") }
        footnoteCount = 0
        backReferenced = 0
    }

    private struct Plain: RenderHooks {}
}

extension ProseRenderer {
    /// Writes a node's start. Returns the next node if this one is complete, nil if its children follow.
    mutating func enter(_ id: NodeID, hooks: some RenderHooks, into html: inout HTML) -> NodeID? {
        let (kind, node) = (document.kind(of: id), document.nodes[id])
        if kind == .codeBlock || kind == .htmlBlock || kind == .thematicBreak { html.startLine() }
        defer { if kind == .htmlBlock { html.startLine() } }
        if let next = hooks.whole(id, kind, into: &html) { return next }
        switch kind {
        case .text: append(escaped: node.text, to: &html)
        case .softBreak: html.write("\n")
        case .lineBreak: html.write("<br />\n")
        case .code: html.write("<code>\(document.excerpt(node.text))</code>")
        case .htmlInline, .htmlBlock: append(raw: node.text, to: &html)
        case .codeBlock: appendCodeBlock(node, to: &html)
        case .thematicBreak: html.write("<hr />\n")
        case .image: appendImage(id, node, to: &html)
        case .footnoteReference: appendFootnoteReference(id, node, to: &html)
        default:
            open(id, node, hooks: hooks, into: &html)
            return nil
        }
        return Int(node.end)
    }

    mutating func open(_ id: NodeID, _ node: Node, hooks: some RenderHooks, into html: inout HTML) {
        switch node.kind {
        case .paragraph where !isInTightItem:
            html.startLine()
            paragraphStart = html.count
            html.write("<p")
            hooks.attributes(id, .paragraph, into: &html)
            html.write(">")
        case .heading:
            html.startLine()
            if !hooks.edge(id, .heading, isStart: true, into: &html) { html.write("<h\(Int(node.level))>") }
        case .list: openList(node, into: &html) { hooks.attributes(id, .list, into: &$0) }
        case .item:
            html.startLine()
            html.write("<li")
            hooks.attributes(id, .item, into: &html)
            html.write(">")
            if node.flags.contains(.task), !hooks.taskMarker(id, into: &html) {
                html.write(
                    node.flags.contains(.checked)
                        ? "<input type=\"checkbox\" checked=\"\" disabled=\"\" /> "
                        : "<input type=\"checkbox\" disabled=\"\" /> ")
            }
        case .blockQuote:
            html.startLine()
            if !hooks.edge(id, .blockQuote, isStart: true, into: &html) { html.write("<blockquote>\n") }
        case .emphasis: html.write("<em>")
        case .strong: html.write("<strong>")
        case .strikethrough: html.write("<del>")
        case .link: if !hooks.edge(id, .link, isStart: true, into: &html) { openLink(node, into: &html) }
        case .table:
            html.startLine()
            if !hooks.edge(id, .table, isStart: true, into: &html) { html.write("<table>") }
        case .tableRow: openRow(id, node, into: &html)
        case .tableCell: openCell(id, node, hooks: hooks, into: &html)
        case .footnoteDefinition: openFootnote(node, into: &html)
        default: break
        }
    }

    mutating func leave(_ id: NodeID, hooks: some RenderHooks, into html: inout HTML) {
        hooks.contentEnd(id, into: &html)
        switch document.kind(of: id) {
        case .paragraph where !isInTightItem:
            closeFootnoteParagraph(id, hooks: hooks, into: &html)
            // Hooks may leave out all that is in it.
            if html.count == paragraphStart + 3 { html.removeLast(3) } else { html.write("</p>\n") }
        case .heading:
            if !hooks.edge(id, .heading, isStart: false, into: &html) {
                html.write("</h\(Int(document.nodes[id].level))>\n")
            }
        case .list: html.write(document.nodes[id].flags.contains(.ordered) ? "</ol>\n" : "</ul>\n")
        case .item: html.write("</li>\n")
        case .blockQuote:
            html.startLine()
            if !hooks.edge(id, .blockQuote, isStart: false, into: &html) { html.write("</blockquote>\n") }
        case .emphasis: html.write("</em>")
        case .strong: html.write("</strong>")
        case .strikethrough: html.write("</del>")
        case .link: if !hooks.edge(id, .link, isStart: false, into: &html) { html.write("</a>") }
        case .table: closeTable(id, hooks: hooks, into: &html)
        case .tableRow: closeRow(document.nodes[id], into: &html)
        case .tableCell: html.write(isHeader(id, hooks: hooks) ? "</th>" : "</td>")
        case .footnoteDefinition:
            if appendBackReferences(document.nodes[id], hooks: hooks, into: &html) { html.write("\n") }
            html.write("</li>\n")
        default: break
        }
    }

    /// Whether a paragraph is in a tight list and has no `<p>`.
    private var isInTightItem: Bool {
        // On enter, the item is the last open node; on leave, it is the last one again.
        guard let parent = open.last, document.kind(of: parent) == .item, open.count > 1 else { return false }
        return document.nodes[open[open.count - 2]].flags.contains(.tight)
    }
}
