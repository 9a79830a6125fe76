import Base

/// Which words are misspelt, as far as that can be told without context.
package struct Spelling: Sendable {
    /// Words that the handbook's settings accept.
    private let accepted: Set<UInt64>
    private var english: EnglishWords { .shared }

    /// `accepted` words are in lower case.
    package init(accepted: Set<String>) {
        self.accepted = Set(accepted.map { WordHash.of($0) })
    }

    package func accepts(_ hash: UInt64) -> Bool { accepted.contains(hash) }

    /// Whether a dictionary contains a word, given by the hash of its letters in lower case.
    func knows(_ hash: UInt64) -> Bool { english.contains(hash) || accepts(hash) }

    /// Likely corrections of an unknown word, the likeliest first; empty for words that may be correct. `word` is in
    /// lower case.
    func corrections(of word: String) -> [Correction] {
        let meant = english.corrections(ofMistake: word)
        if !meant.isEmpty { return meant.map { Correction(word: $0, level: 1, kind: .listed) } }
        let letters = Array(word.utf8)
        guard Self.lengths.contains(letters.count), !letters.contains(where: { $0 >= 0x80 }) else { return [] }
        let near = slips(of: letters)
        var all = near.isEmpty && letters.count >= Self.shortestWithTwo ? distant(letters) : near
        let isCompound = isCompound(letters)
        if all.isEmpty || isIdentifier(letters) || isRole(letters)
            || isFormed(letters) && !all.contains(where: \.isSwapOrDoubling)
            || isCompound && !all.contains(where: { $0.level <= 2 && $0.isSlip(from: letters) })
        {
            return []
        }
        // The two words may be meant: "changeset" is not "changes".
        if isCompound { for index in all.indices { all[index].isOnly = false } }
        // So may a doubled letter before an ending: "statting" is a form of "stat".
        if isFormed(letters) {
            for index in all.indices where all[index].word.utf8.count < letters.count { all[index].isFormed = true }
        }
        return all.sorted {
            ($0.kind.rawValue, $0.level, $0.word) < ($1.kind.rawValue, $1.level, $1.word)
        }
    }

    /// The words one edit away.
    private func slips(of word: [UInt8]) -> [Correction] {
        let near = english.words(near: word, atMost: 1) + english.wordsWithOtherStart(near: word)
        return near.compactMap { found in
            let kind = Correction.Kind(word, meant: found.letters)
            // The first letter is almost never mistyped.
            guard word.first == found.letters.first || kind == .swap,
                found.level <= Self.rarest(for: word, kind, meant: found.letters)
            else { return nil }
            return Correction(
                word: String(decoding: found.letters, as: UTF8.self), level: found.level, kind: kind,
                isOnly: near.count == 1)
        }
    }

    /// Shorter words are close to too many others; longer ones are not words.
    private static let lengths = 4...40
    /// Shortest word in which two letters may be missing or added.
    private static let shortestWithTwo = 9

    /// The rarest correction to consider; rarer for long words and swapped letters than for short words and other
    /// letters, which are more often correct as written (`cron`, `callee`, `transpilation`).
    private static func rarest(
        for word: [UInt8], _ kind: Correction.Kind, meant: [UInt8]
    ) -> EnglishWords.Level {
        let isExchange = word.count == meant.count
        return switch kind {
        case .swap: word.count < 5 ? 2 : word.count < 7 ? 3 : EnglishWords.rarestCorrection
        case .doubling: word.count < 6 ? 1 : EnglishWords.rarestCorrection
        case .ending where word.count < 7 || isExchange: word.count < 7 ? 0 : 2
        // Names of programs are often a word and a letter: `encodedv`, `rprint`.
        case _ where word.dropLast() == meant[...] || word.dropFirst() == meant[...]: 1
        case _ where word.count < 6: isExchange ? 0 : 1
        case _ where isExchange: Typing.areAlike(word, meant) ? 3 : 2
        default: word.count < 7 ? 3 : EnglishWords.rarestCorrection
        }
    }

    /// Words with two letters more or two fewer in one place.
    private func distant(_ word: [UInt8]) -> [Correction] {
        english.words(near: word, atMost: 2).compactMap { found in
            let (short, long) = found.letters.count < word.count ? (found.letters, word) : (word, found.letters)
            guard long.count == short.count + 2, long[0] == short[0], found.level <= 3 else { return nil }
            let head = zip(short, long).prefix { $0 == $1 }.count
            let tail = zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count
            guard head + tail >= short.count else { return nil }
            return Correction(
                word: String(decoding: found.letters, as: UTF8.self), level: found.level, kind: .twoLetters)
        }
    }
}

