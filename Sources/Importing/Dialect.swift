import Handbook

/// The generators whose pages can be imported; a table for each has its syntax and the names of files and keys.
package enum Dialect: String, CaseIterable, Sendable {
    case docusaurus, mkdocs, jekyll, eleventy, hugo, vitepress, starlight, gitbook, nunjucks, github

    /// What pages contain beside GitHub-flavoured Markdown; `Tables/tokens.tsv` and `rows.tsv` have the patterns.
    enum Syntax: String {
        case components, modules, vue, tags, expressions, shortcodes, containers, indented
        case kramdown, attributes, pymdown, signs, definitions
    }

    private static let tables = Dictionary(uniqueKeysWithValues: allCases.map { ($0, Table.pairs($0.rawValue)) })
    private static let syntaxes = tables.mapValues { table in
        Set(table["syntax", default: ""].split(separator: " ").compactMap { Syntax(rawValue: String($0)) })
    }

    var syntax: Set<Syntax> { Self.syntaxes[self, default: []] }

    /// Whether words of a table mean the dialect: its name, one of its syntaxes, `all`, or `others` than GitHub.
    func isMeant(by words: String) -> Bool {
        let names = ["all", rawValue, self == .github ? "" : "others"]
        return words.split(separator: " ").map(String.init).contains { word in
            names.contains(word) || Syntax(rawValue: word).map(syntax.contains) == true
        }
    }

    subscript(key: String) -> String? { Self.tables[self]?[key] }
    func words(_ key: String) -> [String] { self[key]?.split(separator: " ").map(String.init) ?? [] }

    private static let marks = Table.rows("recognise").map {
        (place: $0[0], pattern: $0[1], dialect: Dialect(rawValue: $0[2]) ?? .github)
    }

    /// Folders below that have files of a generator, if it has none itself.
    static func homes(in folder: SourceFolder) -> [String] {
        let files = marks.filter { $0.place == "file" }.map(\.pattern).joined(separator: "|")
        guard !folder.files.contains(where: Pattern("^(?:\(files))").matches) else { return [] }
        return Set(folder.files.compactMap { Pattern("^(.+?)/(?:\(files))").first(in: $0)?[1] }).sorted()
    }

    /// The generator that a folder was written for, by its files, else by what its pages contain.
    static func recognise(_ folder: SourceFolder) -> Dialect {
        let own = marks.first { $0.place != "page" && folder.first(like: "(?:\($0.pattern)).*") != nil }
        if let own { return own.dialect }
        let pages = folder.files.filter { $0.isMarkdown || $0.hasSuffix(".njk") }.prefix(400).compactMap(folder.text)
        let counts = marks.filter { $0.place == "page" }.map { ($0, pages.count(where: Pattern($0.pattern).matches)) }
        // The first one of the most.
        return counts.reversed().max { $0.1 < $1.1 }.flatMap { $0.1 > 0 ? $0.0.dialect : nil } ?? .github
    }
}

/// Tables of words and patterns, which are embedded.
enum Table {
    private static let lists = pairs("words").mapValues { $0.split(separator: " ").map(String.init) }

    static func words(_ name: String) -> [String] { lists[name, default: []] }

    /// The second field of rows by the first one.
    static func pairs(_ name: String) -> [String: String] {
        Dictionary(rows(name).map { ($0[0], $0[1]) }) { first, _ in first }
    }

    /// What the second field of any row means.
    static func pattern(ofRows name: String) -> Pattern {
        Pattern(rows(name).map { "(?:\($0[1]))" }.joined(separator: "|"))
    }

    static func rows(_ name: String) -> [[String]] {
        DataTable.rows(of: EmbeddedData.text(named: name + ".tsv"), columns: 2).map { $0.map(String.init) }
    }
}
