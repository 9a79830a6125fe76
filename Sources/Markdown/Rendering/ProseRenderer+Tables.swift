import Base

extension ProseRenderer {
    mutating func openRow(_ id: NodeID, _ node: Node, into html: inout ByteBuffer) {
        html.startLine()
        if node.flags.contains(.headerRow) {
            html.append("<thead>\n")
        } else if let table = open.last, isFirstBodyRow(id, of: table) {
            html.append("<tbody>\n")
        }
        html.append("<tr>")
    }

    func isFirstBodyRow(_ row: NodeID, of table: NodeID) -> Bool {
        let bodyRows = document.children(of: table).lazy.filter { !document.nodes[$0].flags.contains(.headerRow) }
        return bodyRows.first { _ in true } == row
    }

    func closeRow(_ node: Node, into html: inout ByteBuffer) {
        html.startLine()
        html.append("</tr>")
        if node.flags.contains(.headerRow) { html.append("\n</thead>") }
    }

    func closeTable(_ id: NodeID, style: some ProseStyle, into html: inout ByteBuffer) {
        let hasBody = document.children(of: id).contains { !document.nodes[$0].flags.contains(.headerRow) }
        html.startLine()
        if hasBody { html.append("</tbody>\n") }
        if !style.table(id, isStart: false, into: &html) { html.append("</table>\n") }
    }

    /// Whether the row that is open is the header row.
    var isHeaderCell: Bool {
        open.last.map { document.nodes[$0].flags.contains(.headerRow) } ?? false
    }

    func openCell(_ node: Node, style: some ProseStyle, into html: inout ByteBuffer) {
        html.startLine()
        html.append(isHeaderCell ? "<th" : "<td")
        if style.cellAlignment(Int(node.level), into: &html) {
            html.append(">")
            return
        }
        switch node.level {
        case 1: html.append(" align=\"left\">")
        case 2: html.append(" align=\"center\">")
        case 3: html.append(" align=\"right\">")
        default: html.append(">")
        }
    }
}
