import Handbook
import Tools

extension Rule {
    static let terminology = Rule("text/terminology") { page, handbook in
        let terms = handbook.terms
        return terms.words.flatMap { written, term in
            let uses = page.words([written]).filter(isName)
            // One that names the screen reader tells what the others are, unless they are words of small letters.
            lazy var isNamed =
                ambiguous.contains(written) && uses.contains { namesScreenReader(around: $0.range, page) }
            return uses.compactMap { use in
                judge(use.range, term, page, isNamed: use.flags.contains(.capitalised) && isNamed)
            }
        }
            // A name on its own does not begin another one.
            + terms.firstsOfPairs.filter { terms.words[$0] == nil }.flatMap(page.places).compactMap { index in
                guard index + 1 < page.words.count, isName(page.words[index]) else { return nil }
                let range = page.words[index].start..<page.words[index + 1].end
                return terms.pairs[page.text(range).lowercased()].flatMap { judge(range, $0, page) }
            }
    }

    private static func isName(_ word: PageWord) -> Bool {
        word.isText && !word.flags.contains(.joined) && word.count >= 3
    }

    private static func judge(
        _ range: Range<Int>, _ term: String, _ page: LintedPage, isNamed: Bool = false
    ) -> Diagnostic? {
        let text = page.text(range)
        // The plural of an abbreviation: IOs.
        let isPlural = text.hasSuffix("s") && text.dropLast() == text.dropLast().uppercased()
        guard text != term, !isPartOfName(range, page), !isPlural, !page.isQuoted(range),
            !page.isSpellingExample(range, right: term)
        else { return nil }
        // These may be other words: the voiceover of a film, the jaws of a bird, a ferry to Ios.
        let isAmbiguous = ambiguous.contains(text.lowercased()) && text != "ios" && text != "IOS"
        if isAmbiguous, !isNamed, !namesScreenReader(around: range, page) { return nil }
        let link = page.links.first { $0.range.contains(range.lowerBound) }?.node
        let linkText = link.map { String(page.plainText(of: $0)) } ?? ""
        if namesTicket(linkText) { return nil }
        // Ten words in a link are a page's title; capitals may be constants (GITHUB), and "MacOS X" an older name.
        let isSure =
            !isAmbiguous && linkText.plainWords.count < 10 && text != text.uppercased()
            && !page.source[range.upperBound..<page.sourceCount].begins(with: " X")
        return Diagnostic(
            range, "'\(text)' is spelt '\(term)'", fix: isSure ? .safe(range, term) : .unsafe(range, term))
    }

    /// Whether a link's text is the title of a ticket: `#12`, `Issue 12`, `SHOP-12`. Its words are those of the ticket.
    private static func namesTicket(_ text: String) -> Bool {
        let words = text.split { $0.isWhitespace || ":,()".contains($0) }
        return zip(["" as Substring] + words, words).contains { before, word in
            let number = word.drop { !$0.isNumber }
            let key = word.dropLast(number.count)
            guard !number.isEmpty, number.allSatisfy(\.isNumber) else { return false }
            return key == "#" || key.hasSuffix("-") && key.dropLast().allSatisfy(\.isUppercase)
                || key.isEmpty && ["bug", "issue", "ticket"].contains(before.lowercased())
        }
    }

    private static let ambiguous: Set<String> = ["voiceover", "voice over", "talk back", "jaws", "ios"]

    /// Whether the other words of a line are about screen readers and their systems.
    private static func namesScreenReader(around range: Range<Int>, _ page: LintedPage) -> Bool {
        let line = page.lineNear(range.lowerBound)
        let text = page.text(line.lowerBound..<range.lowerBound) + " " + page.text(range.upperBound..<line.upperBound)
        return WordLists["words beside screen readers"].contains(where: text.lowercased().contains)
    }

    /// Whether it is part of a name in which case matters: `github/primer`, `'ios-preference'`, `youtube-nocookie`.
    private static func isPartOfName(_ range: Range<Int>, _ page: LintedPage) -> Bool {
        let (before, after) = (page.character(before: range), page.character(after: range))
        if before.isOne(of: "_@#\\.") || after.isOne(of: "_@#\\") { return true }
        if page.source[range.lowerBound].isCapital { return false }
        // The scheme: javascript: addresses.
        if after == ":", page.source[range].begins(with: "javascript") { return true }
        return before.isOne(of: "-'\"{") || after.isOne(of: "-'\"}")
            || (before == "/" || after == "/") && namesInPaths.contains(page.text(range))
    }

    /// Names that are usually parts of a path when between slashes.
    private static let namesInPaths: Set<String> = ["github", "youtube", "javascript", "jetpack", "ios", "macos"]
}
