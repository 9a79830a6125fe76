import Handbook

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

    /// Whether Gherkin takes a line below "Scenario:" for nothing but text (gherkin-languages.json, "en").
    static func isDescription(_ line: String) -> Bool {
        guard let first = line.first, !"@#|*\"`".contains(first) else { return false }
        return !stepWords.contains(String(line.prefix { $0 != " " }))
            && !(line.contains(":") && keywords.contains { line.hasPrefix($0) })
    }

    private static let stepWords: Set<String> = ["Given", "When", "Then", "And", "But"]
    private static let keywords = [
        "Feature:", "Rule:", "Background:", "Scenario:", "Example:", "Scenario Outline:", "Scenario Template:",
        "Examples:", "Scenarios:",
    ]
}
