import SafeHTML

/// What a site does differently from plain GitHub-flavoured HTML. Each function writes its own form of a node and says
/// true, or leaves the node to the plain form by saying false.
package protocol ProseStyle {
    func text(_ node: NodeID, into html: inout [UInt8]) -> Bool
    /// Called for a heading's start and end tag.
    func heading(_ node: NodeID, isStart: Bool, into html: inout [UInt8]) -> Bool
    func link(_ node: NodeID, isStart: Bool, into html: inout [UInt8]) -> Bool
    func image(_ node: NodeID, alternative: [UInt8], into html: inout [UInt8]) -> Bool
    func codeBlock(_ node: NodeID, into html: inout [UInt8]) -> Bool
    func code(_ node: NodeID, into html: inout [UInt8]) -> Bool
    /// The node to go on with, behind this one and all that was written with it; nil for the plain form.
    func rawHTML(_ node: NodeID, into html: inout [UInt8]) -> NodeID?
    func blockQuote(_ node: NodeID, isStart: Bool, into html: inout [UInt8]) -> Bool
    func table(_ node: NodeID, isStart: Bool, into html: inout [UInt8]) -> Bool
    func taskMarker(_ node: NodeID, into html: inout [UInt8]) -> Bool
}

/// Renders nodes of a document as HTML: byte for byte as cmark-gfm does, but for what the style does differently.
///
/// Walks with a stack of its own, so nesting costs memory, not the thread's stack.
package struct ProseRenderer {
    let document: Document
    /// `<script>` and the like are shown as text; an extension that concerns output only.
    let filtersTags: Bool
    private var open: [NodeID] = []
    private var footnoteCount = 0
    private var backReferenced = 0

    package init(_ document: Document, filtersTags: Bool = false) {
        self.document = document
        self.filtersTags = filtersTags
    }

    /// The whole document as plain GitHub-flavoured HTML.
    package static func plainHTML(of document: Document, filtersTags: Bool = false) -> HTML {
        var renderer = ProseRenderer(document, filtersTags: filtersTags)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(document.sourceCount + document.sourceCount / 2)
        renderer.render(0..<document.nodes.count, style: Plain(), into: &bytes)
        renderer.closeFootnotes(into: &bytes)
        return HTML(unescaped: bytes)
    }

    /// Adds the nodes of `range` (whole subtrees) to `html`.
    package mutating func render(_ range: Range<NodeID>, style: some ProseStyle, into html: inout [UInt8]) {
        let outer = open.count
        var id = range.lowerBound
        while id < range.upperBound {
            while open.count > outer, let node = open.last, Int(document.nodes[node].end) <= id {
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

    /// Adds some items of a list, in a list of their own that counts on where they stand.
    package mutating func renderItems(
        of list: NodeID, _ items: Range<NodeID>, style: some ProseStyle, into html: inout [UInt8]
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

    /// Ends the list of notes; to be called once, behind everything.
    package mutating func closeFootnotes(into html: inout [UInt8]) {
        if footnoteCount > 0 { html.append("</ol>\n</section>\n") }
        footnoteCount = 0
    }

    private struct Plain: ProseStyle {}
}

extension ProseStyle {
    package func text(_ node: NodeID, into html: inout [UInt8]) -> Bool { false }
    package func heading(_ node: NodeID, isStart: Bool, into html: inout [UInt8]) -> Bool { false }
    package func link(_ node: NodeID, isStart: Bool, into html: inout [UInt8]) -> Bool { false }
    package func image(_ node: NodeID, alternative: [UInt8], into html: inout [UInt8]) -> Bool { false }
    package func codeBlock(_ node: NodeID, into html: inout [UInt8]) -> Bool { false }
    package func code(_ node: NodeID, into html: inout [UInt8]) -> Bool { false }
    package func rawHTML(_ node: NodeID, into html: inout [UInt8]) -> NodeID? { nil }
    package func blockQuote(_ node: NodeID, isStart: Bool, into html: inout [UInt8]) -> Bool { false }
    package func table(_ node: NodeID, isStart: Bool, into html: inout [UInt8]) -> Bool { false }
    package func taskMarker(_ node: NodeID, into html: inout [UInt8]) -> Bool { false }
}

// MARK: - Nodes

extension ProseRenderer {
    /// Writes a node's beginning. The node to go on with when it is complete with it, nil when its children follow.
    private mutating func enter(_ id: NodeID, style: some ProseStyle, into html: inout [UInt8]) -> NodeID? {
        let node = document.nodes[id]
        switch node.kind {
        case .text: if !style.text(id, into: &html) { append(escaped: node.text, to: &html) }
        case .softBreak: html.append(UInt8(ascii: "\n"))
        case .lineBreak: html.append("<br />\n")
        case .code:
            if !style.code(id, into: &html) {
                html.append("<code>")
                append(escaped: node.text, to: &html)
                html.append("</code>")
            }
        case .htmlInline, .htmlBlock: return appendRawHTML(id, style: style, to: &html)
        case .codeBlock:
            html.startLine()
            if !style.codeBlock(id, into: &html) { appendCodeBlock(node, to: &html) }
        case .thematicBreak:
            html.startLine()
            html.append("<hr />\n")
        case .image: appendImage(id, style: style, to: &html)
        case .footnoteReference: appendFootnoteReference(id, node, to: &html)
        default:
            open(id, node, style: style, into: &html)
            return nil
        }
        return Int(node.end)
    }

    private func appendRawHTML(_ id: NodeID, style: some ProseStyle, to html: inout [UInt8]) -> NodeID {
        let node = document.nodes[id]
        if node.kind == .htmlBlock { html.startLine() }
        let next = style.rawHTML(id, into: &html)
        if next == nil { append(raw: node.text, to: &html) }
        if node.kind == .htmlBlock { html.startLine() }
        return next ?? Int(node.end)
    }

    private mutating func open(_ id: NodeID, _ node: Node, style: some ProseStyle, into html: inout [UInt8]) {
        switch node.kind {
        case .paragraph where !isTight(id):
            html.startLine()
            html.append("<p>")
        case .heading:
            html.startLine()
            if !style.heading(id, isStart: true, into: &html) { html.append(Self.headingStart[Int(node.level)]) }
        case .list: openList(node, into: &html)
        case .item:
            html.startLine()
            html.append("<li>")
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
        case .tableCell: openCell(node, into: &html)
        case .footnoteDefinition: openFootnote(node, into: &html)
        default: break
        }
    }

    private mutating func leave(_ id: NodeID, style: some ProseStyle, into html: inout [UInt8]) {
        let node = document.nodes[id]
        switch node.kind {
        case .paragraph where !isTight(id):
            closeFootnoteParagraph(id, into: &html)
            html.append("</p>\n")
        case .heading:
            if !style.heading(id, isStart: false, into: &html) { html.append(Self.headingEnd[Int(node.level)]) }
        case .list: html.append(node.flags.contains(.ordered) ? "</ol>\n" : "</ul>\n")
        case .item: html.append("</li>\n")
        case .blockQuote:
            html.startLine()
            if !style.blockQuote(id, isStart: false, into: &html) { html.append("</blockquote>\n") }
        case .emphasis: html.append("</em>")
        case .strong: html.append("</strong>")
        case .strikethrough: html.append("</del>")
        case .link: if !style.link(id, isStart: false, into: &html) { html.append("</a>") }
        case .table: closeTable(id, style: style, into: &html)
        case .tableRow: closeRow(node, into: &html)
        case .tableCell: html.append(isHeaderCell ? "</th>" : "</td>")
        case .footnoteDefinition:
            if appendBackReferences(node, into: &html) { html.append(UInt8(ascii: "\n")) }
            html.append("</li>\n")
        default: break
        }
    }

    /// Paragraphs of a tight list stand without `<p>`.
    private func isTight(_ id: NodeID) -> Bool {
        // When entered, the item is the last open node; when left, it is the last one again.
        guard let parent = open.last, document.nodes[parent].kind == .item, open.count > 1 else { return false }
        return document.nodes[open[open.count - 2]].flags.contains(.tight)
    }

    private static let headingStart: [StaticString] = ["", "<h1>", "<h2>", "<h3>", "<h4>", "<h5>", "<h6>"]
    private static let headingEnd: [StaticString] = [
        "", "</h1>\n", "</h2>\n", "</h3>\n", "</h4>\n", "</h5>\n", "</h6>\n",
    ]
}

// MARK: - Lists, links, code

extension ProseRenderer {
    private func openList(_ node: Node, into html: inout [UInt8]) {
        html.startLine()
        if !node.flags.contains(.ordered) {
            html.append("<ul>\n")
        } else if node.detail.start == 1 {
            html.append("<ol>\n")
        } else {
            html.append("<ol start=\"")
            html.append(contentsOf: String(node.detail.start).utf8)
            html.append("\">\n")
        }
    }

    private func openLink(_ node: Node, into html: inout [UInt8]) {
        html.append("<a href=\"")
        document.withBytes(node.text) { html.appendEscapedURL($0) }
        appendTitle(node, to: &html)
        html.append("\">")
    }

    private func appendTitle(_ node: Node, to html: inout [UInt8]) {
        guard !node.detail.isEmpty else { return }
        html.append("\" title=\"")
        append(escaped: node.detail, to: &html)
    }

    private func appendImage(_ id: NodeID, style: some ProseStyle, to html: inout [UInt8]) {
        let node = document.nodes[id]
        var alternative: [UInt8] = []
        appendPlain(document.descendants(of: id), to: &alternative)
        if style.image(id, alternative: alternative, into: &html) { return }
        html.append("<img src=\"")
        document.withBytes(node.text) { html.appendEscapedURL($0) }
        html.append("\" alt=\"")
        html.append(contentsOf: alternative)
        appendTitle(node, to: &html)
        html.append("\" />")
    }

    /// The text of inlines without their marks, escaped: what an image's `alt` holds.
    private func appendPlain(_ range: Range<NodeID>, to html: inout [UInt8]) {
        for id in range {
            let node = document.nodes[id]
            switch node.kind {
            case .text, .code, .htmlInline: append(escaped: node.text, to: &html)
            case .softBreak, .lineBreak: html.append(UInt8(ascii: " "))
            default: break
            }
        }
    }

    private func appendCodeBlock(_ node: Node, to html: inout [UInt8]) {
        html.append("<pre><code")
        if !node.detail.isEmpty {
            html.append(" class=\"language-")
            document.withBytes(node.detail) { info in
                let language = info.prefix { !$0.isWhitespace }
                html.appendEscaped(UnsafeBufferPointer(rebasing: language))
            }
            html.append("\"")
        }
        html.append(">")
        append(escaped: node.text, to: &html)
        html.append("</code></pre>\n")
    }

    private func append(escaped text: TextRange, to html: inout [UInt8]) {
        document.withBytes(text) { html.appendEscaped($0) }
    }

    private func append(raw text: TextRange, to html: inout [UInt8]) {
        document.withBytes(text) { raw in
            if filtersTags {
                TagFilter.append(raw, to: &html)
            } else {
                html.append(contentsOf: raw)
            }
        }
    }
}

// MARK: - Tables

extension ProseRenderer {
    private mutating func openRow(_ id: NodeID, _ node: Node, into html: inout [UInt8]) {
        html.startLine()
        if node.flags.contains(.headerRow) {
            html.append("<thead>\n")
        } else if let table = open.last, isFirstBodyRow(id, of: table) {
            html.append("<tbody>\n")
        }
        html.append("<tr>")
    }

    private func isFirstBodyRow(_ row: NodeID, of table: NodeID) -> Bool {
        let bodyRows = document.children(of: table).lazy.filter { !document.nodes[$0].flags.contains(.headerRow) }
        return bodyRows.first { _ in true } == row
    }

    private func closeRow(_ node: Node, into html: inout [UInt8]) {
        html.startLine()
        html.append("</tr>")
        if node.flags.contains(.headerRow) { html.append("\n</thead>") }
    }

    private func closeTable(_ id: NodeID, style: some ProseStyle, into html: inout [UInt8]) {
        let hasBody = document.children(of: id).contains { !document.nodes[$0].flags.contains(.headerRow) }
        html.startLine()
        if hasBody { html.append("</tbody>\n") }
        if !style.table(id, isStart: false, into: &html) { html.append("</table>\n") }
    }

    /// Whether the row that is open is the header row.
    private var isHeaderCell: Bool {
        open.last.map { document.nodes[$0].flags.contains(.headerRow) } ?? false
    }

    private func openCell(_ node: Node, into html: inout [UInt8]) {
        html.startLine()
        html.append(isHeaderCell ? "<th" : "<td")
        switch node.level {
        case 1: html.append(" align=\"left\">")
        case 2: html.append(" align=\"center\">")
        case 3: html.append(" align=\"right\">")
        default: html.append(">")
        }
    }
}

// MARK: - Footnotes

extension ProseRenderer {
    private func appendFootnoteReference(_ id: NodeID, _ node: Node, to html: inout [UInt8]) {
        guard let reference = document.footnotes.references[id] else { return }
        html.append("<sup class=\"footnote-ref\"><a href=\"#fn-")
        document.withBytes(reference.label) { html.appendEscapedURL($0) }
        html.append("\" id=\"fnref-")
        document.withBytes(reference.label) { html.appendEscapedURL($0) }
        if reference.count > 1 { html.append(contentsOf: "-\(reference.count)".utf8) }
        html.append("\" data-footnote-ref>")
        document.withBytes(node.text) { html.appendEscapedURL($0) }
        html.append("</a></sup>")
    }

    private mutating func openFootnote(_ node: Node, into html: inout [UInt8]) {
        if footnoteCount == 0 { html.append("<section class=\"footnotes\" data-footnotes>\n<ol>\n") }
        footnoteCount += 1
        html.append("<li id=\"fn-")
        document.withBytes(node.text) { html.appendEscapedURL($0) }
        html.append("\">\n")
    }

    /// The way back stands in the note's last paragraph.
    private mutating func closeFootnoteParagraph(_ id: NodeID, into html: inout [UInt8]) {
        guard let parent = open.last, document.nodes[parent].kind == .footnoteDefinition,
            document.nodes[id].end == document.nodes[parent].end
        else { return }
        html.append(UInt8(ascii: " "))
        _ = appendBackReferences(document.nodes[parent], into: &html)
    }

    /// One arrow for each reference to the note; false when they have been written already.
    private mutating func appendBackReferences(_ note: Node, into html: inout [UInt8]) -> Bool {
        guard backReferenced < footnoteCount else { return false }
        backReferenced = footnoteCount
        for index in 1...max(1, document.footnotes.counts[footnoteCount, default: 1]) {
            let suffix = index > 1 ? "-\(index)" : ""
            if index > 1 { html.append(UInt8(ascii: " ")) }
            html.append("<a href=\"#fnref-")
            document.withBytes(note.text) { html.appendEscapedURL($0) }
            html.append(contentsOf: suffix.utf8)
            html.append("\" class=\"footnote-backref\" data-footnote-backref aria-label=\"Back to content\">↩")
            if index > 1 { html.append(contentsOf: "<sup class=\"footnote-ref\">\(index)</sup>".utf8) }
            html.append("</a>")
        }
        return true
    }
}

extension [UInt8] {
    /// Begins a new line unless one has just begun.
    package mutating func startLine() {
        if let last, last != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
    }
}
