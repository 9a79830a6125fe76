import Handbook
import Tools

extension Rule {
    static let typo = Rule("text/typo", about: .english) { page, handbook in
        page.words.indices.compactMap { index in
            let word = page.words[index]
            guard word.count >= 3, !handbook.dictionary.knows(word.lower), page.isText(word) else { return nil }
            return MisspeltWord(index, page, handbook)?.diagnostic
        }
    }
}

/// A word that no dictionary contains, and its place.
private struct MisspeltWord {
    private let page: LintedPage
    private let handbook: LintedHandbook
    private let index: Int
    /// Range without a possessive ending.
    private let range: Range<Int>
    private let text: String
    private let corrections: [Correction]
    private let best: Correction

    private var word: PageWord { page.words[index] }
    private var uses: WordUses { handbook.wordUses.value }

    /// Nil when the word may be correct.
    init?(_ index: Int, _ page: LintedPage, _ handbook: LintedHandbook) {
        (self.page, self.handbook, self.index) = (page, handbook, index)
        let word = page.words[index]
        let written = page.text(word)
        // "source'd" and "zero'ing" are forms of a command's name.
        if Self.endingsOfNames.contains(where: written.hasSuffix) { return nil }
        let ending = ["'s", "’s"].first { written.hasSuffix($0) && written.utf8.count > $0.utf8.count } ?? ""
        range = word.start..<word.end - ending.utf8.count
        text = String(written.dropLast(ending.count))
        let lower = text.lowercased().replacing("’", with: "'")
        if handbook.dictionary.knows(lower) { return nil }
        corrections = handbook.dictionary.corrections(of: lower)
        guard let best = corrections.first else { return nil }
        self.best = best
        guard best.kind == .listed ? !isPartOfName && !isForeign : !isOwn(lower) && !isName && isInEnglish, !isQuoted,
            !page.isSpellingExample(range, right: best.word)
        else { return nil }
    }

    private static let endingsOfNames = ["'", "’"].flatMap { mark in ["d", "ed", "er", "ing"].map { mark + $0 } }

    /// Whether the word is the handbook's own: in code, in an address, on several pages, or repeated where the nearest
    /// word is rare and less used ("postgres" is not "postures").
    private func isOwn(_ lower: String) -> Bool {
        if uses.isCode(lower) { return true }
        // `libm` is not "limb", but "mneu" is "menu" where menus are spoken of.
        if best.kind == .swap, best.level >= 2, lower.utf8.count < (lower.first == best.word.first ? 5 : 6),
            uses.count(of: best.word) == 0
        {
            return true
        }
        let count = uses.count(of: lower)
        if best.level >= 3, best.kind != .swap, count >= Self.ownFrom, uses.count(of: best.word) < count { return true }
        let pages = uses.pages(with: lower)
        return pages >= Self.ownFrom && (corrections.count > 1 || uses.pages(with: best.word) < 2 * pages)
    }

    /// A word on this many pages, or as often where a correction is rare, is not a typo, unless the handbook usually
    /// spells it differently.
    private static let ownFrom = 3

    /// Whether a word with a capital is after a title, or beside another that is no common word: "Dr. Teh", "Jan Taht".
    private var isPartOfName: Bool {
        guard word.flags.contains(.capitalised) else { return false }
        let before = index > 0 ? page.words[index - 1] : word
        if Self.titles.contains(before.lower), page.text(before.end..<word.start) == ". " { return true }
        return [index - 1, index].filter { page.areNeighbours($0, $0 + 1) }.contains { place in
            let other = page.words[place == index ? place + 1 : place]
            let level = EnglishWords.shared.level(of: other.lower) ?? .max
            return other.flags.contains(.capitalised) && level > EnglishWords.rarestCorrection
        }
    }

    private static let titles = WordLists["titles of people"]

    /// Whether a word of another language follows a short one: "teh tarik".
    private var isForeign: Bool {
        guard text.utf8.count < 5, page.areNeighbours(index, index + 1) else { return false }
        let next = page.words[index + 1]
        return next.flags.isEmpty && !handbook.dictionary.knows(next.lower)
            && handbook.dictionary.corrections(of: next.lower).isEmpty
    }

    /// A capital within a sentence marks a name; at its start it may: "Zapier connects apps". So does a capital after
    /// it (Kornel Lesiński), and a link of one word.
    private var isName: Bool {
        guard word.flags.contains(.capitalised) else { return false }
        let isFirstName =
            index + 1 < page.words.count && page.words[index + 1].flags.contains(.capitalised)
            && page.words[index + 1].start == range.upperBound + 1
            && !EnglishWords.shared.contains(page.words[index + 1].lower)
        let isLinkText = page.character(before: range) == "[" && page.character(after: range) == "]"
        return isFirstName || isLinkText || corrections.count > 1 || best.level > (isExchange ? 2 : 3)
            || best.kind == .ending || text.utf8.count < 6 || !page.startsSentence(range.lowerBound)
    }

