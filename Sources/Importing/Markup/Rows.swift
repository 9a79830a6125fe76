extension Converter {
    private static let rows = Table.rows("rows").map { row in
        (place: row[0], pattern: Pattern(row[1]), result: row[2].replacing("\\n", with: "\n"), name: row[3])
    }

    mutating func rewriteInlines(in text: String) -> String {
        var text = text
        if dialect.syntax.contains(.pymdown) { text = markKeysAndAbbreviations(in: text) }
        text = Pattern(#"(?m)^([ >]*>[ \t]*)\[!([\w-]+)\]([-+]?)(?:[ \t]+(\S.*))?"#).replace(in: text) { found in
            let title = [Role.verdict(named: found[2])?.label ?? "", found[4]].filter { !$0.isEmpty }
            let kind = Role.alert(named: found[2]) ?? (dialect == .github ? found[2] : "NOTE")
            return "\(found[1])[!\(kind)]\(found[3])" + (title.isEmpty ? "" : " " + title.joined(separator: ": "))
        }
        text = rewriteByRows(text)
        if dialect == .gitbook { text = rewriteCards(in: text) }
        return dialect.syntax.contains(.signs) ? writeSigns(in: text) : text
    }

    /// Rewrites by rows: by those for the time before elements are read, or by all others.
    mutating func rewriteByRows(_ text: String, isBefore: Bool = false) -> String {
        var text = text
        for row in Self.rows where dialect.isMeant(by: row.place) && row.place.hasPrefix("before ") == isBefore {
            // Boxes that are in others are the first.
            repeat {
                text = row.pattern.replace(in: text) { [text] found in
                    if row.name != "-" { report.count(row.name, as: row.result.isEmpty ? "left out" : "Markdown") }
                    if row.name.hasPrefix("comments") { report.add(.leftOut, "\(place(of: found[0])): `\(found[0])`") }
                    // In a list, indentation says something.
                    let line = text[..<found.range.lowerBound].lines.last { !$0.isBlank && $0.indentation == 0 }
                    let isBlock = row.name.hasPrefix("`<div") || row.name.hasPrefix("`<figure")
                    let isDiv = isBlock && (found[1].isEmpty || !Pattern.named("item").matches(line ?? ""))
                    return isDiv ? Self.unindented(found.filling(row.result)) : found.filling(row.result)
                }
            } while row.place == "others" && row.pattern.matches(text)
        }
        return text
    }

    /// Tables of cards of GitBook: a list with the link of each.
    private mutating func rewriteCards(in text: String) -> String {
        Pattern(#"<table[^>]*data-view="cards"[^>]*>([\s\S]*?)</table>"#).replace(in: text) { table in
            report.count("tables of cards", as: "a list of links")
            let heads = Pattern(#"<th\b([^>]*)>"#).all(in: table[1]).map { $0[1] }
            return Pattern(#"<tr[^>]*>([\s\S]*?)</tr>"#).all(in: table[1]).compactMap { row -> String? in
                let link = Pattern(#"<a\b[^>]*href="([^"]+)"[^>]*>([\s\S]*?)</a>"#)
                let isCover = { (file: String) in Table.words("pictures").contains(file.fileExtension) }
                let typed = Pattern(#"<td[^>]*>([\s\S]*?)</td>"#).all(in: row[1]).map { $0[1] }
                let cells = zip(heads.isEmpty ? typed.map { $0.contains("href=") ? "hidden" : "" } : heads, typed)
                let addresses = cells.filter { $0.0.contains("hidden") }.flatMap { head, cell in
                    link.all(in: cell).map { (isCover: head.contains("cover") || isCover($0[1]), $0[1]) }
                }
                for (_, cover) in addresses.filter(\.isCover) {
                    report.add(.leftOut, "\(place(of: cover)): a card's `\(cover)`")
                }
                let shown = cells.filter { !$0.0.contains("hidden") }.map(\.1)
                let linked = shown.map { link.replace(in: $0) { $0[2].link(to: $0[1]) }.withoutTags.trimmed }
                let texts = linked.filter { !$0.isEmpty }
                guard let title = texts.first else { return nil }
                let name = addresses.first { !$0.isCover }.map { title.link(to: $0.1) } ?? title
                return (["- **\(name)**"] + texts.dropFirst()).joined(separator: ": ")
            }.joined(separator: "\n")
        }
    }

    private mutating func writeSigns(in text: String) -> String {
        let text = Pattern(#":([a-z0-9_+-]+):"#).replace(in: text) { found in
            guard let sign = Signs.byName[found[1]] else { return found[0] }
            report.count("signs (emoji) such as `\(found[0])`", as: "the sign")
            return sign
        }
        for found in Pattern(#"(?m)(?:^|[\s(])(:[a-z][a-z0-9_+-]+:)(?=[\s).,!?]|$)"#).all(in: text) {
            report.add(.toLookAt, "\(place(of: found[1])): `\(found[1])` is no known sign")
        }
        return text
    }
}

/// Names of signs on GitHub and in Hugo that pages of text use.
enum Signs {
    static let byName = Table.pairs("signs")
    private static let names = Dictionary(byName.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })

    static func named(_ text: String) -> String { text.map { names[String($0)] ?? String($0) }.joined() }
}
