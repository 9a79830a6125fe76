import Base
import Markdown

extension Rule {
    static let placeholder = Rule("text/placeholder", holdsInBadExamples: true) { page, _ in
        page.words(markers).compactMap { word in
            guard let length = marker(word, page) else { return nil }
            let range = Int(word.start)..<Int(word.start) + length
            var found = Words.diagnostic(range, page.text(range))
            // A note of the author to himself; readers do not see it.
            if word.kind == .comment { found.severity = .info }
            return found
        } + definitions(page) + components(page) + dots(page) + promises(page)
            + page.leftInstructions.map { Words.diagnostic($0, page.text($0)) }
    }

    /// The length of TODO, TBD or FIXME in capitals, in characters. In a sample, they are meant for readers.
    private static func marker(_ word: PageWord, _ page: LintedPage) -> Int? {
        guard word.kind != .code, word.kind != .codeBlock,
            word.flags.isSubset(of: [.capitalised, .innerCapital, .joined])
        else { return nil }
        let text = page.text(word)
        guard text == text.uppercased() || text.lowercased() == "tbd" else { return nil }
        return text.hasPrefix("TB") || text == "tbd" || !isNoun(word, page) ? Int(word.count) : nil
    }

    /// Whether the sentence is about TODOs: "remove the TODO comments".
    private static func isNoun(_ word: PageWord, _ page: LintedPage) -> Bool {
        guard word.kind == .prose, Int(word.start) >= 2, page.source[Int(word.start) - 1] == " " else { return false }
        let after = page.source[word.range.upperBound..<min(page.sourceCount, word.range.upperBound + 2)]
        return page.source[Int(word.start) - 2].isLetter && after.first != ":" && after.first != ")"
            && after.first != "]" && !after.elementsEqual([" ", "-"] as [PageCharacter])
    }

    private static let markers = ["todo", "tbd", "fixme", "tbc"].map { WordHash.of($0) }

    /// Placeholders in comments that Markdown drops: `[//]: # (TODO …)`.
    private static func definitions(_ page: LintedPage) -> [Diagnostic] {
        guard page.source.has("]: #") else { return [] }
        return page.lines(beginningWith: { $0 == "[" }).compactMap { line in
            guard page.classes[line.startIndex] == .markup, line.has("]: #"), line.has("TODO") else { return nil }
            return Words.diagnostic(line.indices, "TODO")
        }
    }

    /// Placeholders such as `_component`, in prose or a code span.
    private static func components(_ page: LintedPage) -> [Diagnostic] {
        page.words(blanks + fields).compactMap { word in
            let mark = Int(word.start) - 1
            guard mark >= 0, page.source[mark] == "_", page.classes[mark] == word.kind, isAlone(mark, word, page),
                word.kind == .prose || word.kind == .code && blanks.contains(word.hash)
            else { return nil }
            return Words.diagnostic(mark..<word.range.upperBound, page.text(mark..<word.range.upperBound))
        }
    }

    /// Whether a placeholder is not part of a longer name.
    private static func isAlone(_ mark: Int, _ word: PageWord, _ page: LintedPage) -> Bool {
        let end = word.range.upperBound
        let before = mark > 0 ? page.source[mark - 1] : " "
        let after = end < page.sourceCount ? page.source[end] : " "
        let isPart = before.isLetter || before.isDigit || before.isOne(of: "_-./\\)]") || after.isOne(of: "_-=")
        return !isPart
    }

    private static let blanks = ["component", "element", "control", "platform"].map { WordHash.of($0) }
    /// Placeholders only in prose; in code, private properties have these names.
    private static let fields = ["name", "label"].map { WordHash.of($0) }

    /// Items with nothing but `...`; after other items it means "and so on".
    private static func dots(_ page: LintedPage) -> [Diagnostic] {
        page.nodes(.list).compactMap { page.document.firstChild(of: $0) }.filter {
            page.range(of: $0).count <= longestDots && !hasWords($0, page)
        }.compactMap { item in
            let text = page.document.plainText(of: item).filter { !$0.isWhitespace }
            guard text == "..." || text == "…" || text == "???" else { return nil }
            return Words.diagnostic(page.line(of: item), text)
        }
    }

    private static func hasWords(_ item: NodeID, _ page: LintedPage) -> Bool {
        page.plainText(of: item).contains { $0.isLetter || $0.isDigit }
    }

    /// Limit in characters, with the item's marker and spaces.
    private static let longestDots = 32

    /// "Videos go here" or "text goes here" at the end of a line of prose, and lorem ipsum.
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

    /// The results of `body` for the places of a word in prose, except the first word of the page.
    private static func pairs(with hash: UInt64, _ page: LintedPage, _ body: (Int) -> Diagnostic?) -> [Diagnostic] {
        page.wordIndex.places(of: hash).compactMap { index in
            // In HTML it is a demonstration.
            index > 0 && page.words[index].kind == .prose ? body(index) : nil
        }
    }

    private static func endsLine(_ word: PageWord, _ page: LintedPage) -> Bool {
        let line = page.lineNear(Int(word.start))
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
