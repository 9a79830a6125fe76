import Handbook

extension Rule {
    static let apiNotCode = Rule("code/api-not-code") { page, _ in
        var diagnostics: [Diagnostic] = []
        var end = 0
        for word in page.words where word.flags.contains(.innerCapital) && word.kind == .prose && word.count >= 6 {
            let name = page.source[word.range]
            guard word.start >= end, Identifiers.looksLikeOne(name), isKnown(name),
                page.codePlatform(at: Int(word.start)) != nil
            else { continue }
            let whole = wholeName(around: word.range, page)
            guard !isMarked(whole, page) else { continue }
            end = whole.upperBound
            diagnostics.append(
                Diagnostic(
                    whole, "'\(page.text(whole))' is an API name", help: "write it in backticks",
                    fix: Fix(
                        isSafe(whole, page) ? .safe : .unsafe,
                        [Edit(range: whole, replacement: "`\(page.text(whole))`")])))
        }
        return diagnostics
    }

    /// The name with those that it is joined to by full stops, and the brackets of a call: `EditText.setHint()`.
    private static func wholeName(around word: Range<Int>, _ page: LintedPage) -> Range<Int> {
        let source = page.source
        var (start, end) = (word.lowerBound, word.upperBound)
        while start > 1, source[start - 1] == ".", source[start - 2].isLetter {
            start -= 1
            while start > 0, source[start - 1].isLetter || source[start - 1].isDigit { start -= 1 }
        }
        while end + 1 < page.sourceCount, source[end] == ".", source[end + 1].isLetter {
            end += 1
            while end < page.sourceCount, source[end].isLetter || source[end].isDigit { end += 1 }
        }
        if end + 1 < page.sourceCount, source[end] == "(", source[end + 1] == ")" { end += 2 }
        return start..<end
    }

    /// Whether every part must be a name, not a word after a full stop, and no other mark touches the name.
    private static func isSafe(_ whole: Range<Int>, _ page: LintedPage) -> Bool {
        let around = [whole.lowerBound - 1, whole.upperBound].filter { (0..<page.sourceCount).contains($0) }
        return Identifiers.all(in: page.source[whole]).allSatisfy(Identifiers.looksLikeOne)
            && around.allSatisfy { !page.source[$0].isDigit && !page.source[$0].isOne(of: "-/_:@#$&=<") }
    }

    /// Whether a platform other than the web has the name, as it is or without a plural ending.
    private static func isKnown(_ name: PageText) -> Bool {
        let singular = name.last == "s" ? name.dropLast() : name
        return (isNative(name) || isNative(singular)) && !products.contains(where: name.isSame(as:))
    }

    private static func isNative(_ name: PageText) -> Bool {
        SymbolTable.number(of: name).map { SymbolTable.platforms($0).contains { $0 != "web" } } ?? false
    }

    private static let products = ["VoiceOver", "TalkBack", "SwiftUI"]

    /// Whether the name is marked already, in bold or by a backtick without a partner, or begins the title of another
    /// page: `[UITextView developer reference](…)`.
    private static func isMarked(_ name: Range<Int>, _ page: LintedPage) -> Bool {
        let (before, after) = (page.character(before: name), page.character(after: name))
        return before == "`" || after == "`" || before == "*" && after == "*" || before == "[" && after == " "
    }
}
