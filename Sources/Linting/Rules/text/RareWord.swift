import Base

extension Rule {
    static let rareWord = Rule(
        "text/rare-word", .warning,
        what: "A word stands in one place only and is hardly different from one that is common here.",
        why: "It is mostly that word, mistyped, where no dictionary knows it.", fix: .unsafe,
        handbook: { handbook, facts in RareWords(handbook: handbook, facts: facts).diagnostics() })
}

/// Compares words that stand in one place of the handbook with those that stand in many.
private struct RareWords {
    let handbook: LintedHandbook
    let facts: [PageSummary]

    /// A word must be this much more common than its double to be what was meant.
    private static let commonEnough = 8

    /// Bytes. Nobody mistypes a longer word, and words are compared with all that they are without one of their letters.
    private static let longest = 40

    private struct Use {
        var count: Int
        var pages: Int
        var page: Int
        var mention: PageSummary.Mention
    }

    func diagnostics() -> [(page: Int, diagnostic: Diagnostic)] {
        let uses = uses().filter { $0.mention.length <= Self.longest }
        let common = CommonWords(
            uses.filter { $0.count >= Self.commonEnough }.map { (text(of: $0), $0.count) })
        return uses.filter { $0.pages == 1 && $0.count <= 2 }.compactMap { use in
            let word = text(of: use)
            guard word.count >= 5, word.allSatisfy(\.isLetter), !handbook.dictionary.accepts(WordHash.of(word)),
                handbook.dictionary.corrections(ofHash: WordHash.of(word)) == nil, let meant = common.meant(by: word),
                meant.count >= Self.commonEnough * use.count
            else { return nil }
            let range = Int(use.mention.first)..<Int(use.mention.first) + Int(use.mention.length)
            return (use.page, Words.diagnostic(range, word, meant.word, meant.count))
        }.sorted { ($0.page, $0.diagnostic.range.lowerBound) < ($1.page, $1.diagnostic.range.lowerBound) }
    }

    private func uses() -> [Use] {
        var uses = WordMap<Use>()
        for (page, facts) in facts.enumerated() {
            for (hash, mention) in facts.words {
                uses.update(hash, new: Use(count: Int(mention.count), pages: 1, page: page, mention: mention)) { use in
                    use.count += Int(mention.count)
                    use.pages += 1
                }
            }
        }
        return uses.all.map(\.value)
    }

    private func text(of use: Use) -> String {
        let start = Int(use.mention.first)
        return String(handbook.text(ofPage: use.page)[start..<start + Int(use.mention.length)].lowercased)
    }
}

/// Frequent words, found by any word that is one edit away: both are reached by leaving out one letter (SymSpell).
private struct CommonWords {
    private var byPart: [String: [(word: String, count: Int)]] = [:]
    private let all: Set<String>

    /// Words that differ in the same letter, the most frequent ones: a language has a handful (`bat`, `cat`, `hat`).
    private static let mostDoubles = 20

    init(_ words: [(String, Int)]) {
        all = Set(words.map(\.0))
        for (word, count) in words.sorted(by: { $0.1 > $1.1 }) where word.utf8.count >= 5 {
            for part in Self.parts(of: word) where byPart[part, default: []].count < Self.mostDoubles {
                byPart[part, default: []].append((word, count))
            }
        }
    }

    func meant(by rare: String) -> (word: String, count: Int)? {
        if all.contains(rare) { return nil }
        for part in Self.parts(of: rare) {
            for candidate in byPart[part] ?? [] where isSlip(rare, of: candidate.word) { return candidate }
        }
        return nil
    }

    /// Whether one is the other with a slip of the fingers: letters swapped, doubled, left out or one replaced in a
    /// long word; never a grammatical form of it.
    private func isSlip(_ rare: String, of common: String) -> Bool {
        let (a, b) = (Array(rare.unicodeScalars), Array(common.unicodeScalars))
        guard a != b, a[0] == b[0] || a.count > 6, !Self.isForm(rare, of: common) else { return false }
        if a.count == b.count {
            let different = a.indices.filter { a[$0] != b[$0] }
            let isSwap =
                different.count == 2 && different[1] == different[0] + 1 && a[different[0]] == b[different[1]]
                && a[different[1]] == b[different[0]]
            return isSwap || (different.count == 1 && a.count >= 9 && !Self.isInflection(a, b, different[0]))
        }
        return a.count + 1 == b.count && b.count >= 7 || (a.count == b.count + 1 && b.count >= 9)
    }

    private static func isInflection(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], _ place: Int) -> Bool {
        place >= a.count - 2 || place < 2
    }

    private static let endings = ["s", "d", "r", "es", "ed", "er", "ly", "y", "e", "n", "ing", "al", "c", "t"]
    private static let beginnings = ["un", "re", "in", "a", "non", "e", "up", "im"]

    private static func isForm(_ a: String, of b: String) -> Bool {
        let (short, long) = a.count < b.count ? (a, b) : (b, a)
        if endings.contains(where: { long == short + $0 }) || beginnings.contains(where: { long == $0 + short }) {
            return true
        }
        return Subject.stem(a) == Subject.stem(b)
    }

    private static func parts(of word: String) -> [String] {
        [word] + word.indices.map { word[..<$0] + word[word.index(after: $0)...] }.map { String($0) }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ word: String, _ meant: String, _ count: Int) -> Diagnostic {
        Diagnostic(
            range, "'\(word)' stands only here; '\(meant)' stands in \(count) places",
            help: "write '\(meant)', or add the word to lint: words:", fix: .unsafe(range, meant))
    }
}
