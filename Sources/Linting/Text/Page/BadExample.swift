import Tools

/// The words with which people announce an example of what is wrong, in one language and in English
/// (Data/language-words.tsv).
struct BadExample {
    /// What words say of a sample beside them.
    enum Verdict { case wrong, right }

    let words: ExampleWords

    private static let marks: Set<Character> = ["❌", "✗", "✘", "✖", "👎", "🚫", "⛔", "🔴"]
    private static let goodMarks: Set<Character> = ["✅", "✓", "✔", "👍", "🟢"]

    /// Whether a heading announces a bad example. "Dos and don'ts" announces both.
    func isHeading(_ text: String) -> Bool {
        (isName(text) || words[.badHeading].end(text.exampleWords))
            && !words[.goodHead].begin(text.exampleWords[...]) || text.lowercased().contains("(fail")
    }

    /// Whether names of a page or headings are about mistakes that were made, or answer questions.
    func isReport(_ names: [String]) -> Bool {
        names.contains { name in
            let own = name.exampleWords
            return isQuestion(name) || words[.badReport].occur(in: own)
                // "Issue 3"
                || own.indices.dropLast().contains { words[.badLabel].are([own[$0]]) && Int(own[$0 + 1]) != nil }
        }
    }

    /// Whether a text asks what is wrong, not how to do it.
    private func isQuestion(_ text: String) -> Bool {
        text.contains { "?？؟".contains($0) } && !words[.how].begin(text.exampleWords[...])
    }

    /// Whether the head of another column says that a table is about mistakes: Problem, Why it was rejected.
    func isComplaint(_ head: String) -> Bool {
        isName(head) || isBad(head.exampleWords) || words[.badLabel].occur(in: head.exampleWords)
    }

    /// Whether the head of a column, or a cell, is the name of what is wrong: Don't, Instead of.
    func isName(_ text: String) -> Bool {
        let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        // ":bug: Wrong"
        if parts.count > 2, parts[0].isEmpty, !parts[1].contains(" ") {
            return WordLists["signs of mistakes"].contains(String(parts[1])) || isName(String(parts[2]))
        }
        let own = text.exampleWords
        return begins(text, with: Self.marks) || isAnnounced(own) && !isState(text) || words[.badHead].are(own)
    }

    /// Whether a name is of what users of an app may meet: "Wrong password", not "Wrong role" or "Wrong: a tab".
    private func isState(_ name: String, of most: Int = .max) -> Bool {
        let own = String(name.replacing(" - ", with: ":").prefix { !":：–—(".contains($0) }).exampleWords
        return words[.badState].begin(own[...]) && (2...most).contains(own.count)
            && !WordLists["small words"].contains(own[1]) && !words[.technique].occur(in: own)
    }

