import Handbook
import Markdown
import Tools

/// An attribute or a role in code that is no HTML: `aria-labeledby` and `role="tabpannel"` in code spans, scripts and
/// style sheets.
struct ARIAMention {
    let range: Range<Int>
    /// `role`, or the attribute.
    let name: String
    /// The value, if it is a plain word.
    let value: String?
    let rangeOfValue: Range<Int>

    /// The mentions in the code spans and in the code blocks of a page, except in quotations, in samples of HTML and in
    /// the output of tools.
    static func all(on page: LintedPage) -> [ARIAMention] {
        guard page.source.has("aria-") || page.source.has("role=") else { return [] }
        let quotes = page.nodes(.blockQuote).filter { page.document.nodes[$0].alert == nil }.map(page.range)
        let samples = page.ranges(ofElements: ["pre"])
        let elements = page.codeElements.filter { samples.range(around: $0.lowerBound) == nil }
        return (page.codeSpans.map(\.inner) + elements).flatMap { all(in: page.source[$0]) }.filter { mention in
            quotes.range(around: mention.range.lowerBound) == nil
        }
            + page.nodes(.codeBlock).flatMap { block -> [ARIAMention] in
                guard page.document.isFenced(block), !page.document.isHTMLSample(block),
                    !outputs.contains(page.document.language(of: block))
                else { return [] }
                let isUnknown = page.document.language(of: block).isEmpty
                return all(in: page.code(of: block), isSpan: false).map {
                    ARIAMention(
                        range: page.locate($0.range, in: block), name: $0.name, value: $0.value,
                        rangeOfValue: page.locate($0.rangeOfValue, in: block))
                }.filter { !isUnknown || page.source[page.line(at: $0.range.lowerBound)].first == "<" }
            }
    }

    /// Languages of fences that show what tools print, or what has changed.
    private static let outputs = Set(words: "console diff log none output plain plaintext sh shell text txt")

    /// Only attributes are looked for in code blocks: `role=` may be anything there.
    private static func all(in code: PageText, isSpan: Bool = true) -> [ARIAMention] {
        var found: [ARIAMention] = []
        for opening in (isSpan ? ["aria-", "role="] : ["aria-"]) as [StaticString] {
            for start in code.starts(of: opening) {
                let isPart = start > code.startIndex && (code[start - 1].isOfName || code[start - 1].isOne(of: ".:"))
                if !isPart { found += mention(from: start, in: code) }
            }
        }
        return found
    }

    private static func mention(from start: Int, in code: PageText) -> [ARIAMention] {
        let name = code[start..<code.endIndex].prefix(while: \.isOfName)
        let after = code[name.endIndex..<code.endIndex]
        // `aria-*`, `aria-value…`
        guard name.count > 5 || name.first == "r", name.last != "-", after.first?.isOne(of: "*\u{E2}.") != true
        else { return [] }
        let quoted = after.dropFirst(after.first == "=" ? 1 : 0).drop { $0.isOne(of: "\"'") }
        let value = quoted.prefix(while: \.isOfName)
        let isEnded = code[value.endIndex..<code.endIndex].first?.isOne(of: "\"'> ") != false
        let whole = after.first == "=" && !value.isEmpty && isEnded ? String(value) : nil
        return [.init(range: start..<name.endIndex, name: String(name), value: whole, rangeOfValue: value.indices)]
    }

    /// The known name that differs by a slip of one or two letters.
    func slip(among known: some Sequence<String>, _ written: String) -> String? {
        var changes = EditDistance(to: Array(written.utf8))
        return known.filter { abs($0.utf8.count - written.utf8.count) <= 2 }.sorted().first {
            changes.count(from: Array($0.utf8), atMost: written.utf8.count > 7 ? 2 : 1) != nil
        }
    }
}

extension LintedPage {
    /// Whether a name is in somebody's words; whether the sentence around it, or the next one, is about names that do
    /// not exist; whether the sentence has the right name, too; or whether the paragraph has two of the right values.
    func isAboutMistake(_ range: Range<Int>, right: [String] = []) -> Bool {
        if headings.isReport(at: range.lowerBound) || isQuoted(range) { return true }
        let line = lineNear(range.lowerBound)
        let isInRow = tables.range(around: range.lowerBound) != nil
        let paragraph = isInRow ? nil : proseRanges.range(around: range.lowerBound)
        let block = paragraph?.clamped(to: near(range.lowerBound)) ?? line
        let (first, last) = (
            block.lowerBound..<range.lowerBound, range.upperBound..<max(range.upperBound, block.upperBound)
        )
        func sentences(_ text: String) -> [Substring] { text.split(separator: ". ", omittingEmptySubsequences: false) }
        // Values in code judge nothing.
        let (before, after) = (sentences(textWithoutCode(first)), sentences(textWithoutCode(last)))
        let isNext = after.dropFirst().first.map { examples.namesMistakes(String($0).exampleWords) } ?? false
        if isNext || examples.isAboutNames(before.last ?? "", after[0]) { return true }
        let own = (sentences(text(first)).last ?? "") + (sentences(text(last)).first ?? "")
        let all = right.count == 1 ? String(own) : text(block)
        return right.contains { all.contains("=\"\($0)\"`") }
            || right.count { all.contains("`\($0)`") } >= min(2, max(1, right.count))
    }
}

extension PageCharacter {
    fileprivate var isOfName: Bool { isLetter || isDigit || self == "-" || self == "_" }
}
