import ContentGraph

/// A step as a line of Gherkin. The field has keywords that Gherkin lacks: what is seen or heard is an outcome and keeps
/// its words; alternatives, conditions and lines without keyword get the asterisk, which stands for any.
enum StepLine {
    /// What stands before the step's text.
    static func beginning(of step: Step, after previous: Step.Keyword?) -> String {
        switch step.keyword {
        case .given: "Given "
        case .when: "When "
        case .then: "Then "
        case .and: "And "
        case .but: "But "
        case .iSee, .iHear: outcome(after: previous) + step.written + " "
        case .or, .if: "* " + step.written + " "
        case nil: "* "
        }
    }

    private static func outcome(after previous: Step.Keyword?) -> String {
        switch previous {
        case .then, .iSee, .iHear: "And "
        default: "Then "
        }
    }
}
