import Handbook

extension LintSettings.Preset {
    /// The opt-in rules that the preset turns on, each with its own severity.
    package var rules: [String] {
        switch self {
        case .magentaa11y:
            [
                "gherkin/subject-missing", "link/full-information-missing", "structure/bold-as-heading",
                "structure/missing-section",
            ]
        }
    }
}
