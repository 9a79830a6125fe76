/// A test sheet that somebody filled in: Documentation/Schema/test-sheet.schema.json.
package struct TestRun: Sendable, Equatable {
    package enum Outcome: String, Sendable {
        case untested, pass, fail
        case notApplicable = "not-applicable"
    }

    package struct Result: Sendable, Equatable {
        /// Place among the results of the file, from 0.
        package let number: Int
        /// The page's route, `#`, the part.
        package let id: String
        package let component: String
        /// The check's words when it was tested.
        package let text: String
        package let technology: String
        package let outcome: Outcome
        package let note: String
        package let ticket: String
        package let severity: String
        /// Success criteria at the time of the test.
        package let requirements: [String]
        package let url: String

        package init(
            number: Int, id: String, component: String, text: String, technology: String, outcome: Outcome,
            note: String = "", ticket: String = "", severity: String = "", requirements: [String] = [],
            url: String = ""
        ) {
            (self.number, self.id, self.component, self.text) = (number, id, component, text)
            (self.technology, self.outcome, self.note, self.ticket) = (technology, outcome, note, ticket)
            (self.severity, self.requirements, self.url) = (severity, requirements, url)
        }
    }

    package let path: String
    /// Empty if the sheet has no name.
    package let name: String
    package let product: String
    package let build: String
    package let platform: String
    package let tester: String
    /// What the tester is to the product: "screen reader user".
    package let role: String
    /// Nil if the file does not say it, or names a day to come.
    package let date: Moment?
    package let results: [Result]
    package init(
        path: String, name: String = "", product: String = "", build: String = "", platform: String = "",
        tester: String = "", role: String = "", date: Moment? = nil, results: [Result]
    ) {
        (self.path, self.name, self.product, self.build) = (path, name, product, build)
        (self.platform, self.tester, self.role, self.date) = (platform, tester, role, date)
        self.results = results
    }

    /// The name, or that of the file.
    package var shownName: String { name.isEmpty ? path.split(separator: "/").last.map { String($0) } ?? path : name }

    package func count(_ outcome: Outcome) -> Int { results.count { $0.outcome == outcome } }
}