/// The intended word for a misspelt one.
struct Correction: Equatable {
    let word: String
    let level: EnglishWords.Level
    let kind: Kind
    /// Whether no other word is one edit away, however rare, and the word is not made of two.
    var isOnly = true
    /// Whether the word may be another one with an ending.
    var isFormed = false

    /// Whether one letter is missing, added or typed for a similar one, or two are swapped.
    fileprivate func isSlip(from letters: [UInt8]) -> Bool {
        kind != .twoLetters
            && (kind == .swap || word.utf8.count != letters.count || Typing.areAlike(letters, Array(word.utf8)))
    }

    /// Kind of mistake, the most certain first.
    enum Kind: Int {
        /// A frequent mistake of the field, listed with its correction.
        case listed
        case swap
        /// A letter is doubled, or one of two is missing.
        case doubling
        case other
        /// Another letter near the end, where endings differ.
        case ending
        case twoLetters
    }

    fileprivate var isSwapOrDoubling: Bool {
        level <= 2 && word.utf8.count >= 4 && (kind == .swap || kind == .doubling)
    }
}

/// Letters that are typed for one another.
private enum Typing {
    private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0.utf8) }
    /// Letters that sound or look alike.
    private static let alike = ["aeiouy", "ckqsxz", "dt", "bp", "fv", "mn", "gj", "rl", "ilt", "vw"].map {
        Array($0.utf8)
    }

    /// Whether each letter that differs is near the other on a keyboard, or sounds or looks like it.
    static func areAlike(_ word: [UInt8], _ meant: [UInt8]) -> Bool {
        zip(word, meant).allSatisfy { one, other in
            one == other || alike.contains { $0.contains(one) && $0.contains(other) } || areNear(one, other)
        }
    }

    private static func areNear(_ one: UInt8, _ other: UInt8) -> Bool {
        guard let first = place(of: one), let second = place(of: other) else { return false }
        return abs(first.row - second.row) <= 1 && abs(first.column - second.column) <= 1
    }

    private static func place(of letter: UInt8) -> (row: Int, column: Int)? {
        for (row, letters) in rows.enumerated() {
            if let column = letters.firstIndex(of: letter) { return (row, column) }
        }
        return nil
    }
}

extension Correction.Kind {
    /// A correction that is one edit away.
    fileprivate init(_ word: [UInt8], meant: [UInt8]) {
        let place = zip(word, meant).prefix { $0 == $1 }.count
        if word.count == meant.count, place + 1 < word.count, word[place] == meant[place + 1],
            word[place + 1] == meant[place]
        {
            self = .swap
        } else if place > 0,
            word.count == meant.count + 1 && word[place] == word[place - 1]
                || meant.count == word.count + 1 && meant[place] == meant[place - 1]
        {
            self = .doubling
        } else {
            self = place + 3 >= meant.count ? .ending : .other
        }
    }
}

// MARK: Words made of words

extension Spelling {
    /// Whether the word is a regular formation: "unselect", "themable", "touchscreen".
    func isFormed(_ word: [UInt8]) -> Bool {
        isStem(word[...])
            || Self.beginnings.contains { begin in
                word.starts(with: begin) && word.count >= begin.count + 4 && isStem(word[begin.count...])
            }
    }

    private static let beginnings = [
        "un", "re", "non", "pre", "sub", "multi", "over", "under", "auto", "de", "dis", "inter", "micro", "macro",
        "mini",
        "semi", "super", "anti", "counter", "cross", "mis", "co", "out", "meta", "hyper", "post", "tele", "trans",
        "ultra",
    ].map { Array($0.utf8) }

    /// Endings that any word of its kind takes.
    private static let endings = [
        "s", "es", "ed", "d", "ing", "er", "ers", "r", "rs", "able", "ability", "ly", "ness", "less", "like", "ish",
        "wise", "let", "lets", "lessness", "ize",
        "ive", "or", "ors", "ion", "ions", "ment", "ments", "ity",
        "izes", "ized", "izing", "ise", "ises", "ised", "ising", "ization", "isation", "ism", "ist", "ists", "y",
    ].map { Array($0.utf8) }

    private func isUsual(_ word: ArraySlice<UInt8>) -> Bool {
        english.level(of: WordHash.of(word)).map { $0 <= EnglishWords.rarestCorrection } ?? false
    }

