import ContentGraph

/// A step as a line of Gherkin. The field has keywords that Gherkin lacks: what is seen or heard is an outcome and keeps
/// its words; alternatives, conditions and lines without keyword get the asterisk, which stands for any.
enum StepLine {
    static func text(of step: Step, after previous: Step.Keyword?) -> String {
        let text = FeatureFile.oneLine(step.text)
        switch step.keyword {
        case .given: return "Given " + text
        case .when: return "When " + text
        case .then: return "Then " + text
        case .and: return "And " + text
        case .but: return "But " + text
        case .iSee: return outcome(after: previous) + step.written + " " + text
        case .iHear: return outcome(after: previous) + step.written + " " + text
        case .or: return "* " + step.written + " " + text
        case .if: return "* " + step.written + " " + text
        case nil: return "* " + text
        }
    }

    private static func outcome(after previous: Step.Keyword?) -> String {
        switch previous {
        case .then, .iSee, .iHear: "And "
        default: "Then "
        }
    }
}
