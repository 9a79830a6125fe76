import Handbook
import Markdown
import Tools

extension Rule {
    static let phrase = Rule("text/phrase") { page, handbook in
        let starts = page.lines(beginningWith: { $0.isOne(of: "<>|&\\—–•·") }).flatMap { line in
            Phrase.ofLines.compactMap { phrase in
                line.rest(after: phrase.text).map { (phrase, line.startIndex..<$0.startIndex) }
            }
        }.filter { phrase, range in
            // The first line after a quotation may name its source.
            let end = page.trimmed(0..<range.lowerBound).upperBound
            return phrase.fix == nil
                || !page.isMistake(at: range.lowerBound) && page.source[page.line(at: max(0, end - 1))].first != ">"
        }
        let inside = Phrase.standard.flatMap { phrase in
            page.source.places(of: phrase.text.description).map { (phrase, $0) }
        }
        let text = handbook.settings.phrases.isEmpty ? page.source : page.source.lowercased
        let own = handbook.settings.phrases.flatMap { phrase in
            text.places(of: phrase.words.lowercased()).map { (Phrase(phrase), $0) }
        }
        return (starts + inside + own + page.strayIncludes).filter { phrase, range in
            phrase.isAnywhere || page.classes[range.lowerBound].isProse && (!phrase.isOwn || page.isWhole(range))
        }.map { phrase, range in
            Diagnostic(
                range, phrase.message, help: phrase.help, fix: phrase.fix.map { .unsafe(range, $0) },
                severity: phrase.isAnywhere ? .error : nil)
        }
    }
}

extension LintedPage {
    /// Includes beside other text of their line, which are comments.
    fileprivate var strayIncludes: [(Phrase, Range<Int>)] {
        (source.places(of: "<!-- include:") + source.places(of: "<!--include:")).filter { range in
            let line = line(at: range.lowerBound)
            if classes[range.lowerBound] != .comment { return false }
            return line.lowerBound < range.lowerBound || !source[line].bytes.reversed().starts(with: ">--".utf8)
        }.map { (Phrase.noInclude("<!-- include:"), $0) }
    }

    /// Whether a phrase of letters is not a part of longer words.
    fileprivate func isWhole(_ range: Range<Int>) -> Bool {
        !(source[range.lowerBound].isLetter && character(before: range).isLetter)
            && !(source[range.upperBound - 1].isLetter && character(after: range).isLetter)
    }
}

/// Words that pages should not have; `lint: phrases:` adds rows.
private struct Phrase {
    /// Empty in rows from the handbook.
    var text: StaticString = ""
    /// Whether it counts in code too.
    var isAnywhere = false
    /// Whether the row comes from the handbook: words, not marks.
    var isOwn = false
    let message: String
    let help: String
    var fix: String?

    /// Rows for the beginnings of lines.
    static let ofLines: [Phrase] =
        ["<<<<<<< ", ">>>>>>> ", "||||||| "].map {
            Phrase(
                text: $0, isAnywhere: true, message: "this merge conflict is not resolved",
                help: "keep one version and remove the marks")
        }
        + ["&mdash; ", "&ndash; ", "&bull; ", "\\- ", "\\* ", "— ", "– ", "• ", "· "].map {
            Phrase(text: $0, message: "'\($0)' makes no list", help: "begin the line with `- `", fix: "- ")
        }
        + [
            "<!-- include ", "<!--include ", "<!-- incldue:", "<!-- inlcude:", "<!-- includes:", "<!-- import:",
        ].map(noInclude)

    static func noInclude(_ text: StaticString) -> Phrase {
        Phrase(
            text: text, isAnywhere: true, message: "this comment is not an include, so its text is missing",
            help: "write `<!-- include: name.md -->` on a line of its own")
    }

    static let standard = [")[http", ")[/", ")[#"].map {
        Phrase(
            text: $0, message: "the brackets of this link are the wrong way round",
            help: "write the text in `[…]` and the address in `(…)`")
    }
}

extension Phrase {
    init(_ own: LintSettings.Phrase) {
        isOwn = true
        message = "'\(own.words)' is not to be used in this handbook"
        help = own.advice
    }
}

extension ByteClass {
    fileprivate var isProse: Bool { self == .prose || self == .htmlText || self == .markup }
}

extension PageText {
    fileprivate func places(of text: String) -> [Range<Int>] {
        var (found, rest): ([Range<Int>], PageText) = ([], self)
        while let place = rest.firstRange(of: text) {
            found.append(place)
            rest = self[place.upperBound..<endIndex]
        }
        return found
    }
}
