extension Rule {
    static let agreement = Rule("text/agreement") { page, _ in
        page.neighbours(from: [a]) { first, second in
            guard plurals.contains(second.hash), first.isText, !isPartOfCompound(second, page) else {
                return nil
            }
            return Diagnostic(
                Int(first.start)..<second.range.upperBound, "'a' does not agree with '\(page.text(second))'",
                help: "remove the article, or name one thing")
        }
            + page.neighbours(from: singulars) { first, second in
                guard second.hash == are, second.isText, isSubject(first, page) else { return nil }
                return Diagnostic(
                    Int(first.start)..<second.range.upperBound, "'\(page.text(first))' is one, 'are' speaks of several",
                    help: "write '\(page.text(first))s are', or '\(page.text(first)) is'")
            }
    }

    private static func hashes(_ words: String) -> [UInt64] {
        words.split(separator: " ").map { WordHash.of(String($0)) }
    }

    private static let (a, are) = (WordHash.of("a"), WordHash.of("are"))
    private static let plurals = hashes(
        "links buttons headings labels images icons fields errors messages controls elements components users videos pages "
            + "screens menus tabs checkboxes inputs lists items states roles names")
    private static let singulars = hashes(
        "message button heading label image icon field control element component page screen menu checkbox")
    /// Words before a noun that is not the subject of the sentence.
    private static let openings = hashes(
        "and or of with within in on for from by as at to each every no if which these those all both when where use")

    /// Whether the noun continues: "a links list".
    private static func isPartOfCompound(_ word: PageWord, _ page: LintedPage) -> Bool {
        let end = word.range.upperBound
        guard end + 1 < page.sourceCount, page.source[end] == " " else { return false }
        guard let next = page.words(in: end..<min(page.sourceCount, end + 24)).first else { return false }
        return Int(next.start) == end + 1 && page.isNoun(next)
    }

    /// Whether a noun begins its sentence, alone or with an article and one more word: "Error message are". Later it
    /// may belong to something else: "composables that use a label are".
    private static func isSubject(_ word: PageWord, _ page: LintedPage) -> Bool {
        let line = page.lineNear(Int(word.start))
        let before = page.source[line.lowerBound..<Int(word.start)]
        let sentence = (before.lastIndex { $0.isOne(of: ".?!:") }.map { $0 + 1 } ?? before.startIndex)..<Int(word.start)
        let words = page.words(in: sentence)
        return words.count <= 2 && !words.contains { openings.contains($0.hash) || $0.kind != word.kind }
            && page.source[sentence].first(",") == nil
    }
}

extension LintedPage {
    /// Whether a word is probably a noun: not one that continues a sentence after a noun.
    fileprivate func isNoun(_ word: PageWord) -> Bool {
        !["in", "on", "of", "with", "that", "which", "is", "are", "for", "to", "and", "or", "at", "by", "as"].contains(
            text(word).lowercased())
    }
}
