import SafeHTML

/// A table in a region that can be scrolled by keyboard. Writes row by row: the tables of a large handbook are by far its
/// largest pages.
struct IndexTable<Row> {
    /// For those who hear of it before they are in it.
    let name: String
    /// The same words, as they are shown.
    let caption: HTML
    let columns: [String]
    let rows: [Row]
    /// One for every column; the first names the row.
    let cells: (Row) -> [HTML]

    func write(to html: inout HTML) {
        html.write(
            """
            <div class="scrolls" role="region" aria-label="\(name)" tabindex="0">
            <table>
            <caption>\(caption)</caption>
            <thead><tr>\(columns.map { "<th scope=\"col\">\($0)</th>" as HTML })</tr></thead>
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
            <tr><th scope="row">\(cells.first)</th>\(each: cells.dropFirst(), { $1.write("<td>\($0)</td>") })</tr>

            """)
    }
}

extension IndexTable where Row == [HTML] {
    /// `caption` is the name where that is all in one language.
    init(name: String, caption: HTML? = nil, columns: [String], rows: [[HTML]]) {
        self.init(name: name, caption: caption ?? "\(name)", columns: columns, rows: rows, cells: { $0 })
    }

    var html: HTML { HTML(write) }
}
