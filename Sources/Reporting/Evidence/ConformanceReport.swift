import Handbook
import Tools

/// A conformance report: what is known about each requirement, and who decided what.
package struct ConformanceReport: Sendable {
    struct Row: Sendable {
        let criterion: SuccessCriterion
        let component: Technology
        let proposal: Proposal
        /// The level that is reported.
        var level: Conformance
        /// The decision of a person, if it applies.
        var verdict: Verdicts.Verdict?
        /// Whether a person has decided, or reviewed the proposal.
        var isDecided = false

        /// Whether it is about 4.1.1, which WCAG 2.2 does not have, but the standards that cite 2.0 and 2.1.
        var isMetByDefinition: Bool { criterion.removed != nil && verdict == nil }
    }

    let product: Product
    let runs: [TestRun]
    /// The kinds of product that the report is about.
    let components: [Technology]
    let rows: [Row]
    /// Failures of checks that belong to no criterion, and so to no row.
    let unassigned: [Evidence.Failure]
    let review: Verdicts.Review?
    let today: Moment
    let handbook: String
    /// What a person has to look at, in the order of the files.
    package private(set) var findings: [Finding]

    package init(_ runs: [TestRun], of product: Product, _ verdicts: Verdicts, in handbook: Handbook, today: Moment) {
        self.product = product
        self.runs = runs
        self.today = today
        self.handbook = handbook.settings.title
        let evidence = Evidence(runs, of: product, in: handbook)
        var findings = evidence.findings
        if product.technologies.isEmpty {
            let reason = "the product's file has no technologies:, so nothing is proposed as supported"
            findings.append(.ofReport(.warning, reason))
        }
        let newest = runs.compactMap(\.date).max()
        var review = verdicts.review
        if let known = review, let newest, known.when < newest {
            let reason = "results are newer than the review; review the report again"
            findings.append(.ofReport(.error, in: verdicts.path, line: known.line, reason))
            review = nil
        }
        self.review = review
        let components = evidence.components
        self.components = components
        unassigned = evidence.unassigned
        let criteria = SuccessCriteria.all.filter { product.level.included.contains($0.level) }
        var decisions = Decisions(verdicts)
        rows = criteria.flatMap { criterion in
            components.map { component in
                let key = RowKey(number: criterion.number, component: component)
                var row = Row(
                    criterion: criterion, component: component, proposal: Proposal(key, evidence), level: .notEvaluated)
                row.level = row.proposal.level
                decisions.apply(to: &row, isReviewed: review != nil)
                if row.isMetByDefinition { (row.level, row.isDecided) = (.supports, true) }
                return row
            }
        }
        findings += decisions.findings + decisions.unused
        self.findings = findings + Self.doubts(rows, unassigned)
    }

    /// What is usually wrong, even if the results say it.
    private static func doubts(_ rows: [Row], _ unassigned: [Evidence.Failure]) -> [Finding] {
        var doubts = rows.filter { $0.level == .notApplicable && nearlyAlways.contains($0.criterion.number) }
            .map {
                Finding.ofReport(
                    .warning,
                    "'\($0.criterion.number)' is reported as not applicable, and nearly every product has what it is "
                        + "about")
            }
        let supported = rows.count { $0.level == .supports && !$0.isMetByDefinition }
        if supported > 0, unassigned.isEmpty, rows.allSatisfy({ $0.proposal.failures.isEmpty }) {
            let requirements = supported.counted("requirement is", "requirements are")
            doubts.append(.ofReport(.warning, "\(requirements) supported and no check failed; look at the runs again"))
        }
        return doubts
    }

    /// Requirements of everything with text, structure or controls.
    private static let nearlyAlways: Set<String> = [
        "1.1.1", "1.3.1", "1.3.2", "1.4.1", "1.4.3", "2.1.1", "2.4.3", "2.4.7", "4.1.2",
    ]

    /// Whether something is not evaluated, not decided, or contradictory.
    package var isDraft: Bool {
        rows.contains { $0.level == .notEvaluated || !$0.isDecided } || findings.contains { $0.severity == .error }
    }

    package var title: String {
        let name = [product.vendor, product.name, product.version].filter { !$0.isEmpty }.joined(separator: " ")
        return (isDraft ? "Draft: " : "") + name + " Accessibility Conformance Report"
    }

    /// Number of rows with each level, in the order of the terms.
    package var counts: [(level: Conformance, count: Int)] {
        Conformance.allCases.map { level in (level, rows.count { $0.level == level }) }
    }
}

extension Finding {
    /// A finding about the report; without a path, it is about the report as a whole.
    fileprivate static func ofReport(
        _ severity: Severity, in path: String = "", line: Int = 1, _ message: String
    ) -> Finding {
        Finding(.report, severity, path: ContentPath(path), at: .init(line: line, column: 1), message)
    }
}

/// Applies the decisions of people, as far as the results allow it.
private struct Decisions {
    private let path: String
    private let verdicts: [Verdicts.Verdict]
    private var used: Set<Int> = []
    private(set) var findings: [Finding] = []

    init(_ verdicts: Verdicts) {
        path = verdicts.path
        self.verdicts = verdicts.verdicts
    }

    /// Decisions about requirements that the report does not have.
    var unused: [Finding] {
        verdicts.indices.filter { !used.contains($0) }.map {
            .ofReport(
                .error, in: path, line: verdicts[$0].review.line,
                "the report has no row for '\(verdicts[$0].criterion)'; check level: and platforms: of the product")
        }
    }

    mutating func apply(to row: inout ConformanceReport.Row, isReviewed: Bool) {
        let own = verdicts.indices.filter {
            verdicts[$0].criterion == row.criterion.number
                && (verdicts[$0].component.map { $0 == row.component.rawValue } ?? true)
        }
        used.formUnion(own)
        guard let place = own.first(where: { verdicts[$0].component != nil }) ?? own.first else {
            // A requirement that does not apply needs a reason, which only a person has.
            row.isDecided = isReviewed && row.level != .notApplicable
            return
        }
        let verdict = verdicts[place]
        if let refusal = refusal(of: verdict, for: row.proposal) {
            findings.append(.ofReport(.error, in: path, line: verdict.review.line, "'\(verdict.criterion)' \(refusal)"))
            if row.level == .supports || row.level == .notApplicable { row.level = .notEvaluated }
            return
        }
        row.verdict = verdict
        row.level = verdict.level
        row.isDecided = true
    }

    /// Why a decision does not apply, after the number of its criterion; nil if it does.
    private func refusal(of verdict: Verdicts.Verdict, for proposal: Proposal) -> String? {
        let level = "is '\(verdict.level.rawValue)'"
        switch verdict.level {
        case .supports, .notApplicable, .notEvaluated:
            if !proposal.failures.isEmpty {
                return "\(level), but \(proposal.failures.count.counted("check")) of it failed"
            }
        case .partiallySupports, .doesNotSupport:
            return proposal.failures.isEmpty && verdict.remark.isEmpty ? "\(level) without a remark; say why" : nil
        }
        if verdict.level == .supports, proposal.level != .supports, verdict.evidence.isEmpty {
            return "\(level) without complete results; name the evidence: or finish the tests"
        }
        if verdict.level == .notApplicable {
            if proposal.passed > 0 { return "\(level), but checks of it passed" }
            if verdict.remark.isEmpty { return "\(level) without a remark; say why" }
        }
        return nil
    }
}
