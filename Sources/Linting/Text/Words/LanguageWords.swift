import Handbook
import Tools

/// Words of the languages that the interface speaks (Data/language-words.tsv).
struct LanguageWords: Sendable {
    static let shared = LanguageWords()

    /// Texts that are the same for all links, alternative texts that say nothing, and their superfluous openings.
    let links: Set<String>
    let pictures: Set<String>
    let openings: [String]
    let bad: Bad
    let good: Good
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
        func phrases(_ kind: String) -> Phrases { Phrases(words(kind)) }
        bad = Bad(
            anywhere: phrases("bad"), openings: phrases("bad opening"), heads: phrases("bad head"),
            inSentence: phrases("bad sentence"), inRemark: phrases("bad remark"), inLabel: phrases("bad label"),
            afterwards: phrases("bad afterwards"), lacking: phrases("bad lacking"))
        good = Good(
            anywhere: phrases("good"), openings: phrases("good opening"), labels: phrases("good label"),
            heads: phrases("good head"), contrasts: phrases("good contrast"))
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

    /// Japanese by its kana, Arabic by its letters: a third of the text.
    private func script(of page: LintedPage) -> String? {
        var (kana, arabic) = (0, 0)
        for word in page.words where word.flags.contains(.nonASCII) && word.isText {
            for place in word.range.dropLast() {
                if page.bytes[place] == 0xE3, (0x81...0x83).contains(page.bytes[place + 1]) { kana += 3 }
                if (0xD8...0xDB).contains(page.bytes[place]) { arabic += 2 }
            }
        }
        guard max(kana, arabic) > 60 else { return nil }
        let all = page.words.reduce(0) { $0 + ($1.isText ? $1.count : 0) }
        return kana * 3 > all ? "ja" : arabic * 3 > all ? "ar" : nil
    }
}
