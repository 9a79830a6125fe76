extension Rule {
    static let tableStructure = Rule(
        "html/table-structure", .warning, what: "A table cell is outside a row.",
        why: "Screen readers announce rows and columns by their elements.", source: "HTML, 4.9 Tabular data",
        holdsInBadExamples: true
    ) { page, _ in
        page.markup.flatMap { markup in
            var parents: [String] = []
            // Number of parents by name, so that an end tag without a start tag is not compared with all.
            var counts: [String: Int] = [:]
            var reported = false
            return markup.tokens.compactMap { token -> Diagnostic? in
                if let name = token.endName {
                    guard counts[name, default: 0] > 0, let index = parents.lastIndex(of: name) else { return nil }
                    for parent in parents[index...] { counts[parent, default: 0] -= 1 }
                    parents.removeSubrange(index...)
                    return nil
                }
                guard let name = token.startName, tableParts.contains(name) else { return nil }
                if name == "thead" || name == "tbody" || name == "table" { reported = false }
                defer {
                    if name != "td" && name != "th" {
                        parents.append(name)
                        counts[name, default: 0] += 1
                    }
                }
                guard name == "td" || name == "th", let parent = parents.last, parent != "tr", !reported else {
                    return nil
                }
                reported = true
                return Words.diagnostic(page.locate(token), name, parent)
            }
        }
    }

    private static let tableParts: Set<String> = ["table", "thead", "tbody", "tfoot", "tr", "td", "th"]
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ name: String, _ parent: String) -> Diagnostic {
        Diagnostic(range, "`<\(name)>` is in `<\(parent)>` without a row", help: "put a `<tr>` around the cells")
    }
}
