import Handbook
import Tools

/// Words of the languages that the interface speaks, and of others (Data/language-words.tsv).
struct LanguageWords: Sendable {
    static let shared = LanguageWords()

    /// Texts that are the same for all links, alternative texts that say nothing, and their superfluous openings.
    let links: Set<String>
    let pictures: Set<String>
    let openings: [String]
    /// The phrases of a language and those of English, by language.
    private let examples: [String: Lazy<ExampleWords>]
    /// The names of the languages.
    let names: [String: String]
    /// Words that are never repeated, by language.
    let neverTwice: [String: Set<String>]

    typealias Row = (language: String, name: String, kind: Substring, words: [String])

    private init() {
        let rows = DataTable.rows(of: EmbeddedData.text(named: "language-words.tsv"), columns: 4).map { row -> Row in
            (
                language: String(row[0]), name: String(row[1]), kind: row[2],
                words: row[3].split(separator: "|").map(String.init)
            )
        }
        func words(_ kind: String) -> [String] { rows.filter { $0.kind == kind }.flatMap(\.words) }
        (links, pictures, openings) = (Set(words("link")), Set(words("picture")), words("opening"))
        examples = Dictionary(grouping: rows, by: \.language).mapValues { own in
            Lazy { ExampleWords(own + rows.filter { $0.language == "en" && own[0].language != "en" }) }
        }
        neverTwice = Dictionary(
            rows.filter { $0.kind == "never twice" }.map { ($0.language, Set($0.words)) }, uniquingKeysWith: { $1 })
        names = Dictionary(rows.map { ($0.language, $0.name) }, uniquingKeysWith: { $1 })
    }

    /// The phrases about examples for pages in a language, a BCP 47 tag: English ones are used in all.
    func examples(in language: String) -> ExampleWords {
        examples[String(language.lowercased().prefix { $0 != "-" }), default: examples["en"]!].value
    }
}
