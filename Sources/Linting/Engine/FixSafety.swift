import Base

/// The engine's own check of fixes: a rule's safe fix becomes unsafe where it would change a word that may be part of a
/// name, of code or of another language.
extension LintedPage {
    /// The fix with the grade that `--fix` uses. Rules of a `family` may only change the parts of a page that they are
    /// about.
    func graded(_ fix: Fix, by family: some StringProtocol) -> Fix {
        guard fix.grade == .safe, !fix.edits.allSatisfy({ isSafe($0, by: String(family)) }) else { return fix }
        return Fix(.unsafe, fix.edits)
    }

    private func isSafe(_ edit: Edit, by family: String) -> Bool {
        if edit.range.upperBound > sourceCount { return false }
        let classes = Set(classes[edit.range])
        guard classes.allSatisfy({ Self.allowsChange($0, family) }) else { return false }
        guard classes.contains(where: { $0 == .prose || $0 == .htmlText }) else { return true }
        if isInBraces(edit.range.lowerBound) { return false }
        // Fixes of links keep their text.
        return family == "link" || !changesWords(edit)
            || language.isEnglish(at: edit.range.lowerBound) && isApart(edit)
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

    /// Whether the edit changes letters or digits.
    private func changesWords(_ edit: Edit) -> Bool {
        bytes[edit.range].filter { $0.isLetter || $0.isDigit }
            != edit.replacement.utf8.filter { $0.isLetter || $0.isDigit }
    }

    /// Whether only spaces, punctuation and emphasis surround the changed words, so that they are not part of names,
    /// paths or addresses (`add-ons`, `step 2.a`, `using-GitHub/`).
    private func isApart(_ edit: Edit) -> Bool {
        let token = trimmed(token(around: trimmed(edit.range)))
        return !token.contains { place in
            let byte = bytes[place]
            switch byte {
            case UInt8(ascii: "."), UInt8(ascii: ":"):
                return place + 1 < sourceCount && (bytes[place + 1].isLetter || bytes[place + 1].isDigit)
            default:
                return byte.isDigit || "-/_@#{}=\\|`<>&".utf8.contains(byte) && classes[place] != .markup
                    || bytes[place] == UInt8(ascii: "(") && place > 0 && bytes[place - 1] == UInt8(ascii: "]")
                        && classes[place] == .htmlText
            }
        } && !touchesCode(token)
    }

    /// A range extended on both sides up to a space, a tag or a mark of Markdown.
    private func token(around range: Range<Int>) -> Range<Int> {
        func goesOn(_ place: Int) -> Bool {
            (classes[place] == .prose || classes[place] == .htmlText) && !bytes[place].isWhitespace
        }
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, goesOn(start - 1) { start -= 1 }
        while end < sourceCount, goesOn(end) { end += 1 }
        return start..<end
    }

    private func touchesCode(_ range: Range<Int>) -> Bool {
        let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0
        let after = range.upperBound < sourceCount ? bytes[range.upperBound] : 0
        return [before, after].contains { "`{}#@/\\-".utf8.contains($0) }
    }

    /// Limit of the search for an open brace, in bytes.
    private static let longestBraces = 400

    /// Whether a brace is open before a byte, in the same paragraph: markup of another generator.
    func isInBraces(_ offset: Int) -> Bool {
        guard hasBraces else { return false }
        var depth = 0
        var place = offset - 1
        while place >= max(0, offset - Self.longestBraces) {
            switch bytes[place] {
            case UInt8(ascii: "}"): depth += 1
            case UInt8(ascii: "{"):
                if depth == 0 { return true }
                depth -= 1
            case UInt8(ascii: "\n") where place > 0 && bytes[place - 1] == UInt8(ascii: "\n"): return false
            default: break
            }
            place -= 1
        }
        return false
    }
}
