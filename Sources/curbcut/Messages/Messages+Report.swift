import Base
import Handbook
import Reporting

/// Messages of `report`.
extension Messages {
    static func text(_ problem: ReportProblem) -> String {
        let line = problem.line.map { ":\($0):\(problem.column ?? 1)" } ?? ""
        let place = problem.place.map { "\($0): " } ?? ""
        let path = problem.path.isEmpty ? "" : "\(problem.path)\(line): "
        return "\(path)\(problem.kind.isError ? "error" : "warning"): \(place)\(words(problem.kind))"
    }

    static func reported(_ report: ConformanceReport, runs: Int, to output: String) -> String {
        let counts = report.counts.filter { $0.count > 0 }.map { "\($0.count) \($0.level.name.lowercased())" }
        let kind = report.isDraft ? "a draft" : "a report"
        return "Wrote \(kind) from \(runs.counted("run")) to \(output): "
            + counts.joined(separator: ", ") + "."
    }

    private static func words(_ kind: ReportProblemKind) -> String {
        switch kind {
        case .run(let kind): words(kind)
        case .yaml, .unknownKey, .expected: words(ofFile: kind)
        case .otherProduct, .otherBuild, .noTechnologies: words(ofRun: kind)
        case .outOfScope(let id):
            "'\(id)' is a check of the handbook, but not of the product; add its page to pages: or leave it out"
        case .conflict(let id, let technology, let other):
            "another result for '\(id)' with \(technology) is in '\(other)', and no date says which is newer; "
                + "the worse one counts"
        case .noCriterion(let count):
            "\(count.counted("failure")) of checks without a success criterion; write (WCAG …) behind these checks"
        default: words(ofDecision: kind)
        }
    }

    /// Messages about files with results.
    static func words(_ kind: RunProblemKind) -> String {
        switch kind {
        case .unreadable(let reason): "the file cannot be read: \(reason)"
        case .notJSON: "this is not JSON in UTF-8, or the file is cut off; export the test sheet again"
        case .notASheet: "this is not a test sheet; export it with 'Download JSON'"
        case .newerVersion(let version):
            "this test sheet has version \(version); a newer version of Curbcut reads it"
        case .invalid(let key): "'\(key)' is missing or invalid; the result is left out"
        case .unread(let count):
            "too many results are invalid, so \(count) more are not read; export the test sheet again"
        case .sameFile(let other): "the same results as in '\(other)'; they count once"
        case .sameRun(let name, let other): "another run is named '\(name)', too: '\(other)'; rename one of them"
        case .noDate: "the run has no date such as 2026-11-20, so it replaces no other result"
        case .futureDate(let date): "'\(date)' is a day to come; correct the date"
        case .unknownCheck(let id):
            "the handbook has no check '\(id)'; a failure still counts for the success criteria that the file names"
        case .changedSince(let id):
            "the words of '\(id)' have changed since it was tested; test it again"
        }
    }

    private static func words(ofFile kind: ReportProblemKind) -> String {
        switch kind {
        case .yaml(let reason): reason
        case .unknownKey(let key, let nearest):
            "unknown key '\(key)'\(nearest.map { "; did you mean '\($0)'?" } ?? "")"
        case .expected(let words, let key): "'\(key)' expects \(words)"
        default: ""
        }
    }

    private static func words(ofRun kind: ReportProblemKind) -> String {
        switch kind {
        case .otherProduct(let name, let expected):
            "a run of '\(name)', and the report is about '\(expected)'; it is left out"
        case .otherBuild("", let expected):
            "the run names no build, so it shows nothing about version '\(expected)' but failures"
        case .otherBuild(let build, let expected):
            "a run of '\(build)' shows nothing about version '\(expected)' but failures"
        case .noTechnologies:
            "the product's file has no technologies:, so nothing is proposed as supported"
        default: ""
        }
    }

    private static func words(ofDecision kind: ReportProblemKind) -> String {
        switch kind {
        case .unknownCriterion(let number, let nearest):
            "there is no success criterion '\(number)'\(nearest.map { "; did you mean '\($0)'?" } ?? "")"
        case .noRow(let number): "the report has no row for '\(number)'; check level: and platforms: of the product"
        case .noRemark(let number, let level): "'\(number)' is '\(level.rawValue)' without a remark; say why"
        case .contradicts(let number, let level, failures: 0):
            "'\(number)' is '\(level.rawValue)', but checks of it passed"
        case .contradicts(let number, let level, let failures):
            "'\(number)' is '\(level.rawValue)', but \(failures.counted("check")) of it failed"
        case .noEvidence(let number):
            "'\(number)' is 'supports' without complete results; name the evidence: or finish the tests"
        case .olderReview: "results are newer than the review; review the report again"
        case .nearlyAlwaysApplies(let number):
            "'\(number)' is reported as not applicable, and nearly every product has what it is about"
        case .nothingFailed(let count):
            "\(count.counted("requirement is", "requirements are")) supported and no check failed; "
                + "look at the runs again"
        default: ""
        }
    }
}
