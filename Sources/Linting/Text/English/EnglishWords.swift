import Tools

/// The English words of Data/words.txt and the words of the field in Data/field-words.tsv.
package struct EnglishWords: Sendable {
    package static let shared = EnglishWords()

    /// Frequency of a word: 1 and 2 among the 12,000 most frequent, 3 in every small dictionary, 4 in most, 5 a rare
    /// word, a name or an abbreviation (Scripts/words.py).
    package typealias Level = UInt8
    static let rarestCorrection: Level = 4
    private static let levelOfField: Level = 3

    private var levels: [String: Level] = [:]
    private var mistakes: [String: [String]] = [:]

    init() {
        levels.reserveCapacity(140_000)
        addWords(EmbeddedData.text(named: "words.txt"))
        addWordsOfField(String(describing: EmbeddedData.text(named: "field-words.tsv")))
    }

    /// The level of a word in lower case; nil for an unknown one.
    func level(of word: some StringProtocol) -> Level? { levels[String(word)] }

    package func contains(_ word: some StringProtocol) -> Bool { level(of: word) != nil }

    /// The corrections of a frequent mistake of the field; several when the sentence decides.
    func corrections(ofMistake word: String) -> [String] { mistakes[word] ?? [] }

    /// Reads words in the format of Scripts/words.py: a capital says how many letters the word shares with the previous
    /// one.
    private mutating func addWords(_ text: StaticString) {
        var word: [UInt8] = []
        for byte in UnsafeBufferPointer(text) {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.removeLast(word.count - Int(byte - UInt8(ascii: "A")))
            case UInt8(ascii: "1")...UInt8(ascii: "5"):
                levels[String(decoding: word, as: UTF8.self)] = byte - UInt8(ascii: "0")
            case UInt8(ascii: "\n"): break
            default: word.append(byte)
            }
        }
    }

    /// Rows of a correct word that no dictionary contains, or of a mistake and its corrections.
    private mutating func addWordsOfField(_ text: String) {
        for line in text.split(separator: "\n").dropFirst() {
            let cells = line.split(separator: "\t").map(String.init)
            if cells.count == 2 {
                mistakes[cells[0]] = cells[1].split(separator: "|").map(String.init)
            } else {
                levels[cells[0]] = Self.levelOfField
            }
        }
    }
}

extension Set<String> {
    /// The words of a list with spaces between.
    package init(words: String) { self.init(words.split(separator: " ").map(String.init)) }
}
