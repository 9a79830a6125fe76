import Handbook

/// A step as a line of Gherkin. Keywords that Gherkin does not have are replaced: I SEE and I HEAR are outcomes and
/// keep their words; OR, IF and lines without keyword get an asterisk, which means any keyword.
enum StepLine {
    /// The part of the line before the step's text.
    static func beginning(of step: Step, after previous: Step.Keyword?, in words: GherkinWords) -> String {
        switch step.keyword {
        case .given: keyword(of: step, among: words.given)
        case .when: keyword(of: step, among: words.when)
        case .then: keyword(of: step, among: words.then)
        case .and: keyword(of: step, among: words.and)
        case .but: keyword(of: step, among: words.but)
        case .iSee, .iHear: outcome(after: previous, in: words) + step.written + " "
        case .or, .if: "* " + step.written + " "
        case nil: "* "
        }
    }

    /// The keyword as the author wrote it, if Gherkin has it; otherwise the first one, with more words of the author's:
    /// the "that" of "Given that".
    private static func keyword(of step: Step, among keywords: [String]) -> String {
        let found = keywords.dropFirst().first { $0.trimmingBlanks.uppercased() == step.written } ?? keywords[0]
        let isLonger = step.written.count > found.count && step.written.hasPrefix(found.uppercased())
        return isLonger ? found + step.written.dropFirst(found.count).lowercased() + " " : found
    }

    private static func outcome(after previous: Step.Keyword?, in words: GherkinWords) -> String {
        switch previous {
        case .then, .iSee, .iHear: words.and[0]
        default: words.then[0]
        }
    }
}
