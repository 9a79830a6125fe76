import Base
import SafeHTML

/// Renders nodes of a document as HTML: byte for byte as cmark-gfm does, but for what the style does differently.
///
/// Walks with a stack of its own, so nesting costs memory, not the thread's stack.
package struct ProseRenderer {
    let document: Document
    /// `<script>` and the like are shown as text; an extension that concerns output only.
    let filtersTags: Bool
    /// The nodes around the present one, outermost first.
    var open: [NodeID] = []
    var footnoteCount = 0
    var backReferenced = 0

    package init(_ document: Document, filtersTags: Bool = false) {
        self.document = document
        self.filtersTags = filtersTags
    }

    /// The whole document as plain GitHub-flavoured HTML.
    package static func plainHTML(of document: Document, filtersTags: Bool = false) -> HTML {
        var renderer = ProseRenderer(document, filtersTags: filtersTags)
        var bytes = ByteBuffer(capacity: document.sourceCount + document.sourceCount / 2)
        renderer.render(0..<document.nodes.count, style: Plain(), into: &bytes)
        renderer.closeFootnotes(into: &bytes)
        return HTML(unescaped: bytes)
    }

    /// Adds the nodes of `range` (whole subtrees) to `html`.
    package mutating func render(_ range: Range<NodeID>, style: some ProseStyle, into html: inout ByteBuffer) {
        let outer = open.count
        var id = range.lowerBound
        while id < range.upperBound {
            while open.count > outer, let node = open.last, document.end(of: node) <= id {
                open.removeLast()
                leave(node, style: style, into: &html)
            }
            if let next = enter(id, style: style, into: &html) {
                id = next
            } else {
                open.append(id)
                id += 1
            }
        }
        while open.count > outer {
            leave(open.removeLast(), style: style, into: &html)
        }
    }

    /// The same, and the notes that they refer to behind them.
    package mutating func renderWithFootnotes(
        _ range: Range<NodeID>, style: some ProseStyle, into html: inout ByteBuffer
    ) {
        render(range, style: style, into: &html)
        closeFootnotes(into: &html)
    }

    /// Adds some items of a list, in a list of their own that counts on where they stand.
    package mutating func renderItems(
        of list: NodeID, _ items: Range<NodeID>, style: some ProseStyle, into html: inout ByteBuffer
    ) {
        var node = document.nodes[list]
        let before = document.children(of: list).prefix { $0 < items.lowerBound }.count
        if node.flags.contains(.ordered) { node.detail.start += Int32(before) }
        openList(node, into: &html)
        open.append(list)
        render(items, style: style, into: &html)
        open.removeLast()
        html.append(node.flags.contains(.ordered) ? "</ol>\n" : "</ul>\n")
    }

    /// Ends the list of notes; to be called behind everything. The renderer can then begin anew.
    package mutating func closeFootnotes(into html: inout ByteBuffer) {
        if footnoteCount > 0 { html.append("</ol>\n</section>\n") }
        footnoteCount = 0
        backReferenced = 0
    }

    private struct Plain: ProseStyle {}
}

extension ProseRenderer {
    /// Writes a node's beginning. The node to go on with when it is complete with it, nil when its children follow.
    mutating func enter(_ id: NodeID, style: some ProseStyle, into html: inout ByteBuffer) -> NodeID? {
        switch document.kind(of: id) {
        case .text: if !style.text(id, into: &html) { append(escaped: document.nodes[id].text, to: &html) }
        case .softBreak: html.append(UInt8(ascii: "\n"))
        case .lineBreak: html.append("<br />\n")
        case .code:
            if !style.code(id, into: &html) {
                html.append("<code>")
                append(escaped: document.nodes[id].text, to: &html)
                html.append("</code>")
            }
        case .htmlInline, .htmlBlock: return appendRawHTML(id, style: style, to: &html)
        case .codeBlock:
            html.startLine()
            if !style.codeBlock(id, into: &html) { appendCodeBlock(document.nodes[id], to: &html) }
        case .thematicBreak:
            html.startLine()
            html.append("<hr />\n")
        case .image: appendImage(id, style: style, to: &html)
        case .footnoteReference: appendFootnoteReference(id, document.nodes[id], to: &html)
        default:
            open(id, document.nodes[id], style: style, into: &html)
            return nil
        }
        return document.end(of: id)
    }

