import Handbook
import Tools

/// The words of a report that all of its forms share.
extension ConformanceReport {
    /// A fact about the report, with its name.
    var facts: [(name: String, value: String)] {
        let contact = [product.author, product.vendor, product.email].filter { !$0.isEmpty }.joined(separator: ", ")
        let dates = runs.compactMap(\.date)
        let tested = dates.min().map { first in
            dates.max().map { $0 == first ? first.date : "\(first.date) to \($0.date)" } ?? first.date
        }
        let facts = [
            ("Product", product.name), ("Version", product.version), ("Description", product.description),
            ("Report date", today.date), ("Tested", tested ?? ""), ("Contact", contact), ("Notes", product.notes),
            ("Evaluation methods", methods), ("Reviewed", review.map { "\($0.who), \($0.when.date)" } ?? ""),
        ]
        return facts.filter { !$0.1.isEmpty }
    }

    var methods: String {
        let technologies = Set(runs.flatMap(\.results).filter { $0.outcome != .untested }.map(\.technology)).sorted()
        let own =
            "Manual tests by the acceptance criteria of the handbook “\(handbook)”"
            + (technologies.isEmpty ? "." : ", with " + technologies.joined(separator: "; ") + ".")
        return product.methods.isEmpty ? own : product.methods + " " + own
    }

    static let draftNotice =
        "This is a draft: requirements are not evaluated, or nobody has reviewed the proposals yet. "
        + "It is not a statement of conformance."

    var levels: [ConformanceLevel] { product.level.included }

    /// What the rows of a component are called.
    static func name(_ component: Technology) -> String {
        switch component {
        case .web: "Web"
        case .software: "Software"
        }
    }

    /// A tester as the report may show them: by name only if the product's file says so.
    func tester(of run: TestRun) -> String {
        if product.namesTesters, !run.tester.isEmpty {
            return run.role.isEmpty ? run.tester : "\(run.tester) (\(run.role))"
        }
        let number = (runs.map(\.tester).unique.firstIndex(of: run.tester) ?? 0) + 1
        return run.role.isEmpty ? "Tester \(number)" : "Tester \(number) (\(run.role))"
    }

    /// Terms with their meaning (ITI, VPAT 2.5, in other words).
    static let terms: [(level: Conformance, meaning: String)] = [
        (.supports, "Tests of the whole requirement passed in every component and with every technology."),
        (.partiallySupports, "Something does not meet the requirement."),
        (.doesNotSupport, "Most of the product does not meet the requirement."),
        (.notApplicable, "The requirement is about something that the product does not have."),
        (.notEvaluated, "The requirement was not tested, or not enough to say more."),
    ]
}

extension ConformanceReport.Row {
    /// The level, and whether it is only proposed.
    var levelWords: String { level.name + (isDecided ? "" : " (proposal)") }

    /// Clauses of other standards that repeat the criterion.
    var clauses: [String] { Clauses.all(criterion, [component]) }

    /// What a person decided, in a sentence; then what the results say.
    var decision: [String] {
        if isMetByDefinition {
            return ["WCAG 2.2 has no such criterion. In 2.0 and 2.1, HTML and XML always meet it (W3C's note of 2023)."]
        }
        guard let verdict else { return proposal.words }
        let words = [verdict.remark, verdict.evidence.isEmpty ? "" : "Evidence: \(verdict.evidence)."]
        return words.filter { !$0.isEmpty } + ["Decided by \(verdict.review.who), \(verdict.review.when.date)."]
            + proposal.words
    }
}

extension Evidence.Failure {
    /// What failed, where, and what the tester noted.
    var words: String { head + rest }

    /// What failed, in the language of its page.
    var head: String { component.isEmpty ? text : "\(component): \(text)" }

    /// Where it failed, and what the tester noted.
    var rest: String {
        var words = " – \(result.technology)"
        if !run.build.isEmpty { words += ", \(run.build)" }
        if let date = run.date { words += ", \(date.date)" }
        for (name, value) in [("", result.note), ("Severity: ", result.severity), ("Ticket: ", result.ticket)]
        where !value.isEmpty {
            words += ". \(name)\(value)"
        }
        return words + (hasChanged ? " (the check has changed since)" : "")
    }
}
