import Base

extension Rule {
    static let typo = Rule("text/typo") { page, handbook in
        let (dictionary, uses) = (handbook.dictionary, handbook.wordUses)
        var corrections = KnownCorrections(dictionary)
        return page.words.indices.compactMap { index in
            let word = page.words[index]
            guard word.count >= 3, !dictionary.knows(word.hash), page.isText(word) else { return nil }
            return MisspeltWord(index, page, uses, &corrections)?.diagnostic
        }
    }
}

/// The corrections of a page's unknown words, each looked up once: a search takes about 10 µs.
private struct KnownCorrections {
    let dictionary: Spelling
    private var known: [String: [Correction]] = [:]

    init(_ dictionary: Spelling) { self.dictionary = dictionary }

    /// `word` is in lower case.
    mutating func of(_ word: String) -> [Correction] {
        if let corrections = known[word] { return corrections }
        let corrections = dictionary.corrections(of: word)
        known[word] = corrections
        return corrections
    }
}

/// A word that no dictionary contains, and its place.
private struct MisspeltWord {
    private let page: LintedPage
    private let uses: Lazy<WordUses>
    private let index: Int
    /// Range without a possessive ending.
    private let range: Range<Int>
    private let text: String
    private let corrections: [Correction]

    /// Nil when the word may be correct.
    init?(_ index: Int, _ page: LintedPage, _ uses: Lazy<WordUses>, _ known: inout KnownCorrections) {
        self.page = page
        self.uses = uses
        self.index = index
        let word = page.words[index]
        let written = page.text(word)
        // "source'd" and "zero'ing" are forms of a command's name.
        if Self.endingsOfNames.contains(where: written.hasSuffix) { return nil }
        let ending = ["'s", "’s"].first { written.hasSuffix($0) && written.utf8.count > $0.utf8.count } ?? ""
        range = word.range.lowerBound..<word.range.upperBound - ending.utf8.count
        text = String(written.dropLast(ending.count))
        let lower = word.flags.contains(.nonASCII) ? text.lowercased().replacing("’", with: "'") : text.lowercased()
        if known.dictionary.knows(WordHash.of(lower)) { return nil }
        corrections = known.of(lower)
        guard let best = corrections.first, best.kind == .listed || !isOwn(lower, best) && isInEnglish(&known),
            !isQuoted, !isAboutSpelling
        else { return nil }
    }

    private static let endingsOfNames = ["'", "’"].flatMap { mark in ["d", "ed", "er", "ing"].map { mark + $0 } }

    /// Whether the word is the handbook's own: in code, in an address, as a name, on several pages, or repeated where the
    /// nearest word is rare and less used ("postgres" is not "postures").
    private func isOwn(_ word: String, _ best: Correction) -> Bool {
        let uses = uses.value
        let hash = WordHash.of(word)
        if uses.isCode(hash) || isName(best) { return true }
        // `libm` is not "limb", but "mneu" is "menu" where menus are spoken of.
        if best.kind == .swap, best.level >= 2, word.utf8.count < (word.first == best.word.first ? 5 : 6),
            uses.count(of: WordHash.of(best.word)) == 0
        {
            return true
        }
        if best.level >= 3, best.kind != .swap, uses.count(of: hash) >= Self.ownFrom,
            uses.count(of: WordHash.of(best.word)) < uses.count(of: hash)
        {
            return true
        }
        let pages = uses.pages(with: hash)
        return pages >= Self.ownFrom && (corrections.count > 1 || uses.pages(with: WordHash.of(best.word)) < 2 * pages)
    }

    /// A word on this many pages, or as often where a correction is rare, is not a typo, unless the handbook usually
    /// spells it differently.
    private static let ownFrom = 3

    /// A capital within a sentence marks a name; at its start it may: "Zapier connects apps".
    private func isName(_ best: Correction) -> Bool {
        guard page.words[index].flags.contains(.capitalised) else { return false }
        return isFirstName || isLinkText || corrections.count > 1 || best.level > (isExchange(best) ? 2 : 3)
            || best.kind == .ending
            || text.utf8.count < 6 || !page.startsSentence(range.lowerBound)
    }

    /// Whether an unknown word with a capital follows: Kornel Lesiński.
    private var isFirstName: Bool {
        guard index + 1 < page.words.count else { return false }
        let next = page.words[index + 1]
        return next.flags.contains(.capitalised) && Int(next.start) == range.upperBound + 1
            && !EnglishWords.shared.contains(next.hash)
    }

