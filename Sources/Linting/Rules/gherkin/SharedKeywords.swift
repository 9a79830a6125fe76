/// The words that steps begin with.
enum StepKeywords {
    private static let all: [StaticString] = ["given", "when", "then", "and", "but"]

    /// Whether a word is a keyword, in any case.
    static func contains(_ word: PageText) -> Bool { all.contains(where: word.isSame(inAnyCaseAs:)) }
}
