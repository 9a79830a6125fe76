import Handbook

extension Scenario {
    /// Whether any step says what is seen or heard.
    var hasExpectation: Bool { steps.contains { $0.keyword == .then || $0.keyword == .iSee || $0.keyword == .iHear } }
}
