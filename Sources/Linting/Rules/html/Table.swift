import Markdown
import Tools

extension Rule {
    static let table = Rule("html/table") { page, _ in
        page.markup.flatMap { cellsOutsideRows($0, page) + withoutHeader($0, page) + emptyHeaders($0, page) }
            + page.nodes(.table).compactMap { emptyHeader($0, page) }
            + page.nodes(.tableRow).compactMap { surplusCell($0, page) }
    }

    private static let tableParts: Set<String> = ["table", "thead", "tbody", "tfoot", "tr", "td", "th"]

    private static func cellsOutsideRows(_ markup: Markup, _ page: LintedPage) -> [Diagnostic] {
        var (parents, reported): ([String], Bool) = ([], false)
        return markup.tokens.compactMap { token -> Diagnostic? in
            if let name = token.endName, let index = parents.suffix(100).lastIndex(of: name) {
                parents.removeSubrange(index...)
            }
            guard let name = token.startName, tableParts.contains(name) else { return nil }
            if name != "td", name != "th" {
                parents.append(name)
                if name != "tr" { reported = false }
                return nil
            }
            guard let parent = parents.last, parent != "tr", !reported else { return nil }
            reported = true
            return Diagnostic(
                page.locate(token), "`<\(name)>` is in `<\(parent)>` without a row",
                help: "put a `<tr>` around the cells")
        }
    }

    private static func withoutHeader(_ markup: Markup, _ page: LintedPage) -> [Diagnostic] {
        markup.tokens.indices.compactMap { start in
            let table = markup.tokens[start]
            guard table.startName == "table", table.html.attribute("role") == nil else { return nil }
            let inside = markup.tokens[start...].prefix(2_000).prefix { $0.endName != "table" }
            guard inside.count(where: { $0.startName == "td" }) > 1,
                !inside.contains(where: { $0.startName == "th" || $0.html.attribute("scope") != nil }),
                !inside.contains(where: { page.text(of: $0).has("...") || page.text(of: $0).has("…") })
            else { return nil }
            return Diagnostic(
                page.locate(table), "this table has no header cells",
                help: "write `<th>` for the cells that name the others")
        }
    }

    private static func emptyHeaders(_ markup: Markup, _ page: LintedPage) -> [Diagnostic] {
        markup.tokens.indices.compactMap { index in
            let cell = markup.tokens[index]
            guard cell.startName == "th", cell.html.attribute("aria-label") == nil, !page.isPartial(cell, in: markup),
                !page.hasContent(markup, at: index)
            else { return nil }
            return Diagnostic(
                page.locate(cell), "this header cell is empty", help: "name the column or the row, or write `<td>`")
        }
    }

    /// A table of Markdown whose header row is empty.
    private static func emptyHeader(_ table: NodeID, _ page: LintedPage) -> Diagnostic? {
        guard let row = page.document.firstChild(of: table),
            page.plainText(in: row..<page.document.end(of: row)).trimmed.isEmpty,
            page.document.children(of: table).contains(where: { $0 != row })
        else { return nil }
        return Diagnostic(page.line(of: table), "the header row of this table is empty", help: "name the columns")
    }

    /// Words of a row behind its last column, which GFM leaves out.
    private static func surplusCell(_ row: NodeID, _ page: LintedPage) -> Diagnostic? {
        let line = page.line(of: row)
        // Cells that the row lacks have no words and no place.
        guard let last = page.document.children(of: row).reduce(nil as NodeID?, { $1 }),
            page.document.firstChild(of: last) != nil || page.range(of: last).lowerBound > line.lowerBound
        else { return nil }
        let rest = page.range(of: last).upperBound..<max(line.upperBound, page.range(of: last).upperBound)
        guard let bar = page.text(rest).firstIndex(of: "|"),
            page.text(rest)[bar...].contains(where: { $0 != "|" && !$0.isWhitespace })
        else { return nil }
        return Diagnostic(
            line, "this row has more cells than the table has columns, and the last are not shown",
            help: "add a column, or write a bar within a cell as `\\|`")
    }
}
