import Synchronization
import Tools

/// Which words are misspelt, as far as that can be told without context.
package final class Spelling: Sendable {
    /// Words that the handbook's settings accept, in lower case.
    private let accepted: Set<String>
    /// Corrections that have been looked for.
    private let answers = Mutex<[String: [Correction]]>([:])
    private var english: EnglishWords { .shared }

    package init(accepted: Set<String>) { self.accepted = accepted }

    package func accepts(_ word: String) -> Bool { accepted.contains(word) }

    /// Whether a dictionary contains a word, given in lower case.
    package func knows(_ word: String) -> Bool { english.contains(word) || accepts(word) }

    /// Likely corrections of an unknown word, the likeliest first; empty for words that may be correct. `word` is in
    /// lower case.
    package func corrections(of word: String) -> [Correction] {
        if let known = answers.withLock({ $0[word] }) { return known }
        let found = search(word)
        answers.withLock { $0[word] = found }
        return found
    }

    private func search(_ word: String) -> [Correction] {
        let meant = english.corrections(ofMistake: word)
        if !meant.isEmpty { return meant.map { Correction(word: $0, level: 1, kind: .listed) } }
        guard Self.lengths.contains(word.utf8.count), word.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
        let (isCompound, isFormed) = (isCompound(word), isFormed(word))
        if isIdentifier(word) { return [] }
        var all = slips(of: word)
        let isSwapOrDoubling = all.contains {
            $0.level <= 2 && $0.word.utf8.count >= 4 && ($0.kind == .swap || $0.kind == .doubling)
        }
        if isFormed && !isSwapOrDoubling
            || isCompound && !all.contains(where: { $0.level <= 2 && $0.isSlip(from: word) })
        {
            return []
        }
        for index in all.indices {
            // The two words may be meant: "changeset" is not "changes".
            if isCompound { all[index].isOnly = false }
            // So may a doubled letter before an ending: "statting" is a form of "stat".
            if isFormed, all[index].word.utf8.count < word.utf8.count { all[index].isFormed = true }
        }
        return all.sorted { ($0.kind.rawValue, $0.level, $0.word) < ($1.kind.rawValue, $1.level, $1.word) }
    }

    /// The words one edit away.
    private func slips(of word: String) -> [Correction] {
        let near = Typing.edits(of: word).compactMap { meant in
            english.level(of: meant).flatMap { $0 <= EnglishWords.rarestCorrection ? (word: meant, level: $0) : nil }
        }
        return near.compactMap { found in
            let kind = Correction.Kind(Array(word.utf8), meant: Array(found.word.utf8))
            // The first letter is almost never mistyped.
            guard word.first == found.word.first || kind == .swap,
                found.level <= Self.rarest(for: word, kind, meant: found.word)
            else { return nil }
            return Correction(word: found.word, level: found.level, kind: kind, isOnly: near.count == 1)
        }
    }

    /// Shorter words are close to too many others; longer ones are not words.
    private static let lengths = 4...40

    /// The rarest correction to consider; rarer for long words and swapped letters than for short words and other
    /// letters, which are more often correct as written (`cron`, `callee`, `transpilation`).
    private static func rarest(for word: String, _ kind: Correction.Kind, meant: String) -> EnglishWords.Level {
        let count = word.utf8.count
        let isExchange = count == meant.utf8.count
        return switch kind {
        case .swap: count < 5 ? 2 : count < 7 ? 3 : EnglishWords.rarestCorrection
        case .doubling: count < 6 ? 1 : EnglishWords.rarestCorrection
        case .ending where count < 7 || isExchange: count < 7 ? 0 : 2
        // Names of programs are often a word and a letter: `encodedv`, `rprint`.
        case _ where word.dropLast() == meant || word.dropFirst() == meant: 1
        case _ where count < 6: isExchange ? 0 : 1
        case _ where isExchange: Typing.areAlike(word, meant) ? 3 : 2
        default: count < 7 ? 3 : EnglishWords.rarestCorrection
        }
    }
}

/// The intended word for a misspelt one.
package struct Correction: Equatable {
    package let word: String
    package let level: EnglishWords.Level
    package let kind: Kind
    /// Whether no other word is one edit away, however rare, and the word is not made of two.
    package internal(set) var isOnly = true
    /// Whether the word may be another one with an ending.
    package internal(set) var isFormed = false

    /// Kind of mistake, the most certain first.
    package enum Kind: Int {
        /// A frequent mistake of the field, listed with its correction.
        case listed
        case swap
        /// A letter is doubled, or one of two is missing.
        case doubling
        case other
        /// Another letter near the end, where endings differ.
        case ending

        /// A correction that is one edit away.
        fileprivate init(_ word: [UInt8], meant: [UInt8]) {
            let place = zip(word, meant).prefix { $0 == $1 }.count
            let (long, short) = word.count > meant.count ? (word, meant) : (meant, word)
            if word.count == meant.count, place + 1 < word.count, word[place] == meant[place + 1],
                word[place + 1] == meant[place]
            {
                self = .swap
            } else if place > 0, long.count > short.count, long[place] == long[place - 1] {
                self = .doubling
            } else {
                self = place + 3 >= meant.count ? .ending : .other
            }
        }
    }

    /// Whether one letter is missing, added or typed for a similar one, or two are swapped.
    fileprivate func isSlip(from written: String) -> Bool {
        kind == .swap || word.utf8.count != written.utf8.count || Typing.areAlike(written, word)
    }
}

/// How words are mistyped.
private enum Typing {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz'".utf8)

    /// All texts one edit away: a letter missing, added or exchanged, or two swapped.
    static func edits(of text: String) -> Set<String> {
        let word = Array(text.utf8)
        var edits: Set<String> = []
        for place in 0...word.count {
            let (head, tail) = (word[..<place], word[place...])
            var all = letters.map { head + [$0] + tail }
            if place < word.count { all += [head + tail.dropFirst()] + letters.map { head + [$0] + tail.dropFirst() } }
            if place + 1 < word.count { all.append(head + [word[place + 1], word[place]] + tail.dropFirst(2)) }
            edits.formUnion(all.map { String(decoding: $0, as: UTF8.self) })
        }
        return edits.subtracting([text])
    }

    /// Letters that sound or look alike.
    private static let alike = ["aeiouy", "ckqsxz", "dt", "bp", "fv", "mn", "gj", "rl", "ilt", "vw"]

    /// Whether each letter that differs sounds or looks like the other.
    static func areAlike(_ word: String, _ meant: String) -> Bool {
        zip(word.utf8, meant.utf8).allSatisfy { one, other in
            one == other || alike.contains { $0.utf8.contains(one) && $0.utf8.contains(other) }
        }
    }
}
