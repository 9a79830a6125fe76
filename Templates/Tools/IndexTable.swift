import SafeHTML

/// A table in a region that can be scrolled by keyboard.
struct IndexTable {
    let caption: String
    let columns: [String]
    /// Each with a cell for every column; the first names the row.
    let rows: [[HTML]]

    var html: HTML {
        """
        <div class="scrolls" role="region" aria-label="\(caption)" tabindex="0">
        <table>
        <caption>\(caption)</caption>
        <thead><tr>\(columns.map { "<th scope=\"col\">\($0)</th>" as HTML })</tr></thead>
        <tbody>
        \(rows.map(row))</tbody>
        </table>
        </div>

        """
    }

    private func row(_ cells: [HTML]) -> HTML {
        """
        <tr>\(cells.prefix(1).map { "<th scope=\"row\">\($0)</th>" as HTML })\(cells.dropFirst().map { "<td>\($0)</td>" as HTML })</tr>

        """
    }
}