    /// Whether this is a common word, with or without an ending.
    private func isStem(_ word: ArraySlice<UInt8>) -> Bool {
        if isUsual(word) { return true }
        if word.suffix(3).elementsEqual("ies".utf8) || word.suffix(3).elementsEqual("ied".utf8),
            isUsual((Array(word.dropLast(3)) + [UInt8(ascii: "y")])[...])
        {
            return true
        }
        return Self.endings.contains { ending in
            let count = word.count - ending.count
            guard count >= 3, word.suffix(ending.count).elementsEqual(ending) else { return false }
            return isStem(word.prefix(count), before: ending)
        }
    }

    private func isStem(_ stem: ArraySlice<UInt8>, before ending: [UInt8]) -> Bool {
        guard let last = stem.last else { return false }
        let beginsWithVowel = "aeiy".utf8.contains(ending[0])
        switch ending {
        case Array("es".utf8): if !"sxzho".utf8.contains(last) { return false }
        case Array("d".utf8), Array("r".utf8), Array("rs".utf8): if last != UInt8(ascii: "e") { return false }
        case Array("s".utf8): if last == UInt8(ascii: "s") { return false }
        default: break
        }
        // "useing", "truely".
        if last == UInt8(ascii: "e"), beginsWithVowel || ending == Array("ly".utf8) { return false }
        if isUsual(stem) { return true }
        guard beginsWithVowel else { return false }
        // "noticable", "managable".
        if ending[0] == UInt8(ascii: "a"), last == UInt8(ascii: "c") || last == UInt8(ascii: "g") { return false }
        // "theming" of "theme", "tabbable" of "tab".
        let isDoubled = stem.count <= 5 && stem.dropLast().last == last && isUsual(stem.dropLast())
        return isDoubled || isUsual((Array(stem) + [UInt8(ascii: "e")])[...])
    }

    /// Whether this is somebody or something that an action is done to, or a program that does it in the background:
    /// "tracee", `gatewayd`.
    private func isRole(_ word: [UInt8]) -> Bool {
        let one = word.last == UInt8(ascii: "s") ? word.dropLast() : word[...]
        let stem = one.dropLast()
        guard let last = stem.last else { return false }
        if one.suffix(2).elementsEqual("ee".utf8) {
            let verb = stem.dropLast()
            return verb.last != last && (isUsual(stem) || isUsual(verb))
        }
        return one.last == UInt8(ascii: "d") && !"en".utf8.contains(last) && isUsual(stem)
            && english.level(of: WordHash.of(stem + "ed".utf8)) == nil
    }

    /// Whether this is a common word with a part that only identifiers have: "sourcedir", "projectid", "jstest".
    private func isIdentifier(_ word: [UInt8]) -> Bool {
        isTypeName(word)
            || Self.partsOfIdentifiers.contains { part in
                guard word.count >= part.count + 3 else { return false }
                let rest = word.starts(with: part) ? word.dropFirst(part.count) : word.dropLast(part.count)
                return (word.starts(with: part) || word.suffix(part.count).elementsEqual(part))
                    && english.level(of: WordHash.of(rest)).map { $0 <= (rest.count < 5 ? 1 : 2) } ?? false
            }
    }

    /// Whether this is a common word after a consonant that stands for its kind: "mtimes", "gsetting".
    private func isTypeName(_ word: [UInt8]) -> Bool {
        word.count >= 6 && !"aeiou".utf8.contains(word[0]) && word[0] != word[1]
            && english.level(of: WordHash.of(word.dropFirst())).map { $0 <= 2 } ?? false
    }

    private static let partsOfIdentifiers = [
        "id", "ids", "js", "dir", "dirs", "url", "urls", "cfg", "env", "db", "ui", "css", "api", "cors", "ctl", "lib",
        "libs",
        "cmd", "var", "vars", "ptr", "arg", "args", "html", "http", "json", "sql", "xml", "ref", "refs", "reg", "sig",
        "recv", "utils", "buf", "tmp", "src", "img", "msg", "nav", "btn", "num",
    ].map { Array($0.utf8) }

    /// Whether this is two common words, or one and a form of another.
    private func isCompound(_ word: [UInt8]) -> Bool {
        guard word.count >= 7 else { return false }
        return (3...word.count - 3).contains { place in
            guard let first = english.level(of: WordHash.of(word[..<place])), first <= 3,
                let second = english.level(of: WordHash.of(word[place...])), second <= 3
            else { return false }
            return true
        }
    }
}
