import Base
import Markdown

extension Rule {
    static let placeholder = Rule(
        "text/placeholder", .error,
        what: "Text stands for text that nobody has written: TODO, tbd, `_component`, \"goes here\".",
        why: "Readers take it for advice, and search engines show it.", holdsInBadExamples: true
    ) { page, _ in
        page.words(markers).compactMap { word in
            guard let length = marker(word, page) else { return nil }
            return Words.diagnostic(
                Int(word.start)..<Int(word.start) + length, page.text(Int(word.start)..<Int(word.start) + length))
        } + definitions(page) + components(page) + dots(page) + promises(page)
    }

    /// TODO, TBD and FIXME in capitals; how many characters are marked.
    private static func marker(_ word: PageWord, _ page: LintedPage) -> Int? {
        guard word.kind != .code, word.flags.isSubset(of: [.capitalised, .innerCapital, .joined]) else { return nil }
        let text = page.text(word)
        return text == text.uppercased() || text.lowercased() == "tbd" ? Int(word.count) : nil
    }

    private static let markers = ["todo", "tbd", "fixme", "tbc"].map { WordHash.of($0) }

    /// `[//]: # (TODO …)`: a comment that Markdown drops.
    private static func definitions(_ page: LintedPage) -> [Diagnostic] {
        guard page.source.has("]: #") else { return [] }
        return page.lines(beginningWith: { $0 == "[" }).compactMap { line in
            guard page.classes[line.startIndex] == .markup, line.has("]: #"), line.has("TODO") else { return nil }
            return Words.diagnostic(line.indices, "TODO")
        }
    }

    /// `_component` and its like: a blank to be filled in, outside of code.
    private static func components(_ page: LintedPage) -> [Diagnostic] {
        page.words(blanks).compactMap { word in
            let before = Int(word.start) - 1
            guard word.kind == .prose, before >= 0, page.source[before] == "_",
                page.classes[before] == .prose
            else { return nil }
            return Words.diagnostic(before..<word.range.upperBound, page.text(before..<word.range.upperBound))
        }
    }

    private static let blanks = ["component", "element", "control", "name", "platform", "label"].map {
        WordHash.of($0)
    }

    /// An item that says nothing but `...`.
    private static func dots(_ page: LintedPage) -> [Diagnostic] {
        page.nodes(.item).filter { page.range(of: $0).count <= longestDots && !hasWords($0, page) }.compactMap { item in
            let text = page.document.plainText(of: item).filter { !$0.isWhitespace }
            guard text == "..." || text == "…" || text == "???" else { return nil }
            return Words.diagnostic(page.line(at: page.range(of: item).lowerBound), text)
        }
    }

    private static func hasWords(_ item: NodeID, _ page: LintedPage) -> Bool {
        page.plainText(of: item).contains { $0.isLetter || $0.isDigit }
    }

    /// In characters, with the item's marker and blanks.
    private static let longestDots = 32

    /// "Videos go here", "text goes here" at the end of a line of prose; lorem ipsum.
    private static func promises(_ page: LintedPage) -> [Diagnostic] {
        pairs(with: ipsum, page) { index in
            let (word, last) = (page.words[index], page.words[index - 1])
            return last.hash == lorem ? Words.diagnostic(Int(last.start)..<word.range.upperBound, "lorem ipsum") : nil
        }
            + pairs(with: here, page) { index in
                let (word, last) = (page.words[index], page.words[index - 1])
                guard last.hash == go || last.hash == goes, index > 1, endsLine(word, page) else { return nil }
                return Words.diagnostic(
                    page.line(at: Int(word.start)), page.text(Int(page.words[index - 2].start)..<word.range.upperBound))
            }
    }

    /// What `body` says of the places of a word of prose that is not the first one of the page.
    private static func pairs(with hash: UInt64, _ page: LintedPage, _ body: (Int) -> Diagnostic?) -> [Diagnostic] {
        page.wordIndex.places(of: hash).compactMap { index in
            let kind = page.words[index].kind
            return index > 0 && (kind == .prose || kind == .htmlText) ? body(index) : nil
        }
    }

    private static func endsLine(_ word: PageWord, _ page: LintedPage) -> Bool {
        let line = page.line(at: Int(word.start))
        return page.source[word.range.upperBound..<max(word.range.upperBound, line.upperBound)].allSatisfy {
            !$0.isLetter
        }
    }

    private static let (lorem, ipsum) = (WordHash.of("lorem"), WordHash.of("ipsum"))
    private static let (go, goes, here) = (WordHash.of("go"), WordHash.of("goes"), WordHash.of("here"))
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ text: String) -> Diagnostic {
        Diagnostic(range, "'\(text)' stands for text that is still to be written", help: "write it, or remove the line")
    }
}