    private func appendRawHTML(_ id: NodeID, style: some ProseStyle, to html: inout ByteBuffer) -> NodeID {
        let node = document.nodes[id]
        if node.kind == .htmlBlock { html.startLine() }
        let next = style.rawHTML(id, into: &html)
        if next == nil { append(raw: node.text, to: &html) }
        if node.kind == .htmlBlock { html.startLine() }
        return next ?? Int(node.end)
    }

    mutating func open(_ id: NodeID, _ node: Node, style: some ProseStyle, into html: inout ByteBuffer) {
        switch node.kind {
        case .paragraph where !isTight(id):
            html.startLine()
            html.append("<p")
            style.paragraphAttributes(id, into: &html)
            html.append(">")
        case .heading:
            html.startLine()
            if !style.heading(id, isStart: true, into: &html) { html.append(Self.headingStart[Int(node.level)]) }
        case .list: openList(node, into: &html) { style.listAttributes(id, into: &$0) }
        case .item:
            html.startLine()
            html.append("<li")
            style.itemAttributes(id, into: &html)
            html.append(">")
            if node.flags.contains(.task), !style.taskMarker(id, into: &html) {
                html.append(
                    node.flags.contains(.checked)
                        ? "<input type=\"checkbox\" checked=\"\" disabled=\"\" /> "
                        : "<input type=\"checkbox\" disabled=\"\" /> ")
            }
        case .blockQuote:
            html.startLine()
            if !style.blockQuote(id, isStart: true, into: &html) { html.append("<blockquote>\n") }
        case .emphasis: html.append("<em>")
        case .strong: html.append("<strong>")
        case .strikethrough: html.append("<del>")
        case .link: if !style.link(id, isStart: true, into: &html) { openLink(node, into: &html) }
        case .table:
            html.startLine()
            if !style.table(id, isStart: true, into: &html) { html.append("<table>") }
        case .tableRow: openRow(id, node, into: &html)
        case .tableCell: openCell(node, style: style, into: &html)
        case .footnoteDefinition: openFootnote(node, into: &html)
        default: break
        }
    }

    mutating func leave(_ id: NodeID, style: some ProseStyle, into html: inout ByteBuffer) {
        switch document.kind(of: id) {
        case .paragraph where !isTight(id):
            closeFootnoteParagraph(id, style: style, into: &html)
            html.append("</p>\n")
        case .heading:
            if !style.heading(id, isStart: false, into: &html) {
                html.append(Self.headingEnd[Int(document.nodes[id].level)])
            }
        case .list: html.append(document.nodes[id].flags.contains(.ordered) ? "</ol>\n" : "</ul>\n")
        case .item: html.append("</li>\n")
        case .blockQuote:
            html.startLine()
            if !style.blockQuote(id, isStart: false, into: &html) { html.append("</blockquote>\n") }
        case .emphasis: html.append("</em>")
        case .strong: html.append("</strong>")
        case .strikethrough: html.append("</del>")
        case .link: if !style.link(id, isStart: false, into: &html) { html.append("</a>") }
        case .table: closeTable(id, style: style, into: &html)
        case .tableRow: closeRow(document.nodes[id], into: &html)
        case .tableCell: html.append(isHeaderCell ? "</th>" : "</td>")
        case .footnoteDefinition:
            if appendBackReferences(document.nodes[id], style: style, into: &html) { html.append(UInt8(ascii: "\n")) }
            html.append("</li>\n")
        default: break
        }
    }

    /// Paragraphs of a tight list stand without `<p>`.
    func isTight(_ id: NodeID) -> Bool {
        // When entered, the item is the last open node; when left, it is the last one again.
        guard let parent = open.last, document.kind(of: parent) == .item, open.count > 1 else { return false }
        return document.nodes[open[open.count - 2]].flags.contains(.tight)
    }

    private static let headingStart: [StaticString] = ["", "<h1>", "<h2>", "<h3>", "<h4>", "<h5>", "<h6>"]
    private static let headingEnd: [StaticString] = [
        "", "</h1>\n", "</h2>\n", "</h3>\n", "</h4>\n", "</h5>\n", "</h6>\n",
    ]
}
