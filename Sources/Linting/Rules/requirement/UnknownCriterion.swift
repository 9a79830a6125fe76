import Handbook

extension Rule {
    static let unknownCriterion = Rule("requirement/unknown-criterion") { page, handbook in
        handbook.graph.checks(of: page.graph).flatMap { check -> [Diagnostic] in
            let line = page.line(of: check.node)
            let marks = check.texts.flatMap { RequirementMark.all(in: $0) }
            return marks.flatMap { mark in mark.numbers.compactMap { judge($0, in: mark, line) } }
                + check.taggedNumbers.filter { SuccessCriteria.criterion($0) == nil }.map { unknown(line, $0) }
        }
            + page.lines(beginningWith: { _ in true }).filter {
                ($0.has("(") || $0.has("[")) && page.isCriteria(at: $0.startIndex)
            }.flatMap { line in numbersAlone(in: String(line)).map { unknown(line.indices, $0) } }
    }

    /// The unknown numbers in brackets that contain nothing but numbers: `[2.4.99]`, `(2.1.1, 9.9.9)`.
    private static func numbersAlone(in line: String) -> [String] {
        line.split(whereSeparator: { "([".contains($0) }).dropFirst().flatMap { rest -> [String] in
            let parts = rest.prefix { !")]".contains($0) }.split { ", ;".contains($0) }.map(String.init)
            let areNumbers = parts.allSatisfy { part in
                let numbers = part.split(separator: ".", omittingEmptySubsequences: false)
                return numbers.count == 3 && numbers[0].count == 1
                    && numbers.allSatisfy { Int($0).map { $0 < 100 } ?? false }
            }
            return areNumbers && rest.contains { ")]".contains($0) }
                ? parts.filter { SuccessCriteria.criterion($0) == nil } : []
        }
    }

    private static func judge(_ number: String, in mark: RequirementMark, _ line: Range<Int>) -> Diagnostic? {
        guard let criterion = SuccessCriteria.criterion(number) else {
            // link/wcag-reference reports unknown numbers after "WCAG".
            let isReported = number.first.map { "1234".contains($0) } ?? false || number == mark.numbers.first
            return mark.namesWCAG && isReported ? nil : unknown(line, number)
        }
        if criterion.removed != nil {
            return Diagnostic(
                line, "WCAG 2.2 removed \(number)", help: "name the criterion that the check is about, or none")
        }
        if let version = mark.version, version < criterion.since {
            return Diagnostic(
                line, "WCAG \(version) has no \(criterion.number); it came with \(criterion.since)",
                help: "write WCAG \(criterion.since)")
        }
        if let level = mark.level, level != criterion.level {
            return Diagnostic(
                line, "\(criterion.number) is level \(criterion.level), not \(level)",
                help: "write '\(criterion.level)'")
        }
        return nil
    }

    private static func unknown(_ range: Range<Int>, _ number: String) -> Diagnostic {
        Diagnostic(range, "WCAG has no success criterion \(number)", help: "see https://www.w3.org/TR/WCAG22/")
    }
}
