import Tools

/// The English words of Data/words.txt and the words of the field in Data/field-words.tsv.
package struct EnglishWords: Sendable {
    package static let shared = EnglishWords()

    /// Frequency of a word: 1 and 2 among the 12,000 most frequent, 3 in every small dictionary, 4 in most, 5 a rare
    /// word, a name or an abbreviation (Scripts/words.py).
    package typealias Level = UInt8
    static let rarestCorrection: Level = 4
    private static let levelOfField: Level = 3

    private let words = HashedWords(EmbeddedData.text(named: "words.txt"))
    private var wordsOfField: Set<String> = []
    private var mistakes: [String: [String]] = [:]

    /// Reads rows of a correct word that no dictionary contains, or of a mistake and its corrections.
    init() {
        for line in String(describing: EmbeddedData.text(named: "field-words.tsv")).split(separator: "\n").dropFirst() {
            let cells = line.split(separator: "\t").map(String.init)
            if cells.count == 2 {
                mistakes[cells[0]] = cells[1].split(separator: "|").map(String.init)
            } else {
                wordsOfField.insert(cells[0])
            }
        }
    }

    /// The level of a word in lower case; nil for an unknown one.
    func level(of word: some StringProtocol) -> Level? {
        let word = String(word)
        return wordsOfField.contains(word) ? Self.levelOfField : words.digit(of: word)
    }

    package func contains(_ word: some StringProtocol) -> Bool { level(of: word) != nil }

    /// The corrections of a frequent mistake of the field; several when the sentence decides.
    func corrections(ofMistake word: String) -> [String] { mistakes[word] ?? [] }
}

extension Set<String> {
    /// The words of a list with spaces between.
    package init(words: String) { self.init(words.split(separator: " ").map(String.init)) }
}
