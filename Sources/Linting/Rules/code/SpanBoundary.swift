import Handbook
import Tools

extension Rule {
    static let spanBoundary = Rule("code/span-boundary") { page, _ in
        // A backtick too many makes code of the text between spans.
        let stray = strayBackticks(page)
        let unbalanced = Set(stray.map(page.lines.line(of:)))
        return page.codeSpans.filter { !unbalanced.contains(page.lines.line(of: $0.outer.lowerBound)) }.compactMap {
            after($0, page) ?? before($0, page)
        }.groups { page.lines.line(of: $0.range.lowerBound) }.map { found in
            var first = found[0]
            if found.count > 1 {
                first.message += ", as \((found.count - 1).counted("more time")) on this line"
                (first.help, first.fix) = ("put a backtick at each end of the code, and a space outside", nil)
            }
            return first
        }
            + stray.map { $0..<$0 + 1 }.filter {
                page.character(before: $0).isOne(of: " \n(") && page.character(after: $0).isLetter
            }.map {
                Diagnostic(
                    $0, "no code ends with this backtick, so it is shown",
                    help: "add the one that is missing, or write \\`")
            }
    }

    /// The first backtick without a partner in each text.
    private static func strayBackticks(_ page: LintedPage) -> [Int] {
        page.textNodes(with: "`").compactMap { node in
            let text = page.document.nodes[node].text
            return page.source[text.lowerBound..<text.upperBound].first("`").flatMap { place in
                page.character(before: place..<place) == "\\" ? nil : place
            }
        }
    }

    private static func after(_ span: InlineCode, _ page: LintedPage) -> Diagnostic? {
        let (start, end) = (span.outer.lowerBound, span.outer.upperBound)
        guard end < page.sourceCount, page.classes[end] == .prose else { return nil }
        let word = String(page.source[end..<page.sourceCount].prefix(while: \.isLetter))
        let wordEnd = end + word.utf8.count
        if word.isEmpty {
            let isAside = page.source[end] == "(" && page.text(span).last?.isLetter == true && isWords(after: end, page)
            return isAside ? apart(start..<end + 1, at: end) : nil
        }
        if endings.contains(word) { return nil }
        let name = Identifiers.all(in: page.source[span.inner]).last.map { String($0) } ?? ""
        if SymbolTable.contains(name + word) || word.count <= 2 && !["in", "is", "or", "to"].contains(word) {
            let edits = [Edit(range: end - 1..<end, replacement: ""), Edit(range: wordEnd..<wordEnd, replacement: "`")]
            return Diagnostic(
                start..<wordEnd, "the code ends inside the name", help: "move the backtick to the end of the name",
                fix: Fix(.unsafe, edits))
        }
        return apart(start..<wordEnd, at: end)
    }

    private static func before(_ span: InlineCode, _ page: LintedPage) -> Diagnostic? {
        let start = span.outer.lowerBound
        let word = page.source[..<start].suffix(40).reversed().prefix(while: \.isLetter).count
        guard word > 0, page.classes[start - 1] == .prose else { return nil }
        return apart(start - word..<span.outer.upperBound, at: start)
    }

    /// A missing space; a value may follow without one (`dimension=`value).
    private static func apart(_ range: Range<Int>, at place: Int) -> Diagnostic {
        Diagnostic(
            range, "there is no space between code and text", help: "add a space", fix: .unsafe(place..<place, " "))
    }

    /// Endings of words that are written after code: `OR`ing, `await`ed, `div`s.
    private static let endings = WordLists["endings after code"]

    /// Whether a bracket opens words rather than arguments: `name`(an aside).
    private static func isWords(after bracket: Int, _ page: LintedPage) -> Bool {
        let line = page.lineNear(bracket)
        return page.text(bracket + 1..<max(bracket + 1, line.upperBound)).prefix { $0 != ")" }.contains(" ")
    }
}
