/// The language of a text, by its small words (Data/language-words.tsv) and letters (Data/language-names.tsv).
package enum WrittenLanguage {
    private static let languages = Dictionary(
        DataTable.rows(of: EmbeddedData.text(named: "language-words.tsv"), columns: 4).filter { $0[2] == "text" }
            .flatMap { row in row[3].split(separator: "|").map { (String($0), String(row[0])) } },
        uniquingKeysWith: { first, _ in first })

    /// Languages that are known by their letters, with the first and the last one.
    private static let letters = DataTable.rows(of: EmbeddedData.text(named: "language-names.tsv"), columns: 4)
        .compactMap { row in
            let ends = row[3].unicodeScalars
            return ends.first.flatMap { first in ends.last.map { (language: String(row[0]), range: first...$0) } }
        }

    /// The language of words in lower case; nil when unsure, and with fewer small words than `least`.
    package static func of(_ words: [String], atLeast least: Int = 8) -> String? {
        let counts = words.reduce(into: [String: Int]()) { counts, word in
            if let language = languages[word] { counts[language, default: 0] += 1 }
        }.sorted { $0.value > $1.value }
        let second = counts.dropFirst().first?.value ?? 0
        if let best = counts.first, best.value >= max(least, 3 * second), best.value * 10 >= words.count {
            return best.key
        }
        let scalars = words.flatMap(\.unicodeScalars)
        return letters.first { scalars.count(where: $0.range.contains) > max(20, scalars.count / 3) }?.language
    }
}
