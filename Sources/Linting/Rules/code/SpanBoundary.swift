import Base
import Handbook

extension Rule {
    static let spanBoundary = Rule(
        "code/span-boundary", .warning, what: "A code mark is inside a word, or next to one without a space.",
        why: "Half of the name is code and half is prose, so it is copied wrong and read as one word.", fix: .safe
    ) { page, _ in
        page.codeSpans.compactMap { span in
            after(span, page) ?? before(span, page) ?? swallowed(span, page)
        }
    }

    private static func after(_ span: InlineCode, _ page: LintedPage) -> Diagnostic? {
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
            || word <= 2 && text != "s" && text != "in" && text != "is" && text != "or" && text != "to"
        {
            return Words.inside(
                span.outer.lowerBound..<end + word,
                Fix(
                    .unsafe,
                    [
                        Edit(range: end - 1..<end, replacement: ""),
                        Edit(range: end + word..<end + word, replacement: "`"),
                    ]))
        }
        if text == "s" || text == "es" { return nil }
        return Words.apart(span.outer.lowerBound..<end + word, Fix.safe(end..<end, " "))
    }

    private static func before(_ span: InlineCode, _ page: LintedPage) -> Diagnostic? {
        let start = span.outer.lowerBound
        guard start > 0, page.classes[start - 1] == .prose, page.source[start - 1].isLetter else { return nil }
        var first = start
        while first > 0, page.source[first - 1].isLetter { first -= 1 }
        return Words.apart(first..<span.outer.upperBound, Fix.safe(start..<start, " "))
    }

    /// A span that begins one word too early: `modifier accessibilityElement(…)`.
    private static func swallowed(_ span: InlineCode, _ page: LintedPage) -> Diagnostic? {
        let inner = page.source[page.firstInk(in: span.inner)..<span.inner.upperBound]
        guard kinds.contains(where: inner.begins(with:)) else { return nil }
        let parts = page.text(span).split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let code = PageText(parts[1])
        guard let name = Identifiers.all(in: code).first, name.startIndex == code.startIndex,
            SymbolTable.number(of: name) != nil, page.platform(at: span.outer.lowerBound) != nil
        else { return nil }
        let word = span.inner.lowerBound..<span.inner.lowerBound + parts[0].utf8.count + 1
        return Words.early(
            span.outer, String(parts[0]),
            Fix(
                .unsafe,
                [
                    Edit(range: span.outer.lowerBound..<word.upperBound, replacement: parts[0] + " `")
                ]))
    }

    private static let kinds: [StaticString] = [
        "modifier ", "property ", "method ", "attribute ", "class ", "function ", "trait ",
    ]

    private static func lastName(_ code: PageText) -> String {
        Identifiers.all(in: code).last.map { String($0) } ?? ""
    }

    /// Whether brackets contain words rather than arguments: `name`(an aside).
    private static func isAside(_ page: LintedPage, _ bracket: Int) -> Bool {
        let line = page.line(at: bracket)
        let inner = page.text(bracket + 1..<max(bracket + 1, line.upperBound)).prefix { $0 != ")" }
        return inner.containsBytes(of: " ")
    }
}

private enum Words {
    static func apart(_ range: Range<Int>, _ fix: Fix) -> Diagnostic {
        Diagnostic(range, "there is no space between code and text", help: "add a space", fix: fix)
    }

    static func inside(_ range: Range<Int>, _ fix: Fix) -> Diagnostic {
        Diagnostic(range, "the code ends inside the name", help: "move the backtick to the end of the name", fix: fix)
    }

    static func early(_ range: Range<Int>, _ word: String, _ fix: Fix) -> Diagnostic {
        Diagnostic(range, "'\(word)' is a word, not part of the code", help: "start the code after it", fix: fix)
    }
}
