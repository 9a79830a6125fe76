import Base

/// The English words of Data/words.txt and the words of the field in Data/field-words.tsv.
///
/// Every word of a page is looked up, so the words are a table of hashes (1 MB, built in about 5 ms on first use).
/// Words that can be corrections are also kept as text, by length and first letter.
struct EnglishWords: Sendable {
    static let shared = EnglishWords()

    /// Frequency of a word: 1 and 2 among the 12,000 most frequent, 3 in every small dictionary, 4 in most, 5 a rare
    /// word, a name or an abbreviation (Scripts/words.py).
    typealias Level = UInt8
    static let rarestCorrection: Level = 4
    private static let levelOfField: Level = 3

    /// 29 bits of a word's hash and its level; 0 for an empty slot.
    private var slots = [UInt32](repeating: 0, count: 1 << 18)
    /// Possible corrections: of each length, those for each first letter.
    private var corrections: [[SimilarWords]]
    private let mistakes: [String: [String]]

    /// Longer words are never found.
    private static let longest = 40

    init() {
        let field = FieldWords()
        mistakes = field.mistakes
        corrections = (0...Self.longest).map { length in
            Array(repeating: SimilarWords(length: length), count: Self.letters.count + 1)
        }
        for word in field.words { add(Array(word.utf8), Self.levelOfField) }
        addWords(EmbeddedData.text(named: "words.txt"))
    }

    func level(of hash: UInt64) -> Level? {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            if slots[slot] & ~7 == Self.mark(hash) { return Level(slots[slot] & 7) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    func contains(_ hash: UInt64) -> Bool { level(of: hash) != nil }

    /// The corrections of a frequent mistake of the field; several when the sentence decides.
    func corrections(ofMistake word: String) -> [String] { mistakes[word] ?? [] }

    /// A word near another one, and the number of edits between them.
    typealias Near = (letters: [UInt8], level: Level, distance: Int)

    /// The words with the same first letter within `limit` edits, in no order.
    func words(near word: [UInt8], atMost limit: Int) -> [Near] {
        var distance = EditDistance(to: word)
        let letters = SimilarWords.letters(of: word)
        let lengths = max(1, word.count - limit)...min(Self.longest, word.count + limit)
        return lengths.flatMap { length in
            corrections[length][Self.place(of: word[0])].words(near: letters, atMost: limit, &distance)
        }
    }

    /// The words one edit away that begin with another letter.
    func wordsWithOtherStart(near word: [UInt8]) -> [Near] {
        let rest = Array(word.dropFirst())
        var possible = [rest, [rest[0], word[0]] + rest.dropFirst()]
        for letter in Self.letters { possible += [[letter] + rest, [letter] + word] }
        return possible.compactMap { letters in
            guard letters[0] != word[0], letters.count <= Self.longest, let level = level(of: WordHash.of(letters)),
                level <= Self.rarestCorrection
            else { return nil }
            return (letters, level, 1)
        }
    }

    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")

    /// The place of a first letter in `corrections`; the last one for other signs.
    private static func place(of letter: UInt8) -> Int {
        letters.contains(letter) ? Int(letter - letters.lowerBound) : letters.count
    }

    private static func mark(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) & ~7 }

    /// Reads words in the format of Scripts/words.py: a capital says how many letters the word shares with the previous
    /// one.
    private mutating func addWords(_ text: StaticString) {
        var word: [UInt8] = []
        for byte in UnsafeBufferPointer(text) {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.removeLast(word.count - Int(byte - UInt8(ascii: "A")))
            case UInt8(ascii: "1")...UInt8(ascii: "5"): add(word, byte - UInt8(ascii: "0"))
            case UInt8(ascii: "\n"): break
            default: word.append(byte)
            }
        }
    }

    private mutating func add(_ word: [UInt8], _ level: Level) {
        let hash = WordHash.of(word)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Self.mark(hash) | UInt32(level)
        if level <= Self.rarestCorrection, word.count <= Self.longest {
            corrections[word.count][Self.place(of: word[0])].append(word, level)
        }
    }
}

/// Words of the same length and first letter, stored one after another.
private struct SimilarWords: Sendable {
    let length: Int
    private var bytes: [UInt8] = []
    private var levels: [EnglishWords.Level] = []
    /// The set of letters of each word, to skip words that differ in too many.
    private var letters: [UInt32] = []

    init(length: Int) { self.length = length }

    mutating func append(_ word: [UInt8], _ level: EnglishWords.Level) {
        bytes += word
        levels.append(level)
        letters.append(Self.letters(of: word))
    }

    static func letters(of word: [UInt8]) -> UInt32 { word.reduce(0) { $0 | 1 << UInt32($1 & 31) } }

    func words(
        near wanted: UInt32, atMost limit: Int, _ distance: inout EditDistance
    ) -> [EnglishWords.Near] {
        var found: [EnglishWords.Near] = []
        // An edit changes at most two letters.
        for index in letters.indices where (letters[index] ^ wanted).nonzeroBitCount <= 2 * limit {
            let word = Array(bytes[index * length..<(index + 1) * length])
            if let count = distance.count(from: word, atMost: limit) { found.append((word, levels[index], count)) }
        }
        return found
    }
}

/// Data/field-words.tsv: correct words that no dictionary contains, and mistakes with corrections.
private struct FieldWords {
    var words: [String] = []
    var mistakes: [String: [String]] = [:]

    init() {
        let text = EmbeddedData.text(named: "field-words.tsv")
        for line in String(describing: text).utf8.split(separator: UInt8(ascii: "\n")).dropFirst() {
            let cells = line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
            if cells.count == 2 {
                mistakes[cells[0]] = cells[1].split(separator: "|").map(String.init)
            } else {
                words += cells
            }
        }
    }
}
