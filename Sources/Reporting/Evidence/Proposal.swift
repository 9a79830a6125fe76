import Handbook
import Tools

/// What the results say about a requirement, and what is missing before it is met.
struct Proposal: Sendable {
    /// Checks with each of their technologies.
    var total = 0
    var passed = 0
    var inapplicable = 0
    var untested = 0
    /// Passed with another version of the product.
    var otherBuild = 0
    /// Passed before the check's words changed.
    var changed = 0
    /// Tested components whose checks cover the requirement in part.
    var inPart = 0
    /// Components without a check of the requirement.
    var without = 0
    var components = 0
    var hasTechnologies = true
    var failures: [Evidence.Failure] = []
    var technologies: Set<String> = []
    var builds: Set<String> = []

    init(_ key: RowKey, _ evidence: Evidence) {
        failures = evidence.failures[key] ?? []
        for (number, page) in evidence.index.pages.enumerated() where page.components.contains(key.component) {
            components += 1
            add(number, page, key, evidence)
        }
    }

    private mutating func add(_ number: Int, _ page: CheckIndex.PageEntry, _ key: RowKey, _ evidence: Evidence) {
        guard let checks = page.checks[key.number] else {
            without += 1
            return
        }
        let required = evidence.required(on: page)
        if required.isEmpty { hasTechnologies = false }
        let tested = (evidence.forms[number] ?? [:]).keys.sorted()
        let technologies = required.isEmpty ? tested : required
        if technologies.isEmpty {
            total += checks.count
            untested += checks.count
        }
        var (isTested, isWhole, isAsked) = (false, true, technologies.isEmpty)
        for technology in technologies {
            let asked = evidence.asked(checks, onPage: number, with: technology)
            isAsked = isAsked || !asked.isEmpty
            isTested = isTested || asked.contains { evidence.outcomes[.init(entry: $0, technology: technology)] != nil }
            let whole = asked.filter { add($0, technology, key, evidence) }
            if whole.isEmpty { isWhole = false }
        }
        // What is tested beyond what is asked, a web page on a phone, counts as well.
        for technology in tested where !technologies.contains(technology) {
            let done = checks.filter { evidence.outcomes[.init(entry: $0, technology: technology)] != nil }
            for check in done { _ = add(check, technology, key, evidence) }
        }
        if !isAsked { without += 1 }
        if isTested, !isWhole { inPart += 1 }
    }

    /// Counts a check. Returns whether it passed, or does not apply, and covers the whole requirement.
    private mutating func add(_ check: Int, _ technology: String, _ key: RowKey, _ evidence: Evidence) -> Bool {
        total += 1
        guard let outcome = evidence.outcomes[.init(entry: check, technology: technology)] else {
            untested += 1
            return false
        }
        technologies.insert(outcome.result.technology)
        if !outcome.run.build.isEmpty { builds.insert(outcome.run.build) }
        switch outcome.result.outcome {
        case .untested: untested += 1
        case .fail: return false
        case .pass, .notApplicable:
            if !outcome.isCurrent {
                otherBuild += 1
            } else if outcome.hasChanged {
                changed += 1
            } else {
                if outcome.result.outcome == .pass { passed += 1 } else { inapplicable += 1 }
                return evidence.index.entries[check].check.requirements.contains {
                    $0.criterion.number == key.number && $0.isWhole
                }
            }
        }
        return false
    }

    /// Whether every check of every component was done with every technology.
    private var isDone: Bool {
        hasTechnologies && total > 0 && passed + inapplicable == total && without == 0
    }

    /// The level by the table of the guide: never "supports" without evidence of the whole requirement.
    var level: Conformance {
        if !failures.isEmpty { return .partiallySupports }
        guard isDone else { return .notEvaluated }
        if passed == 0 { return .notApplicable }
        return inPart == 0 ? .supports : .notEvaluated
    }

    /// What was done, and what is missing, in sentences.
    var words: [String] {
        if total == 0, failures.isEmpty {
            return [
                components == 0 ? "No page of the handbook is about this kind of product." : "No check covers this."
            ]
        }
        var words = [
            "\(passed) of \(total.counted("check")) passed"
                + (failures.isEmpty ? "" : ", \(failures.count) failed")
                + (inapplicable == 0 ? "." : ", \(inapplicable) not applicable.")
        ]
        if !technologies.isEmpty { words.append("Tested with \(technologies.sorted().joined(separator: "; ")).") }
        if !builds.isEmpty { words.append("Builds: \(builds.sorted().joined(separator: "; ")).") }
        let gaps = gaps
        if !gaps.isEmpty { words.append("Further testing is needed: \(gaps.joined(separator: "; ")).") }
        return words
    }

    private var gaps: [String] {
        var gaps: [String] = []
        func add(_ count: Int, _ one: String, _ many: String) {
            if count > 0 { gaps.append(count.counted(one, many)) }
        }
        add(untested, "check is not tested", "checks are not tested")
        add(otherBuild, "check was tested with another version", "checks were tested with another version")
        add(changed, "check has changed since it was tested", "checks have changed since they were tested")
        add(without, "component has no check of this requirement", "components have no check of this requirement")
        if failures.isEmpty, untested < total {
            add(inPart, "component was checked for a part of it", "components were checked for a part of it")
        }
        if !hasTechnologies { gaps.append("the product's file names no technologies to test with") }
        return gaps
    }
}
