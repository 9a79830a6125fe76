extension Rule {
    static let agreement = Rule("text/agreement") { page, _ in
        page.neighbours(from: ["a"]) { first, second in
            guard plurals.contains(second.lower), !isPartOfCompound(second, page) else { return nil }
            return Diagnostic(
                first.start..<second.end, "'a' does not agree with '\(page.text(second))'",
                help: "remove the article, or name one thing")
        }
            + page.neighbours(from: singulars) { first, second in
                guard second.lower == "are", isSubject(first, page) else { return nil }
                let noun = page.text(first)
                return Diagnostic(
                    first.start..<second.end, "'\(noun)' is one, 'are' speaks of several",
                    help: "write '\(noun)s are', or '\(noun) is'")
            }
    }

    private static let plurals = Set(
        words: """
            links buttons headings labels images icons fields errors messages controls elements components users \
            videos pages screens menus tabs checkboxes inputs lists items states roles names
            """)
    private static let singulars = Set(
        words: "message button heading label image icon field control element component page screen menu checkbox")
    /// Words before a noun that is not the subject of the sentence.
    private static let openings = Set(
        words: """
            and or of with within in on for from by as at to each every no if which these those all both when where use
            """)
    /// Words that continue a sentence after a noun.
    private static let continuations = Set(words: "in on of with that which is are for to and or at by as")

    /// Whether the noun continues: "a links list".
    private static func isPartOfCompound(_ word: PageWord, _ page: LintedPage) -> Bool {
        guard let next = page.words(in: word.end..<min(page.sourceCount, word.end + 24)).first else { return false }
        return next.start == word.end + 1 && page.character(after: word.range) == " "
            && !continuations.contains(next.lower)
    }

    /// Whether a noun begins its sentence, alone or with an article and one more word: "Error message are". Later it
    /// may belong to something else: "composables that use a label are".
    private static func isSubject(_ word: PageWord, _ page: LintedPage) -> Bool {
        let before = page.source[page.lineNear(word.start).lowerBound..<word.start]
        let sentence = (before.lastIndex { $0.isOne(of: ".?!:") }.map { $0 + 1 } ?? before.startIndex)..<word.start
        let words = page.words(in: sentence)
        return words.count <= 2 && !words.contains { openings.contains($0.lower) || $0.kind != word.kind }
            && page.source[sentence].first(",") == nil
    }
}
