import Base
import Handbook

extension Rule {
    static let terminology = Rule("text/terminology") { page, handbook in
        handbook.terms.words.flatMap { entry in
            page.words([entry.hash]).compactMap { isName($0) ? judge($0.range, entry.term, page) : nil }
        }
            + handbook.terms.pairs.flatMap { entry in
                page.wordIndex.places(of: entry.first).compactMap { index in
                    pair(at: index, page, entry.hash).flatMap { range in
                        // A name on its own does not begin another one.
                        handbook.terms.isWord(entry.first) ? nil : judge(range, entry.term, page)
                    }
                }
            }
    }

    private static func isName(_ word: PageWord) -> Bool {
        (word.kind == .prose || word.kind == .htmlText) && !word.flags.contains(.joined) && word.count >= 3
    }

    private static func judge(_ range: Range<Int>, _ term: String, _ page: LintedPage) -> Diagnostic? {
        let text = page.text(range)
        if text == term || isPartOfName(range, page) || isPlural(text) { return nil }
        // In lower case, these may be other words: the voiceover of a film, the jaws of a bird.
        if ambiguous.contains(text.lowercased()), text == text.lowercased(),
            !namesScreenReader(page.lineNear(range.lowerBound), page)
        {
            return nil
        }
        // Capitals may be a constant (GITHUB), and "MacOS X" an older name.
        let isSure = text != text.uppercased() && !page.source[range.upperBound..<page.sourceCount].begins(with: " X")
        return Diagnostic(
            range, "'\(text)' is spelt '\(term)'",
            fix: Fix(isSure ? .safe : .unsafe, [Edit(range: range, replacement: term)]))
    }

    /// Whether this is the plural of an abbreviation: IOs.
    private static func isPlural(_ text: String) -> Bool {
        text.hasSuffix("s") && text.dropLast() == text.dropLast().uppercased()
    }

    private static let ambiguous: Set<String> = ["voiceover", "voice over", "talk back", "jaws"]

    /// Whether a line is about screen readers, or names one.
    private static func namesScreenReader(_ line: Range<Int>, _ page: LintedPage) -> Bool {
        let text = page.text(line).lowercased()
        return ["screen reader", "screenreader", "ios", "android", "nvda", "talkback", "swipe"].contains(
            where: text.containsBytes)
    }

    /// Whether it is part of a name in which case matters: `github/primer`, `'ios-preference'`, `youtube-nocookie`.
    private static func isPartOfName(_ range: Range<Int>, _ page: LintedPage) -> Bool {
        let before = range.lowerBound > 0 ? page.source[range.lowerBound - 1] : " "
        let after = range.upperBound < page.sourceCount ? page.source[range.upperBound] : " "
        let isCapitalised = page.source[range.lowerBound].isCapital
        if before.isOne(of: "_@#\\.") || after.isOne(of: "_@#\\") { return true }
        if isCapitalised { return false }
        // The scheme: javascript: addresses.
        if after == ":", page.source[range].begins(with: "javascript") { return true }
        if before.isOne(of: "-'\"{") || after.isOne(of: "-'\"}") { return true }
        return (before == "/" || after == "/") && namesInPaths.contains(page.text(range))
    }

    /// Names that are usually parts of a path when between slashes.
    private static let namesInPaths: Set<String> = ["github", "youtube", "javascript", "jetpack", "ios", "macos"]

    /// The range of a word and the next one if they and the byte between have that hash: "Blue Tooth".
    private static func pair(at index: Int, _ page: LintedPage, _ hash: UInt64) -> Range<Int>? {
        guard index + 1 < page.words.count, isName(page.words[index]) else { return nil }
        let (first, second) = (page.words[index], page.words[index + 1])
        let end = first.range.upperBound
        guard Int(second.start) == end + 1,
            TermHash.of(first.hash, page.source[end], second.hash) == hash
        else { return nil }
        return first.range.lowerBound..<second.range.upperBound
    }
}
