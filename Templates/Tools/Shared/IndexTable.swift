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
        html.append(
            """
            <div class="scrolls" role="region" aria-label="\(name)" tabindex="0">
            <table>
            <caption>\(caption)</caption>
            <thead><tr>\(columns.map { "<th scope=\"col\">\($0)</th>" as HTML })</tr></thead>
            <tbody>

            """)
        for row in rows {
            write(cells(row), to: &html)
        }
        html.append(
            source: """
                </tbody>
                </table>
                </div>

                """)
    }

    private func write(_ cells: [HTML], to html: inout HTML) {
        html.append(source: "<tr>")
        for (number, cell) in cells.enumerated() {
            html.append(source: number == 0 ? "<th scope=\"row\">" : "<td>")
            html.append(cell)
            html.append(source: number == 0 ? "</th>" : "</td>")
        }
        html.append(source: "</tr>\n")
    }
}

extension IndexTable where Row == [HTML] {
    /// `caption` is the name where that is all in one language.
    init(name: String, caption: HTML? = nil, columns: [String], rows: [[HTML]]) {
        self.init(name: name, caption: caption ?? "\(name)", columns: columns, rows: rows, cells: { $0 })
    }

    var html: HTML {
        var html = HTML.nothing
        write(to: &html)
        return html
    }
}
