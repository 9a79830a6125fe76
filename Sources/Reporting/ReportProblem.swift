import Handbook

/// Something in results, decisions or the product's file that a person has to look at.
package typealias ReportProblem = FileProblem<ReportProblemKind>

package enum ReportProblemKind: Sendable, Equatable {
    /// A problem in a file with results.
    case run(RunProblemKind)
    // Files
    case yaml(String)
    case unknownKey(String, nearest: String?)
    case expected(String, key: String)
    // Runs
    case otherProduct(String, expected: String)
    case otherBuild(String, expected: String)
    case noTechnologies
    // Results
    case outOfScope(String)
    case conflict(String, technology: String, other: String)
    /// A number of failures.
    case noCriterion(Int)
    // Decisions
    case unknownCriterion(String, nearest: String?)
    case noRow(String)
    case noRemark(String, Level)
    case contradicts(String, Level, failures: Int)
    case noEvidence(String)
    case olderReview
    // The report as a whole
    case nearlyAlwaysApplies(String)
    case nothingFailed(Int)

    /// Whether the report cannot be relied on before somebody has solved it; other problems are only reported.
    package var isError: Bool {
        switch self {
        case .run(let kind): kind.isError
        case .otherBuild, .noTechnologies, .outOfScope, .nearlyAlwaysApplies, .nothingFailed: false
        default: true
        }
    }
}

extension ReportProblem {
    package init(_ problem: RunProblem) {
        self.init(
            .run(problem.kind), in: problem.path, line: problem.line, column: problem.column, place: problem.place)
    }
}

/// How far a product meets a requirement, in the words of conformance reports (ITI, VPAT 2.5, "Terms").
package enum Level: String, Sendable, CaseIterable {
    case supports
    case partiallySupports = "partially-supports"
    case doesNotSupport = "does-not-support"
    case notApplicable = "not-applicable"
    case notEvaluated = "not-evaluated"

    package var name: String {
        switch self {
        case .supports: "Supports"
        case .partiallySupports: "Partially supports"
        case .doesNotSupport: "Does not support"
        case .notApplicable: "Not applicable"
        case .notEvaluated: "Not evaluated"
        }
    }
}
