import Handbook

/// A test sheet that somebody filled in: Documentation/Schema/test-sheet.schema.json.
package struct TestRun: Sendable {
    package enum Outcome: String, Sendable {
        case untested, pass, fail
        case notApplicable = "not-applicable"
    }

    package struct Result: Sendable {
        /// Place in the file, from 0.
        let number: Int
        /// The page's route, `#`, the part.
        let id: String
        let component: String
        /// The check's words when it was tested.
        let text: String
        let technology: String
        let outcome: Outcome
        let note: String
        let ticket: String
        let severity: String
        /// Success criteria at the time of the test.
        let requirements: [String]
        let url: String
    }

    let path: String
    /// Empty if the sheet has no name.
    let name: String
    let product: String
    let build: String
    let platform: String
    let tester: String
    /// What the tester is to the product: "screen reader user".
    let role: String
    /// Nil if the file does not say it, or names a day to come.
    let date: Moment?
    let results: [Result]
}