    /// Whether the word is the whole text of a link, as names of projects are.
    private var isLinkText: Bool {
        page.text(max(0, range.lowerBound - 1)..<range.lowerBound) == "["
            && page.text(range.upperBound..<min(page.sourceCount, range.upperBound + 1)) == "]"
    }

    /// Whether one letter is another.
    private func isExchange(_ correction: Correction) -> Bool {
        correction.kind == .other && correction.word.utf8.count == text.utf8.count
    }

    /// Whether the word itself is in quotation marks.
    private var isQuoted: Bool {
        let before = page.text(max(0, range.lowerBound - 3)..<range.lowerBound).last
        let after = page.text(range.upperBound..<min(page.sourceCount, range.upperBound + 4)).first {
            $0 != "," && $0 != "."
        }
        return before.map(Self.quotationMarks.contains) ?? false && after.map(Self.quotationMarks.contains) ?? false
    }

    private static let quotationMarks: Set<Character> = ["\"", "'", "“", "”", "‘", "’"]

    /// Whether the text is about the misspelling: "fix the typo acount", "acount -> account".
    private var isAboutSpelling: Bool {
        let near = max(0, index - 3)..<min(page.words.count, index + 4)
        let correction = WordHash.of(corrections[0].word)
        return near.contains { place in
            let word = page.words[place]
            if Self.namesOfMistakes.contains(word.hash) { return true }
            guard place != index, word.hash == correction else { return false }
            let gap = min(range.upperBound, word.range.upperBound)..<max(range.lowerBound, Int(word.start))
            return page.source[gap].contains { $0 == ">" } || page.text(gap).contains("→")
        }
    }

    private static let namesOfMistakes = Set(
        ["typo", "typos", "misspelling", "misspellings", "misspelled", "misspelt", "sic"].map {
            WordHash.of($0)
        })

    /// Whether fewer than two other unknown words are near; more suggest a name, a quotation or another language.
    private func isInEnglish(_ known: inout KnownCorrections) -> Bool {
        let around = page.words[max(0, index - 4)..<min(page.words.count, index + 5)]
        let unknown = around.filter { other in
            other.hash != page.words[index].hash && other.count >= 3
                && (other.flags.isEmpty || other.flags == .nonASCII)
                && !known.dictionary.knows(other.hash)
                && known.of(page.text(other).lowercased()).isEmpty
        }
        return unknown.count < 2
    }

    var diagnostic: Diagnostic {
        Words.diagnostic(range, text, corrections.prefix(3).map { matching($0.word) }, isSure: isSure)
    }

    /// Whether there is one correction, common or used by the handbook, and the word is in prose.
    private var isSure: Bool {
        let (word, best) = (page.words[index], corrections[0])
        guard word.kind == .prose || word.kind == .htmlText else { return false }
        switch best.kind {
        case .listed:
            // Noone and Teh are also family names.
            return corrections.count == 1
                && (!word.flags.contains(.capitalised) || page.startsSentence(range.lowerBound))
        case .ending, .twoLetters: return false
        case .doubling where best.isFormed: return false
        case .swap, .doubling: if corrections.dropFirst().first?.kind == best.kind { return false }
        case .other: if !best.isOnly || isExchange(best) && !isVowelForVowel(best) { return false }
        }
        guard text.utf8.count >= 6, !word.flags.contains(.capitalised) else { return false }
        return best.level <= 2
            || best.level == 3
                && uses.value.pages(with: WordHash.of(best.word)) > 2 * uses.value.pages(with: word.hash)
    }

    /// Whether the exchanged letter is a vowel for a vowel: consonants make other words (`upsert` is not "upset").
    private func isVowelForVowel(_ correction: Correction) -> Bool {
        zip(text.lowercased().utf8, correction.word.utf8).allSatisfy { written, meant in
            written == meant || "aeiouy".utf8.contains(written) && "aeiouy".utf8.contains(meant)
        }
    }

    /// The correction with the word's capital.
    private func matching(_ correction: String) -> String {
        guard text.first?.isUppercase == true else { return correction }
        return correction.prefix(1).uppercased() + correction.dropFirst()
    }
}

extension LintedPage {
    /// Whether a word is ordinary text rather than part of a name, an address or code.
    fileprivate func isText(_ word: PageWord) -> Bool {
        guard word.flags.isDisjoint(with: [.innerCapital, .digit, .joined]), !isInBraces(Int(word.start)),
            word.start == 0 || source[Int(word.start) - 1] != "&",
            !isHyphenated(word), !isPartOfName(word), !isPartOfCode(word)
        else { return false }
        switch word.kind {
        case .prose, .htmlText: return true
        case .comment, .codeBlock:
            return isBetweenBlanks(word) && (document.isComment(Int(word.start)) || isSampleText(word))
        default: return false
        }
    }

