import Handbook

/// A step as a line of Gherkin. Keywords that Gherkin does not have are replaced: I SEE and I HEAR are outcomes and
/// keep their words; OR, IF and lines without keyword get an asterisk, which means any keyword.
enum StepLine {
    /// The part of the line before the step's text.
    static func beginning(of step: Step, after previous: Step.Keyword?, in words: GherkinWords) -> String {
        guard let keyword = step.keyword else { return "* " }
        if let own = words.steps[keyword] { return self.keyword(of: step, among: own) }
        let isOutcome = keyword == .iSee || keyword == .iHear
        return (isOutcome ? outcome(after: previous, in: words) : "* ") + step.written + " "
    }

    /// The keyword as the author wrote it, if Gherkin has it; otherwise the first one, with more words of the author's:
    /// the "that" of "Given that".
    private static func keyword(of step: Step, among keywords: [String]) -> String {
        let found = keywords.dropFirst().first { $0.trimmingBlanks.uppercased() == step.written } ?? keywords[0]
        let isLonger = step.written.count > found.count && step.written.hasPrefix(found.uppercased())
        return isLonger ? found + step.written.dropFirst(found.count).lowercased() + " " : found
    }

    private static func outcome(after previous: Step.Keyword?, in words: GherkinWords) -> String {
        let follows = previous == .then || previous == .iSee || previous == .iHear
        return words.steps[follows ? .and : .then]?[0] ?? ""
    }
}
