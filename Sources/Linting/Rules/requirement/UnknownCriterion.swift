import Handbook

extension Rule {
    static let unknownCriterion = Rule(
        "requirement/unknown-criterion", .warning,
        what: "A check names a success criterion, in brackets or as a tag, that WCAG 2.2 does not have like that.",
        why: "The check is missing in reports about that criterion.", source: "WCAG 2.2"
    ) { page, handbook in
        handbook.graph.checks(of: page.graph).flatMap { check -> [Diagnostic] in
            let line = page.line(at: page.range(of: check.node).lowerBound)
            let marks = check.texts.flatMap { RequirementMark.all(in: $0) }
            return marks.flatMap { mark in mark.numbers.compactMap { judge($0, in: mark, line) } }
                + check.taggedNumbers.filter { SuccessCriteria.criterion($0) == nil }.map { Words.unknown(line, $0) }
        }
    }

    private static func judge(_ number: String, in mark: RequirementMark, _ line: Range<Int>) -> Diagnostic? {
        guard let criterion = SuccessCriteria.criterion(number) else {
            // link/wcag-reference reports unknown numbers after "WCAG".
            return mark.namesWCAG ? nil : Words.unknown(line, number)
        }
        if criterion.removed != nil { return Words.removed(line, number) }
        if let version = mark.version, version < criterion.since { return Words.version(line, criterion, version) }
        if let level = mark.level, level != criterion.level { return Words.level(line, criterion, level) }
        return nil
    }
}

private enum Words {
    static func unknown(_ range: Range<Int>, _ number: String) -> Diagnostic {
        Diagnostic(range, "WCAG has no success criterion \(number)", help: "see https://www.w3.org/TR/WCAG22/")
    }

    static func removed(_ range: Range<Int>, _ number: String) -> Diagnostic {
        Diagnostic(range, "WCAG 2.2 removed \(number)", help: "name the criterion that the check is about, or none")
    }

    static func version(_ range: Range<Int>, _ criterion: SuccessCriterion, _ version: String) -> Diagnostic {
        Diagnostic(
            range, "WCAG \(version) has no \(criterion.number); it came with \(criterion.since)",
            help: "write WCAG \(criterion.since)")
    }

    static func level(_ range: Range<Int>, _ criterion: SuccessCriterion, _ level: String) -> Diagnostic {
        Diagnostic(
            range, "\(criterion.number) is level \(criterion.level), not \(level)", help: "write '\(criterion.level)'")
    }
}