    /// Whether the word is a part of one that may break here: `acces&shy;sible`.
    private func isHyphenated(_ word: PageWord) -> Bool {
        source[word.range.upperBound..<sourceCount].begins(with: "&shy;")
            || source[word.range.upperBound..<sourceCount].begins(with: "<wbr")
            || source[max(0, Int(word.start) - 5)..<Int(word.start)].begins(with: "&shy;")
            || source[max(0, Int(word.start) - 5)..<Int(word.start)].begins(with: "<wbr>")
    }

    /// Whether a hyphen joins the word to digits or to a word in no dictionary: `pyston-2.3`, `systemd-networkd`.
    private func isPartOfName(_ word: PageWord) -> Bool {
        let (start, end) = (Int(word.start), word.range.upperBound)
        if start > 1, source[start - 1] == "-" {
            let first = (max(0, start - 40)..<start - 1).last { !isOfName(source[$0]) }.map { $0 + 1 } ?? 0
            if isInName(source[first..<start - 1]) { return true }
        }
        return end + 1 < sourceCount && source[end] == "-"
            && isInName(source[end + 1..<min(sourceCount, end + 40)].prefix(while: isOfName))
    }

    /// Whether the marks around the word are those of commands and calls in plain text, or of a word that was cut off:
    /// `--mesg`, `-ffast`, `c++filt`, `name+tag@`, `pahole(1)`, `lpstat -a`, `refe...`.
    private func isPartOfCode(_ word: PageWord) -> Bool {
        let (start, end) = (Int(word.start), word.range.upperBound)
        let before = source[max(0, start - 2)..<start]
        if let last = before.last, last == "+" || last == "-" && (before.count == 1 || !isOfName(before[start - 2])) {
            return true
        }
        let after = source[end..<min(sourceCount, end + 4)]
        if after.begins(with: "(") { return !after.begins(with: "(s)") && !after.begins(with: "(es") }
        return after.begins(with: "+") || after.begins(with: "...") || after.begins(with: "…")
            || after.begins(with: " -") && isOption(after.dropFirst(2))
    }

    /// Whether `-x` or `--x` follows rather than a dash.
    private func isOption(_ text: PageText) -> Bool {
        text.first.map { $0.isLetter || $0 == "-" && text.dropFirst().first.map(isOfName) ?? false } ?? false
    }

    private func isOfName(_ character: PageCharacter) -> Bool { character.isLetter || character.isDigit }

    /// Whether a part of a word with hyphens is not an English word.
    private func isInName(_ part: PageText) -> Bool {
        !part.isEmpty
            && (part.contains(where: \.isDigit) || part.count > 2 && !EnglishWords.shared.contains(WordHash.of(part)))
    }

    private func isSampleText(_ word: PageWord) -> Bool {
        sampleTexts.contains { $0.contains(Int(word.start)) }
    }

    private func isBetweenBlanks(_ word: PageWord) -> Bool {
        let (before, after) = (Int(word.start) - 1, word.range.upperBound)
        return before >= 0 && after < sourceCount && (source[before].isWhitespace || source[before] == ">")
            && (source[after].isWhitespace || source[after].isOne(of: "<."))
    }

    /// Whether only marks are between a word and the end of the previous sentence or block.
    fileprivate func startsSentence(_ start: Int) -> Bool {
        let before = source[max(0, start - 12)..<start]
        guard let place = before.indices.last(where: { !before[$0].isWhitespace && !before[$0].isOne(of: "*_[(\"'") })
        else { return true }
        // Randers-Pehrson, R. Coombs.
        let isInName = place + 1 == start && before[place] == "-" || before[place] == "." && isInitial(place - 1)
        return before[place].isOne(of: ".!?:>|-#") && !isInName
    }

    /// Whether a single capital, as before a family name.
    private func isInitial(_ place: Int) -> Bool {
        place >= 0 && source[place].isCapital && (place == 0 || !source[place - 1].isLetter)
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ text: String, _ written: [String], isSure: Bool) -> Diagnostic {
        let names = written.map { "'\($0)'" }.joined(separator: " or ")
        return Diagnostic(
            range, "'\(text)' is spelt wrong", help: "write \(names)",
            fix: Fix(isSure ? .safe : .unsafe, [Edit(range: range, replacement: written[0])]))
    }
}
