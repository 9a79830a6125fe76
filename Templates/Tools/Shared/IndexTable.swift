import SafeHTML

/// A table that scrolls with its page and whose head stays in view; on a phone each row is a block of labelled values.
/// Written row by row: the tables of a large handbook are by far its largest pages.
struct IndexTable<Row>: Component {
    /// The accessible name of the region.
    let name: String
    /// The name as visible HTML.
    let caption: HTML
    let columns: [String]
    let rows: [Row]
    /// Attributes of a row for links to it and for the filter of the page, each with a space in front.
    var attributes: (Row) -> HTML = { _ in .nothing }
    /// Makes the cells of a row, one per column; the first names the row.
    let cells: (Row) -> [HTML]

    var html: HTML { HTML(write) }

    func write(to html: inout HTML) {
        let heads: [HTML] = columns.map { "<th scope=\"col\">\($0)</th>" }
        html.write(
            """
            <div class="scrolls tool-table" role="region" aria-label="\(name)" tabindex="0">
            <table>
            <caption>\(caption)</caption>
            <thead><tr>\(heads)</tr></thead>
            <tbody>
            \(each: rows, writeRow)</tbody>
            </table>
            </div>

            """)
    }

    private func writeRow(_ row: Row, to html: inout HTML) {
        let cells = cells(row)
        html.write(
            """
            <tr\(attributes(row))><th scope="row">\(cells.first)</th>\
            \(each: zip(columns, cells).dropFirst(), writeCell)</tr>

            """)
    }

    private func writeCell(_ cell: (column: String, content: HTML), to html: inout HTML) {
        html.write("<td data-label=\"\(cell.column)\">\(cell.content)</td>")
    }
}
