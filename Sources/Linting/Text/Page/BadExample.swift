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
    /// The fields of a report announce a bad one: "Severity: high".
    func label(_ text: String) -> Verdict? {
        if isFields(text) { return .wrong }
        return text.exampleWords.count <= Self.longestLabel ? announcement(text) ?? (isName(text) ? .wrong : nil) : nil
    }

    /// Whether a text has a field of a report; its name is on the line of its colon.
    func isFields(_ text: String) -> Bool {
        text.utf8.split(separator: UInt8(ascii: ":")).dropLast().contains { field in
            let line = field.split(separator: UInt8(ascii: "\n")).last.map { String(Substring($0)) }
            return words[.badField].end(line?.exampleWords ?? [])
        }
    }

    /// Whether a paragraph announces a bad sample, or a good one; nil if neither. The end of its last sentence decides:
    /// "This is wrong. Instead of it, use this:". A short one that says neither leaves it to those before it.
    func announcement(_ text: String) -> Verdict? {
        let sentences = sentences(of: text)
        guard let written = sentences.last else { return nil }
        if written.contains(where: Self.marks.contains) { return .wrong }
        if written.contains(where: Self.goodMarks.contains) { return .right }
        if isQuestion(written) { return .wrong }
        let whole = written.exampleWords
        if isState(written, of: Self.longestLabel) { return nil }
        guard let claim = claim(of: written, whole) else {
            return isGood(whole) ? .right : words[.badSentence].begin(whole[...]) ? .wrong : nil
        }
        let last = claim == written ? whole : claim.exampleWords
        let end = claim.split(separator: ", ").last.map { String($0).exampleWords } ?? []
        let isRefused = words[.badOpening].begin(end[...]) && !words[.good].begin(end[...])
        if !isRefused && isGood(end) || !saysWrong(end) && isGood(last) { return .right }
        let main = withoutRelatives(claim)
        if condemns(main, claim) || words[.badHead].are(last) || words[.badEnd].end(main) { return .wrong }
        guard last.count <= Self.longestLabel else { return nil }
        if whole.count <= Self.longestLabel, words[.badLabel].occur(in: last) { return .wrong }
        return sentences.dropLast().map(\.exampleWords).contains { isBad($0) && !isGood($0) } ? .wrong : nil
    }

    /// What a paragraph says of the technique that it demonstrates, if it does: "This shows the **wrong** order."
    func demonstration(_ text: String) -> Verdict? {
        sentences(of: text).map(\.exampleWords).lazy.compactMap { sentence -> Verdict? in
            let isAbout = words[.sample].begin(sentence[...])
            let shown = isAbout ? sentence.drop { !words[.demonstrates].are([$0]) }.dropFirst() : []
            let rest = Array(shown.drop { Self.articles.contains($0) }.prefix(2))
            return !words[.technique].occur(in: rest) ? nil : saysWrong(rest) ? .wrong : isGood(rest) ? .right : nil
        }.first
    }

    /// Whether the paragraph after a sample says what is wrong with it: "We counted nine", "No name, no role."
    func namesDefects(_ text: String) -> Bool {
        guard !text.hasSuffix(":"), var first = sentences(of: text).first?.exampleWords, !words[.rule].occur(in: first)
        else { return false }
        if first.count <= Self.longestLabel { first += sentences(of: text).dropFirst().first?.exampleWords ?? [] }
        let said = [words[.bad], words[.badSentence], words[.badAfterwards]]
        let label = text.split(separator: ":").first.map { String($0).exampleWords } ?? []
        return !begins(text, with: Self.marks) && isLabel(text) || said.contains { $0.occur(in: first) }
            || first.count(where: { words[.badLacking].are([$0]) }) > 1
            || text.contains(":") && words[.goodLabel].are(label) || isDenied(first)
            || words[.badThis].begin(first[...]) && isBad(first)
    }

    /// Whether a sentence denies something of the sample: "It cannot be reached", not "If it is not there" or "No
    /// script is needed".
    private func isDenied(_ sentence: [String]) -> Bool {
        words[.badThis].begin(sentence[...]) && words[.badNegation].occur(in: sentence)
    }

    /// What a sentence says besides the circumstances that it begins with: "If the design has no label, write:"; nil if
    /// it says nothing else, "For old browsers:".
    private func claim(of sentence: String, _ own: [String]) -> String? {
        guard words[.circumstance].begin(own[...]), !words[.badRemark].begin(own[...]) else { return sentence }
        return sentence.firstRange(of: ", ").map { String(sentence[$0.upperBound...]) }
    }

    /// Whether a claim, whose own words are given, says that the sample is bad. Words of all kinds count in short ones and
    /// in those about the sample, not in "People with a broken arm use this"; rules do not, "Never change the name."
    private func condemns(_ own: [String], _ claim: String) -> Bool {
        var main = own
        if main.count > Self.longestName, !words[.bad].occur(in: main), !words[.sample].begin(main[...]) {
            main.removeAll { words[.weak].are([$0]) }
            if !":：".contains(claim.last ?? ":"), !words[.sample].occur(in: main), words[.badOpening].begin(main[...]) {
                main.removeFirst()
            }
        }
        return isBad(main) || isDenied(main)
    }

    /// The words of a sentence without what it says of other things: "Students who have lost their password use a
    /// link", "An upload that failed says why". One about the sample keeps them, "Here is a button that nobody can
    /// reach", and so does a short one, "A link that goes nowhere".
    private func withoutRelatives(_ sentence: String) -> [String] {
        let whole = sentence.exampleWords
        if whole.count <= Self.longestName || words[.sample].begin(whole[...]) { return whole }
        let clauses = sentence.split(separator: ", ").map { String($0).exampleWords }
        return clauses.enumerated().reduce(into: []) { said, clause in
            let isInside = clause.offset > 0 && clause.offset < clauses.count - 1
            if words[.subordinate].begin(clause.element[...]), isInside || said.count >= Self.longestLabel { return }
            let relative = clause.element.indices.dropFirst().first { words[.relative].begin(clause.element[$0...]) }
            said += clause.element[..<(relative ?? clause.element.endIndex)]
        }
    }

    /// How strongly the words beside a sample speak of its defect or, after it, of a repair: 2 for "It cannot be
    /// reached" and "We use a button instead", 1 for "without a picture".
    func signs(in text: String, isAfter: Bool = false) -> Int {
        let written = sentences(of: withoutForm(text))
        if !isAfter, written.count > 1, written.last.map(isRemedy) ?? false { return 0 }
        let said = written.prefix(2).compactMap { claim(of: $0, $0.exampleWords) }
            .map { (claim: $0, main: withoutRelatives($0)) }.filter {
                !words[.rule].occur(in: $0.main) && !isState($0.claim, of: Self.longestLabel)
            }
        let isRepair = isAfter && said.contains { words[.goodContrast].occur(in: $0.main) }
        if isRepair || said.contains(where: { condemns($0.main, $0.claim) && !isGood($0.main) }) { return 2 }
        return said.contains { words[.badLacking].occur(in: $0.main) } ? 1 : 0
    }

    /// A text without the words that tell a form and miss nothing: "an icon-only button", "With a picture only:".
    private func withoutForm(_ text: String) -> String {
        let own = text.exampleWords
        guard own.count <= Self.longestName, text.hasSuffix(":") else { return text.replacing("-only", with: "") }
        return own.filter { !WordLists["restrictions"].contains($0) }.joined(separator: " ")
    }

    /// Whether the paragraph before a sample leads from a bad one to its remedy: "The accepted version:", "To:".
    func isRemedy(_ text: String) -> Bool {
        let own = text.exampleWords
        return isGood(own) || words[.goodContrast].occur(in: own)
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

    private static let (articles, determiners) = (WordLists["articles"], WordLists["determiners"])

    /// Whether a sentence, given as its parts before and after a name or a value, is about such that do not exist.
    func isAboutNames(_ before: Substring, _ after: Substring) -> Bool {
        let isAdvice = words[.goodOpening].begin(String(before).exampleWords[...])
        let clauses = after.replacing("``", with: "code").split(
            separator: ", ", maxSplits: 1, omittingEmptySubsequences: false)
        // "… when the answer is wrong"; advice says "… instead of a list".
        let first = String(clauses[0]).exampleWords
        let kind = isAdvice ? ExampleWords.Kind.circumstance : .condition
        let end = first.indices.first { words[kind].begin(first[$0...]) } ?? first.endIndex
        let rest = clauses.dropFirst().map { ", " + $0 }.joined()
        let text = "\(before.replacing("``", with: "code"))code \(first[..<end].joined(separator: " "))\(rest)"
        let own = withoutStates((claim(of: text, text.exampleWords) ?? text).exampleWords)
        return begins(text, with: Self.marks) || saysWrong(own) && !isGood(own) || namesMistakes(own)
    }

    /// The words without the states of other things than names: "The wrong field", not "The wrong role".
    private func withoutStates(_ own: [String]) -> [String] {
        own.indices.filter { place in
            let word = [own[place]]
            guard words[.badState].are(word) || words[.weak].are(word), place + 1 < own.count,
                place == 0
                    ? words[.badSentence].are(word)
                    : Self.articles.contains(own[place - 1]) || Self.determiners.contains(own[place - 1])
            else { return true }
            let next = own[place + 1]
            return WordLists["small words"].contains(next) || words[.technique].are([next]) || words[.named].are([next])
                || words[.bad].occur(in: Array(own[place..<min(place + 3, own.count)]))
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
