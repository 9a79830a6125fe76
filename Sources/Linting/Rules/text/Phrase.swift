import Handbook
import Markdown
import Tools

extension Rule {
    static let phrase = Rule("text/phrase") { page, handbook in
        let starts = page.lines(beginningWith: { $0.isOne(of: "<>|&\\—–•·") }).flatMap { line in
            (Phrase.all["start"] ?? []).compactMap { phrase in
                line.bytes.starts(with: phrase.text.utf8)
                    ? (phrase, line.startIndex..<line.startIndex + phrase.text.utf8.count) : nil
            }
        }.filter { phrase, range in
            // The first line after a quotation may name its source.
            let end = page.trimmed(0..<range.lowerBound).upperBound
            return phrase.fix == nil
                || !page.isMistake(at: range.lowerBound) && page.source[page.line(at: max(0, end - 1))].first != ">"
        }
        let inside = (Phrase.all["inside"] ?? []).flatMap { phrase in
            page.source.places(of: phrase.text).map { (phrase, $0) }
        }
        let text = handbook.settings.phrases.isEmpty ? page.source : page.source.lowercased
        let own = handbook.settings.phrases.flatMap { phrase in
            text.places(of: phrase.words.lowercased()).map { (Phrase(phrase), $0) }
        }
        return (starts + inside + own + page.strayIncludes).filter { phrase, range in
            phrase.isAnywhere
                || [.prose, .htmlText, .markup].contains(page.classes[range.lowerBound])
                    && (!phrase.isOwn || page.isWhole(range))
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
        (Phrase.all["include"] ?? []).flatMap { phrase in
            source.places(of: phrase.text).filter { range in
                let line = line(at: range.lowerBound)
                if classes[range.lowerBound] != .comment { return false }
                return line.lowerBound < range.lowerBound || !source[line].bytes.reversed().starts(with: ">--".utf8)
            }.map { (phrase, $0) }
        }
    }

    /// Whether a phrase of letters is not a part of longer words.
    fileprivate func isWhole(_ range: Range<Int>) -> Bool {
        !(source[range.lowerBound].isLetter && character(before: range).isLetter)
            && !(source[range.upperBound - 1].isLetter && character(after: range).isLetter)
    }
}

/// Words that pages should not have (Data/phrases.tsv); `lint: phrases:` adds rows.
private struct Phrase {
    var text = ""
    /// Whether it counts in code too.
    var isAnywhere = false
    /// Whether the row comes from the handbook: words, not marks.
    var isOwn = false
    let message: String
    let help: String
    var fix: String?

    static let all = Dictionary(
        grouping: DataTable.rows(of: EmbeddedData.text(named: "phrases.tsv"), columns: 6), by: { $0[0] }
    ).mapValues { $0.map(Phrase.init) }

    init(_ row: [Substring]) {
        (text, isAnywhere, fix) = (String(row[1]), !row[2].isEmpty, row[3].isEmpty ? nil : String(row[3]))
        (message, help) = (String(row[4]).replacing("{}", with: text), String(row[5]))
    }

    init(_ own: LintSettings.Phrase) {
        isOwn = true
        message = "'\(own.words)' is not to be used in this handbook"
        help = own.advice
    }
}

extension PageText {
    func places(of text: String) -> [Range<Int>] {
        var (found, rest): ([Range<Int>], PageText) = ([], self)
        while let place = rest.firstRange(of: text) {
            found.append(place)
            rest = self[place.upperBound..<endIndex]
        }
        return found
    }
}
