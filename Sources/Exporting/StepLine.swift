import Handbook

/// A step as a line of Gherkin. Keywords that Gherkin does not have are replaced: I SEE and I HEAR are outcomes and
/// keep their words; OR, IF and lines without keyword get an asterisk, which means any keyword.
enum StepLine {
    /// The part of the line before the step's text.
    static func beginning(of step: Step, after previous: Step.Keyword?, in words: GherkinWords) -> String {
        switch step.keyword {
        case .given: words.given[0]
        case .when: words.when[0]
        case .then: words.then[0]
        case .and: words.and[0]
        case .but: words.but[0]
        case .iSee, .iHear: outcome(after: previous, in: words) + step.written + " "
        case .or, .if: "* " + step.written + " "
        case nil: "* "
        }
    }

    private static func outcome(after previous: Step.Keyword?, in words: GherkinWords) -> String {
        switch previous {
        case .then, .iSee, .iHear: words.and[0]
        default: words.then[0]
        }
    }
}
