import Handbook
import Tools

/// The engine's own check of fixes: a rule's safe fix becomes unsafe where it would change a word that may be part of a
/// name, of code, of a quotation or of another language.
extension LintedPage {
    /// The fix with the grade that `--fix` uses. Rules of a `family` may only change the parts of a page that they are
    /// about.
    func graded(_ fix: Fix, by family: some StringProtocol) -> Fix {
        guard fix.grade == .safe, !fix.edits.allSatisfy({ isSafe($0, by: String(family)) }) else { return fix }
        return Fix(.unsafe, fix.edits)
    }

    private func isSafe(_ edit: Edit, by family: String) -> Bool {
        let start = edit.range.lowerBound
        if edit.range.upperBound > sourceCount || quotations.range(around: start) != nil { return false }
        let classes = Set(classes[edit.range])
        guard classes.allSatisfy({ Self.allowsChange($0, family) }) else { return false }
        guard classes.contains(where: \.isText) else { return true }
        // Markup of another generator.
        if text(lineNear(start)).contains("{") { return false }
        // Fixes of links keep their text.
        if family == "link" { return true }
        // Links find their target by the text of a heading, or the label of a reference.
        let isReferredTo = labels.contains {
            $0.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= $0.upperBound
        }
        let changesWords =
            bytes[edit.range].filter { $0.isLetter || $0.isDigit }
            != edit.replacement.utf8.filter { $0.isLetter || $0.isDigit }
        return !isReferredTo
            && (!changesWords
                || language.isEnglish(at: start) && !isMistake(at: start) && !headings.isBadExample(at: start)
                    && isApart(trimmed(edit.range)))
    }

    /// Whether a family of rules is about this part of a page.
    private static func allowsChange(_ kind: ByteClass, _ family: String) -> Bool {
        switch kind {
        case .markup, .prose, .htmlText: true
        case .tag: ["html", "link", "media"].contains(family)
        case .address: family == "link"
        case .code: family == "code"
        case .codeBlock: ["code", "gherkin"].contains(family)
        case .comment: family == "html"
        }
    }

    /// Whether only spaces, punctuation and emphasis surround words, so that they are not part of names, paths or
    /// addresses (`add-ons`, `step 2.a`, `using-GitHub/`).
    func isApart(_ range: Range<Int>) -> Bool {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, isOfWord(start - 1) { start -= 1 }
        while end < sourceCount, isOfWord(end) { end += 1 }
        let next = character(after: end..<min(end + 1, sourceCount))
        let endsSentence = !character(after: start..<end).isOne(of: ".:") || !next.isLetter && !next.isDigit
        return endsSentence && isGap(start - 1, "\"'(|>") && isGap(end, "\"'.,;:!?)|<")
    }

    private func isOfWord(_ place: Int) -> Bool {
        bytes[place].isLetter || bytes[place].isDigit || bytes[place] >= 0x80
    }

    /// Whether a byte is a space, a mark of emphasis or a link, or one of `marks`.
    private func isGap(_ place: Int, _ marks: StaticString) -> Bool {
        guard (0..<sourceCount).contains(place) else { return true }
        let isMark = classes[place] == .markup || classes[place] == .tag
        return source[place].isWhitespace || source[place].isOne(of: marks)
            || isMark && !source[place].isOne(of: "`{}#@/\\-")
    }
}