    /// Whether a text begins with a label of what is wrong: "Wrong: ", "❌ ".
    func isLabel(_ text: String) -> Bool {
        if begins(text, with: Self.marks) { return true }
        guard let colon = text.unicodeScalars.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return false }
        let label = String(text[..<colon])
        let own = label.exampleWords
        return words[.badOpening].begin(own[...]) && !isState(label) || words[.badHead].are(own)
    }

    /// What a comment, a caption or a line of text in a sample says of the code, if anything: "Wrong: no label",
    /// "Outdated. Don't copy".
    func verdict(ofRemark text: String) -> Verdict? {
        if text.contains(where: Self.marks.contains) || isHeading(text) { return .wrong }
        if text.contains(where: Self.goodMarks.contains) { return .right }
        let sentences = sentences(of: text).map(\.exampleWords)
        if sentences.contains(where: isGood) { return .right }
        return sentences.contains(where: saysWrong) ? .wrong : nil
    }

    /// What a paragraph of a few words announces for the samples below it: "**Don't**", "Expected:"; nil for others.
    func label(_ text: String) -> Verdict? {
        text.exampleWords.count <= Self.longestLabel ? announcement(text) ?? (isName(text) ? .wrong : nil) : nil
    }

    /// Whether a paragraph announces a bad sample, or a good one; nil if neither. The end of its last sentence decides:
    /// "This is wrong. Instead of it, use this:". A short one that says neither leaves it to those before it.
    func announcement(_ text: String) -> Verdict? {
        let sentences = sentences(of: text)
        guard let written = sentences.last else { return nil }
        if written.contains(where: Self.marks.contains) { return .wrong }
        if written.contains(where: Self.goodMarks.contains) { return .right }
        if isQuestion(written) { return .wrong }
        if isState(written, of: Self.longestLabel) { return nil }
        let whole = written.exampleWords
        guard let claim = claim(of: written) else {
            return isGood(whole) ? .right : words[.badSentence].begin(whole[...]) ? .wrong : nil
        }
        let end = written.split(separator: ", ").last.map { String($0).exampleWords } ?? []
        let isRefused = words[.badOpening].begin(end[...]) && !words[.good].begin(end[...])
        if !isRefused && isGood(end) || !saysWrong(end) && isGood(claim.all) { return .right }
        let last = claim.all
        if isBad(claim.main) || isDenied(claim.main) || words[.badHead].are(last) || words[.badEnd].end(claim.main) {
            return .wrong
        }
        guard last.count <= Self.longestLabel else { return nil }
        if whole.count <= Self.longestLabel, words[.badLabel].occur(in: last) { return .wrong }
        return sentences.dropLast().map(\.exampleWords).contains { isBad($0) && !isGood($0) } ? .wrong : nil
    }

    /// Whether the paragraph after a sample says what is wrong with it: "We counted nine", "It cannot be reached".
    func namesDefects(_ text: String) -> Bool {
        guard !text.hasSuffix(":"), let first = sentences(of: text).first?.exampleWords, !words[.rule].occur(in: first)
        else { return false }
        return isLabel(text) || isDenied(first) || words[.badThis].begin(first[...]) && isBad(first)
            || [words[.bad], words[.badSentence], words[.badAfterwards]].contains { $0.occur(in: first) }
    }

    /// Whether a sentence denies something of the sample: "It cannot be reached", not "If it is not there" or "No
    /// script is needed".
    private func isDenied(_ sentence: [String]) -> Bool {
        words[.badThis].begin(sentence[...]) && words[.badNegation].occur(in: sentence)
    }

    /// What a sentence says besides the circumstances that it begins with, "If the design has no label, write:"; nil if
    /// it says nothing else, "For old browsers:". Long ones that are not about the sample judge it by their main words:
    /// not in "Students who have lost their password use a link".
    private func claim(of sentence: String) -> (all: [String], main: [String])? {
        var clauses = sentence.split(separator: ", ").map { String($0).exampleWords }
        if let first = clauses.first, words[.circumstance].begin(first[...]), !words[.badRemark].begin(first[...]) {
            clauses.removeFirst()
        }
        let all = clauses.flatMap(\.self)
        if all.count <= Self.longestName || words[.sample].begin(all[...]) { return all.isEmpty ? nil : (all, all) }
        let main = clauses.flatMap { clause in
            let relative = clause.indices.dropFirst().first { words[.relative].begin(clause[$0...]) }
            return clause[..<(relative ?? clause.endIndex)].filter { !words[.weak].are([$0]) }
        }
        return (all, main)
    }

    /// Most words of a label, "Before the fix:", and of a name, "A link that goes nowhere".
    private static let (longestLabel, longestName) = (4, 5)

    private func sentences(of text: String) -> [String] {
        // "It looks right, but": what follows decides.
        [", but ", ", so we ", ", aber ", ", mais ", ", pero ", "! ", "? "].reduce(text) {
            $0.replacing($1, with: ". ")
        }
        .split(separator: ". ").map(String.init)
    }

    private func isGood(_ sentence: [String]) -> Bool {
        words[.goodOpening].begin(sentence[...]) && !words[.bad].occur(in: sentence) || words[.good].occur(in: sentence)
            || words[.goodLabel].are(
                Self.articles.contains(sentence.first ?? "") ? Array(sentence.dropFirst()) : sentence)
    }

    private static let articles = WordLists["articles"]

    /// Whether a sentence, given as its parts before and after a name or a value, is about such that do not exist.
    func isAboutNames(_ before: Substring, _ after: Substring) -> Bool {
        // "… when the answer is wrong"; advice says "… instead of a list".
        let isAdvice = words[.goodOpening].begin(String(before).exampleWords[...])
        let clauses = after.split(separator: ", ", maxSplits: 1, omittingEmptySubsequences: false)
        let first = String(clauses[0]).exampleWords
        let end = first.indices.first { words[isAdvice ? .circumstance : .condition].begin(first[$0...]) }
        let rest = clauses.dropFirst().map { ", " + $0 }.joined()
        let sentence = "\(before) code \(first[..<(end ?? first.endIndex)].joined(separator: " "))\(rest)"
        let own = withoutStates(claim(of: sentence)?.all ?? [])
        return begins(sentence, with: Self.marks) || saysWrong(own) && !isGood(own) || namesMistakes(own)
    }

    /// The words without the states of other things than names: "The wrong field", not "The wrong role".
    private func withoutStates(_ own: [String]) -> [String] {
        own.indices.filter { place in
            let next = own[min(place + 1, own.count - 1)]
            return !words[.badState].are([own[place]]) || WordLists["small words"].contains(next)
                || words[.technique].are([next]) || words[.named].are([next])
                || place > 0 && !Self.articles.contains(own[place - 1])
        }.map { own[$0] }
    }

    /// Whether the sentence after a name says that it does not exist: "All are ignored".
    func namesMistakes(_ own: [String]) -> Bool { words[.badName].occur(in: own) || words[.badTold].occur(in: own) }

    private func isBad(_ sentence: [String]) -> Bool {
        saysWrong(sentence) || words[.badRemark].occur(in: sentence) || words[.badTold].occur(in: sentence)
    }

    private func saysWrong(_ sentence: [String]) -> Bool {
        isAnnounced(sentence) || words[.badSentence].occur(in: sentence)
    }

    private func isAnnounced(_ text: [String]) -> Bool {
        words[.badOpening].begin(text[...]) || words[.bad].occur(in: text)
    }

    private func begins(_ text: String, with marks: Set<Character>) -> Bool {
        text.first { !" *_>#-+|".contains($0) }.map(Self.marks.contains) ?? false
    }
}