    /// Whether one letter is another.
    private var isExchange: Bool { best.kind == .other && best.word.utf8.count == text.utf8.count }

    /// Whether the word itself is in quotation marks.
    private var isQuoted: Bool {
        let before = page.text(max(0, range.lowerBound - 3)..<range.lowerBound).last
        let after = page.text(range.upperBound..<range.upperBound + 4).first { $0 != "," && $0 != "." }
        return [before, after].allSatisfy { $0.map("\"'“”‘’".contains) ?? false }
    }

    /// Whether fewer than two other unknown words are near; more suggest a name, a quotation or another language.
    private var isInEnglish: Bool {
        let dictionary = handbook.dictionary
        let unknown = page.words[max(0, index - 4)..<min(page.words.count, index + 5)].filter { other in
            other.lower != word.lower && other.count >= 3 && (other.flags.isEmpty || other.flags == .nonASCII)
                && !dictionary.knows(other.lower) && dictionary.corrections(of: page.text(other).lowercased()).isEmpty
        }
        return unknown.count < 2
    }

    var diagnostic: Diagnostic {
        // A rare word beside a common one is none that the author meant.
        let likely = corrections.filter { $0.level <= max(best.level, 3) }
        let written = likely.prefix(3).map { matching($0.word) }
        return Diagnostic(
            range, "'\(text)' is spelt wrong", help: "write \(written.map { "'\($0)'" }.joined(separator: " or "))",
            fix: isSure ? .safe(range, written[0]) : .unsafe(range, written[0]))
    }

    /// Whether there is one correction, common or used by the handbook, and the word is in prose.
    private var isSure: Bool {
        guard word.isText else { return false }
        let isCapitalised = word.flags.contains(.capitalised)
        switch best.kind {
        // Noone and Teh are also family names.
        case .listed: return corrections.count == 1 && (!isCapitalised || page.startsSentence(range.lowerBound))
        case .ending: return false
        case .doubling where best.isFormed: return false
        case .swap, .doubling: if corrections.dropFirst().first?.kind == best.kind { return false }
        case .other: if !best.isOnly || isExchange && !isVowelForVowel { return false }
        }
        guard text.utf8.count >= 6, !isCapitalised else { return false }
        return best.level <= 2 || best.level == 3 && uses.pages(with: best.word) > 2 * uses.pages(with: word.lower)
    }

    /// Whether the exchanged letter is a vowel for a vowel: consonants make other words (`upsert` is not "upset").
    private var isVowelForVowel: Bool {
        zip(text.lowercased(), best.word).allSatisfy { $0 == $1 || "aeiouy".contains($0) && "aeiouy".contains($1) }
    }

    /// The correction with the word's capital.
    private func matching(_ correction: String) -> String {
        guard text.first?.isUppercase == true else { return correction }
        return correction.prefix(1).uppercased() + correction.dropFirst()
    }
}

extension LintedPage {
    /// Whether `-x` or `--x` follows rather than a dash: `lpstat -a`.
    private func isBeforeOption(_ after: PageText) -> Bool {
        (after.rest(after: " --") ?? after.rest(after: " -"))?.first?.isLetter ?? false
    }

    /// Whether a word is ordinary text rather than part of a name, an address or code, and not cut off: `refe...`.
    fileprivate func isText(_ word: PageWord) -> Bool {
        let after = source[word.end..<sourceCount]
        guard word.flags.isDisjoint(with: [.innerCapital, .digit, .joined]), isApart(word.range),
            !after.begins(with: "..."), !after.begins(with: "…"), !after.begins(with: "<wbr"),
            text(max(0, word.start - 5)..<word.start) != "<wbr>", !isBeforeOption(after)
        else { return false }
        switch word.kind {
        case .prose, .htmlText: return true
        case .comment, .codeBlock:
            let (before, after) = (character(before: word.range), character(after: word.range))
            return (before.isWhitespace || before == ">") && (after.isWhitespace || after.isOne(of: "<."))
                && (document.isComment(word.start) || sampleTexts.range(around: word.start) != nil)
        default: return false
        }
    }

    /// Whether only marks are between a word and the end of the previous sentence or block.
    func startsSentence(_ start: Int) -> Bool {
        let before = source[max(0, start - 12)..<start]
        guard let place = before.indices.last(where: { !before[$0].isWhitespace && !before[$0].isOne(of: "*_[(\"'") })
        else { return true }
        // Randers-Pehrson, R. Coombs.
        let isInitial =
            before[place] == "." && place > 0 && source[place - 1].isCapital
            && !character(before: place - 1..<place).isLetter
        let isInName = place + 1 == start && before[place] == "-" || isInitial
        return before[place].isOne(of: ".!?:>|-#") && !isInName
    }
}
