import Handbook
import Tools

/// Words of the languages that the interface speaks, and of others (Data/language-words.tsv).
struct LanguageWords: Sendable {
    static let shared = LanguageWords()

    /// Texts that are the same for all links, alternative texts that say nothing, and their superfluous openings.
    let links: Set<String>
    let pictures: Set<String>
    let openings: [String]
    let phrases: [Kind: Phrases]
    /// The names of the languages.
    let names: [String: String]
    /// Words that are never repeated, by language.
    let neverTwice: [String: Set<String>]

    private init() {
        let rows = DataTable.rows(of: EmbeddedData.text(named: "language-words.tsv"), columns: 4).map { row in
            (
                language: String(row[0]), name: String(row[1]), kind: row[2],
                words: row[3].split(separator: "|").map(String.init)
            )
        }
        func words(_ kind: String) -> [String] { rows.filter { $0.kind == kind }.flatMap(\.words) }
        (links, pictures, openings) = (Set(words("link")), Set(words("picture")), words("opening"))
        phrases = Dictionary(
            uniqueKeysWithValues: Kind.allCases.map { ($0, Phrases(words($0.rawValue).map(\.exampleWords))) })
        neverTwice = Dictionary(
            rows.filter { $0.kind == "never twice" }.map { ($0.language, Set($0.words)) }, uniquingKeysWith: { $1 })
        names = Dictionary(rows.map { ($0.language, $0.name) }, uniquingKeysWith: { $1 })
    }
}
