import Handbook

/// A language whose code is highlighted, from `languages.tsv`: names in info strings (some with a spelling of their
/// own, `c=C`), the usual spelling, what marks its code and, for those of `TableCode`, their options and keywords.
struct Language: Sendable {
    /// The usual spelling of the language, or of the dialect that the name is.
    let title: String
    /// Marks the code of a writer.
    let write: @Sendable (inout CodeWriter) -> Void

    /// Recognises the first word of an info string, in any letter case; nil for an unknown language.
    init?(name: String) {
        guard let known = Self.byName[name.lowercased()] else { return nil }
        self = known
    }

    private init(title: String, write: @escaping @Sendable (inout CodeWriter) -> Void) {
        (self.title, self.write) = (title, write)
    }

    private static let byName: [String: Language] = {
        var languages: [String: Language] = [:]
        let table = EmbeddedAssets.text(named: "Highlighting/languages.tsv")
        for row in DataTable.rows(of: table, columns: 5) {
            let own = TableCode(options: row[3].split(separator: " "), keywords: Keywords(String(row[4])))
            let write = scanners[String(row[2])] ?? own.write
            for name in row[0].split(separator: " ") {
                let parts = name.split(separator: "=").map(String.init)
                languages[parts[0]] = Language(title: parts.count > 1 ? parts[1] : String(row[1]), write: write)
            }
        }
        return languages
    }()

    private static let scanners: [String: @Sendable (inout CodeWriter) -> Void] = [
        "css": CSSCode.write, "markup": MarkupCode.write, "gherkin": GherkinCode.write,
    ]
}
