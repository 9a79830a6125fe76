import Base
import Handbook

extension Rule {
    static let spanBoundary = Rule("code/span-boundary") { page, handbook in
        // A backtick too many makes code of the text between spans.
        let unbalanced = Set(strayBackticks(page).map(page.lines.line(of:)))
        return page.codeSpans.filter { !unbalanced.contains(page.lines.line(of: $0.outer.lowerBound)) }.compactMap {
            span in
            after(span, page, handbook) ?? before(span, page, handbook) ?? swallowed(span, page)
        }
    }

    /// The first backtick without a partner in each text.
    private static func strayBackticks(_ page: LintedPage) -> [Int] {
        page.textNodes(with: "`").compactMap { node in
            let text = page.document.nodes[node].text
            guard let place = page.source[text.lowerBound..<text.upperBound].first("`"),
                place == 0 || page.source[place - 1] != "\\"
            else { return nil }
            return place
        }
    }

    private static func after(_ span: InlineCode, _ page: LintedPage, _ handbook: LintedHandbook) -> Diagnostic? {
        let end = span.outer.upperBound
        guard end < page.sourceCount, page.classes[end] == .prose else { return nil }
        let word = page.source[end..<page.sourceCount].prefix(while: \.isLetter).count
        if word == 0 {
            guard page.source[end] == "(", page.text(span).last?.isLetter == true, isAside(page, end)
            else { return nil }
            return Words.apart(span.outer.lowerBound..<end + 1, Fix.safe(end..<end, " "))
        }
        let text = page.text(end..<end + word)
        if SymbolTable.contains(lastName(page.source[span.inner]) + text)
            || word <= 2 && !endings.contains(text) && text != "in" && text != "is" && text != "or" && text != "to"
        {
            return Diagnostic(
                span.outer.lowerBound..<end + word, "the code ends inside the name",
                help: "move the backtick to the end of the name",
                fix: Fix(
                    .unsafe,
                    [
                        Edit(range: end - 1..<end, replacement: ""),
                        Edit(range: end + word..<end + word, replacement: "`"),
                    ]))
        }
        if endings.contains(text) { return nil }
        let isSure =
            isWord(end..<end + word, page, handbook)
            && page.source[span.inner].last.map { !$0.isOne(of: joints) } ?? false
        return Words.apart(
            span.outer.lowerBound..<end + word,
            Fix(isSure ? .safe : .unsafe, [Edit(range: end..<end, replacement: " ")]))
    }

    private static func before(_ span: InlineCode, _ page: LintedPage, _ handbook: LintedHandbook) -> Diagnostic? {
        let start = span.outer.lowerBound
        guard start > 0, page.classes[start - 1] == .prose, page.source[start - 1].isLetter else { return nil }
        var first = start
        while first > 0, page.source[first - 1].isLetter { first -= 1 }
        let isSure = isWord(first..<start, page, handbook)
        return Words.apart(
            first..<span.outer.upperBound,
            Fix(isSure ? .safe : .unsafe, [Edit(range: start..<start, replacement: " ")]))
    }

    /// Endings of words that are written after code: `OR`ing, `await`ed, `div`s.
    private static let endings: Set<String> = [
        "s", "es", "ed", "d", "ing", "er", "ers", "able", "ability", "ly", "ish", "less", "ness", "like", "ize", "ise",
        "ized", "ised", "izes", "ises", "th", "st", "nd", "rd",
    ]
    /// Characters after which a value follows: `dimension=`value.
    private static let joints: StaticString = "=-./:($@#_\\"

    /// Whether letters next to code are a whole word in lower case, so that only a space can be missing.
    private static func isWord(_ range: Range<Int>, _ page: LintedPage, _ handbook: LintedHandbook) -> Bool {
        guard page.source[range].allSatisfy({ !$0.isCapital }) else { return false }
        let (before, after) = (range.lowerBound - 1, range.upperBound)
        let neighbours = [before, after].filter { (0..<page.sourceCount).contains($0) }.map { page.source[$0] }
        // map’s`label`
        let isPossessive =
            page.text(range) == "s" && before >= 0 && (page.source[before] == "'" || page.source[before].isBeyondASCII)
        return isPossessive
            || handbook.dictionary.knows(WordHash.of(page.source[range]))
                && neighbours.allSatisfy { $0.isWhitespace || $0.isOne(of: "`.,;:!?)(\"'*") }
    }

    /// A span that begins one word too early: `modifier accessibilityElement(…)`.
    private static func swallowed(_ span: InlineCode, _ page: LintedPage) -> Diagnostic? {
        let inner = page.source[page.firstInk(in: span.inner)..<span.inner.upperBound]
        guard kinds.contains(where: inner.begins(with:)) else { return nil }
        let parts = page.text(span).split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let code = PageText(parts[1])
        guard let name = Identifiers.all(in: code).first, name.startIndex == code.startIndex,
            SymbolTable.number(of: name) != nil, page.codePlatform(at: span.outer.lowerBound) != nil
        else { return nil }
        let word = span.inner.lowerBound..<span.inner.lowerBound + parts[0].utf8.count + 1
        return Diagnostic(
            span.outer, "'\(String(parts[0]))' is a word, not part of the code", help: "start the code after it",
            fix: Fix(.unsafe, [Edit(range: span.outer.lowerBound..<word.upperBound, replacement: parts[0] + " `")]))
    }

    private static let kinds: [StaticString] = [
        "modifier ", "property ", "method ", "attribute ", "class ", "function ", "trait ",
    ]

    private static func lastName(_ code: PageText) -> String {
        Identifiers.all(in: code).last.map { String($0) } ?? ""
    }

    /// Whether brackets contain words rather than arguments: `name`(an aside).
    private static func isAside(_ page: LintedPage, _ bracket: Int) -> Bool {
        let line = page.lineNear(bracket)
        let inner = page.text(bracket + 1..<max(bracket + 1, line.upperBound)).prefix { $0 != ")" }
        return inner.containsBytes(of: " ")
    }
}

private enum Words {
    static func apart(_ range: Range<Int>, _ fix: Fix) -> Diagnostic {
        Diagnostic(range, "there is no space between code and text", help: "add a space", fix: fix)
    }
}
