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
    /// Small words that only one of the languages has, and the names of all of them, by language.
    let small: [String: Set<String>]
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
        func sets(_ kind: String) -> [String: Set<String>] {
            Dictionary(rows.filter { $0.kind == kind }.map { ($0.language, Set($0.words)) }, uniquingKeysWith: { $1 })
        }
        (small, neverTwice) = (sets("text"), sets("never twice"))
        names = Dictionary(rows.map { ($0.language, $0.name) }, uniquingKeysWith: { $1 })
    }

    /// The language of a page's text, of those in the table; nil when unsure.
    func language(of page: LintedPage) -> String? {
        if let script = script(of: page) { return script }
        let counts = small.map { language, words in
            (language, count: words.reduce(0) { $0 + page.places(of: $1).count { page.words[$0].isText } })
        }.sorted { $0.count > $1.count }
        guard let best = counts.first, counts.count > 1, best.count >= 8, best.count >= 3 * counts[1].count,
            best.count * 10 >= page.words.count(where: \.isText)
        else { return nil }
        return best.0
    }

    /// The language of a script that a third of the text is in: Japanese by its kana, Arabic, Korean, and Russian by a
    /// letter that its neighbours do not have.
    private func script(of page: LintedPage) -> String? {
        var counts: [String: Int] = [:]
        for word in page.words where word.flags.contains(.nonASCII) && word.isText {
            for place in word.range.dropLast() {
                switch page.bytes[place] {
                case 0xE3 where (0x81...0x83).contains(page.bytes[place + 1]): counts["ja", default: 0] += 3
                case 0xD8...0xDB: counts["ar", default: 0] += 2
                case 0xEA...0xED: counts["ko", default: 0] += 3
                case 0xD0...0xD1: counts["ru", default: 0] += 2
                default: continue
                }
            }
        }
        guard let best = counts.max(by: { $0.value < $1.value }), best.value > 60,
            best.key != "ru" || page.source.has("ы")
        else { return nil }
        let all = page.words.reduce(0) { $0 + ($1.isText ? $1.count : 0) }
        return best.value * 3 > all ? best.key : nil
    }
}
