import SafeHTML

extension ProseRenderer {
    mutating func openRow(_ id: NodeID, _ node: Node, into html: inout HTML) {
        html.startLine()
        if node.flags.contains(.headerRow) {
            html.write("<thead>\n")
        } else if let table = open.last, id == document.end(of: table + 1) {
            html.write("<tbody>\n")
        }
        html.write("<tr>")
    }

    func closeRow(_ node: Node, into html: inout HTML) {
        html.startLine()
        html.write("</tr>")
        if node.flags.contains(.headerRow) { html.write("\n</thead>") }
    }

    func closeTable(_ id: NodeID, hooks: some RenderHooks, into html: inout HTML) {
        html.startLine()
        // After the header.
        if document.end(of: id + 1) < document.end(of: id) { html.write("</tbody>\n") }
        if !hooks.edge(id, .table, isStart: false, into: &html) { html.write("</table>\n") }
    }

    /// Whether a cell is a header.
    func isHeader(_ cell: NodeID, hooks: some RenderHooks) -> Bool {
        guard let row = open.last, document.nodes[row].flags.contains(.headerRow) else { return false }
        return hooks.emptyCellsAreHeaders || document.firstChild(of: cell) != nil
    }

    func openCell(_ id: NodeID, _ node: Node, hooks: some RenderHooks, into html: inout HTML) {
        html.startLine()
        html.write(isHeader(id, hooks: hooks) ? "<th" : "<td")
        if let alignment = node.alignment, !hooks.cellAlignment(alignment, into: &html) {
            html.write(" align=\"\(String(describing: alignment))\"")
        }
        html.write(">")
    }
}
