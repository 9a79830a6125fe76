import Markdown
import Tools

/// Somebody's words, which stay as they are.
extension LintedPage {
    /// Whether a text is in quotation marks on its line, in a quotation of somebody's words, or in one that a heading
    /// shows as bad.
    func isQuoted(_ range: Range<Int>) -> Bool {
        let place = range.lowerBound
        return isBetweenMarks(range) || wordsOfOthers.range(around: place) != nil
            || quotations.range(around: place) != nil && headings.isBadExample(at: place)
    }

    /// Marks around nothing but a code span quote a name, no words.
    private func isBetweenMarks(_ range: Range<Int>) -> Bool {
        let line = lineNear(range.lowerBound)
        // Most lines have no marks.
        let hasMarks = bytes[line.clamped(to: 0..<sourceCount)].contains { $0 == UInt8(ascii: "\"") || $0 >= 0x80 }
        guard hasMarks else { return false }
        let before = textWithoutCode(line.lowerBound..<range.lowerBound)
        lazy var after = textWithoutCode(range.upperBound..<max(range.upperBound, line.upperBound))
        let beside = [before.last { $0 != "`" }, after.first { $0 != "`" }].compactMap(\.self)
        if classes[range.lowerBound] == .code, beside.count(where: "\"„“”«»".contains) == 2 { return false }
        if before.utf8.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1 { return after.contains("\"") }
        let marks = before.unicodeScalars.filter { !$0.isASCII && "„“”«»".unicodeScalars.contains($0) }.suffix(2)
        // “ also ends what „ began.
        return marks.last.map { $0 == "„" || $0 == "«" || $0 == "“" && marks.first != "„" } ?? false
    }

    /// A text without the content of its code spans.
    func textWithoutCode(_ range: Range<Int>) -> String {
        let shown = range.clamped(to: 0..<sourceCount).filter { classes[$0] != .code }
        return String(decoding: shown.map { bytes[$0] }, as: UTF8.self)
    }

    /// The outermost block quotations, ascending; GitHub's alerts are none.
    func allQuotations() -> [Range<Int>] {
        let plain = nodes(.blockQuote).filter { document.nodes[$0].alert == nil }.map(range)
        let all = (plain + ranges(ofElements: ["blockquote"])).sorted { $0.lowerBound < $1.lowerBound }
        return all.reduce(into: []) { outer, quote in
            if quote.lowerBound >= outer.last?.upperBound ?? 0 { outer.append(quote) }
        }
    }

    /// The quotations that a colon announces, that end with their source, or that speak of "me".
    func allWordsOfOthers() -> [Range<Int>] {
        let signed = Set(nodes(.blockQuote).filter(isSigned).map { range(of: $0).lowerBound })
        return quotations.filter { quote in
            let before = text(max(0, quote.lowerBound - 40)..<quote.lowerBound)
            return before.last { !$0.isWhitespace && !"*_".contains($0) }.map { ":：".contains($0) } ?? false
                || signed.contains(quote.lowerBound) || source[quote].has("<cite")
                || isSource(text(quote.upperBound..<quote.upperBound + 80).trimmingBlanks.prefix { $0 != "\n" })
                || !Set(text(quote).plainWords).isDisjoint(with: ["i", "me", "my"])
        }
    }

    /// Whether a quotation ends with a name after a dash, or with a link that is no part of a sentence.
    private func isSigned(_ quote: NodeID) -> Bool {
        guard let last = document.children(of: quote).reversed().first else { return false }
        var own = document.plainText(of: last).trimmingBlanks.replacing("--", with: "–")
        // "> - Name", "> Words.[^1]"
        if document.kind(of: last) == .list, document.firstChild(of: quote) != last { own = "– " + own }
        if document.descendants(of: last).reversed().first.map(document.kind) == .footnoteReference { return true }
        if let dash = own.lastIndex(where: { "–—―".contains($0) }), isSource(own[dash...]) { return true }
        let (start, end) = (range(of: quote).lowerBound, document.children(of: last).reversed().first)
        guard let end, document.kind(of: end) == .link else { return false }
        let before = text(start..<max(start, range(of: end).lowerBound))
        let mark = before.last { !$0.isWhitespace && !"*_>".contains($0) }
        return mark.map { ".!?…:()–—―-”“\"»".contains($0) } ?? true
    }

    /// Whether a text is a dash and a name.
    private func isSource(_ text: Substring) -> Bool {
        let name = text.drop { "–—―".contains($0) }
        return name.count < text.count && name.count < 60 && name.first == " "
            && name.dropFirst().drop { "*_[".contains($0) }.first?.isUppercase == true
    }
}
