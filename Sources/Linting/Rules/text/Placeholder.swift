import Handbook
import Markdown
import Tools

extension Rule {
    static let placeholder = Rule("text/placeholder") { page, _ in
        markers(page) + components(page) + dots(page) + promises(page)
            + page.leftInstructions.map { left($0, page.text($0)) }
    }

    private static func left(_ range: Range<Int>, _ text: String, severity: Severity? = nil) -> Diagnostic {
        Diagnostic(
            range, "'\(text)' stands for text that is still to be written", help: "write it, or remove the line",
            severity: severity)
    }

    /// TODO, TO DO:, TBD or FIXME in capitals. In a sample, they are meant for readers; in a comment, readers do not
    /// see them.
    private static func markers(_ page: LintedPage) -> [Diagnostic] {
        page.words(["todo", "tbd", "fixme", "tbc"]).compactMap { word in
            let text = page.text(word)
            guard word.kind != .code, word.kind != .codeBlock,
                word.flags.isSubset(of: [.capitalised, .innerCapital, .joined]),
                text == text.uppercased() || word.lower == "tbd",
                word.lower.hasPrefix("tb") || !isNoun(word, page), !page.isQuoted(word.range)
            else { return nil }
            return marker(word.range, text, word, page)
        }
            + page.places(of: "to").map { page.words[$0] }.compactMap { word in
                let range = word.start..<min(word.end + 3, page.sourceCount)
                let isMeant = word.kind == .comment || page.character(after: range) == ":"
                return isMeant && page.text(range) == "TO DO" ? marker(range, "TO DO", word, page) : nil
            }
    }

    /// Information in comments and in sections that list what is still to be done: "Open", "Next steps".
    private static func marker(_ range: Range<Int>, _ text: String, _ word: PageWord, _ page: LintedPage) -> Diagnostic
    {
        let heading = page.headings.path(at: range.lowerBound).split(separator: ">").last.map(String.init) ?? ""
        let isListed =
            page.examples.words[.open].are(heading.plainWords) && page.source[page.line(at: word.start)].first != "#"
        return left(range, text, severity: word.kind == .comment || isListed ? .info : nil)
    }

    /// Whether the sentence is about TODOs: "remove the TODO comments", "TODO list".
    private static func isNoun(_ word: PageWord, _ page: LintedPage) -> Bool {
        let following = page.words(in: word.range.upperBound..<word.range.upperBound + 2).first?.lower
        if following == "list" || following == "lists" { return true }
        guard word.kind == .prose, page.character(before: word.range) == " ",
            page.character(before: word.start - 1..<word.end).isLetter
        else { return false }
        let after = page.source[word.end..<page.sourceCount]
        return !after.begins(with: ":") && !after.begins(with: ")") && !after.begins(with: "]")
            && !after.begins(with: " -")
    }

    /// Placeholders such as `_component`, in prose or a code span; in code, private properties have the other names.
    private static func components(_ page: LintedPage) -> [Diagnostic] {
        let blanks = ["component", "element", "control", "platform"]
        return page.words(blanks + ["name", "label"]).compactMap { word in
            let range = word.start - 1..<word.end
            guard page.character(before: word.range) == "_", page.classes[range.lowerBound] == word.kind,
                isAlone(range, page), word.kind == .prose || word.kind == .code && blanks.contains(word.lower)
            else { return nil }
            return left(range, page.text(range))
        }
    }

    /// Whether a placeholder is not part of a longer name.
    private static func isAlone(_ range: Range<Int>, _ page: LintedPage) -> Bool {
        let (before, after) = (page.character(before: range), page.character(after: range))
        return !before.isLetterOrDigit && !before.isOne(of: "_-./\\)]") && !after.isOne(of: "_-=")
    }

    /// Items with nothing but `...`; after other items it means "and so on".
    private static func dots(_ page: LintedPage) -> [Diagnostic] {
        page.nodes(.list).compactMap { page.document.firstChild(of: $0) }.compactMap { item in
            guard page.range(of: item).count <= longestDots else { return nil }
            let text = page.document.plainText(of: item).filter { !$0.isWhitespace }
            return ["...", "…", "???"].contains(text) ? left(page.line(of: item), text) : nil
        }
    }

    /// Limit in characters, with the item's marker and spaces.
    private static let longestDots = 32

    /// Whether a sentence speaks of lorem ipsum, "real words instead of lorem ipsum", or HTML in a paragraph shows it.
    private static func isMention(_ range: Range<Int>, _ page: LintedPage) -> Bool {
        let block = page.proseRanges.range(around: range.lowerBound)
        let before = page.source[(block?.lowerBound ?? 0)..<range.lowerBound]
        return page.source[page.line(at: range.lowerBound)].first == "<" || page.isMistake(at: range.lowerBound)
            || before.trimmed.last?.isLetter == true && !page.source[range.upperBound...].begins(with: " dolor")
    }

    /// "Videos go here" or "text goes here" at the end of a line of prose, and lorem ipsum. In HTML it is a
    /// demonstration.
    private static func promises(_ page: LintedPage) -> [Diagnostic] {
        page.places(of: "ipsum").compactMap { index in
            guard index > 0, page.words[index].kind == .prose, page.words[index - 1].lower == "lorem" else {
                return nil
            }
            let range = page.words[index - 1].start..<page.words[index].end
            let isQuoted = page.isQuoted(range) || page.quotations.range(around: range.lowerBound) != nil
            return isQuoted || isMention(range, page) ? nil : left(range, "lorem ipsum")
        }
            + page.places(of: "here").compactMap { index in
                let word = page.words[index]
                guard index > 1, word.kind == .prose, ["go", "goes"].contains(page.words[index - 1].lower) else {
                    return nil
                }
                let line = page.lineNear(word.start)
                let endsLine = page.source[word.end..<max(word.end, line.upperBound)].allSatisfy { !$0.isLetter }
                return endsLine
                    ? left(page.line(at: word.start), page.text(page.words[index - 2].start..<word.end)) : nil
            }
    }
}
