import Handbook

extension Rule {
    static let unknownCriterion = Rule("requirement/unknown-criterion") { page, handbook in
        handbook.content.checks(of: page.content).flatMap { check -> [Diagnostic] in
            let line = page.line(of: check.node)
            let marks = check.texts.flatMap { RequirementMark.all(in: $0) }
            return marks.flatMap { mark in mark.numbers.compactMap { judge($0, in: mark, line) } }
                + check.taggedNumbers.filter { SuccessCriteria.criterion($0) == nil }.map { unknown(line, $0) }
        }
            + inBrackets(on: page).flatMap { line, numbers in
                numbers.filter { SuccessCriteria.criterion($0) == nil }.map { unknown(line, $0) }
            }
    }

    /// The lines of criteria with numbers alone in brackets, and the tasks with the number of a guideline.
    private static func inBrackets(on page: LintedPage) -> [(line: Range<Int>, numbers: [String])] {
        let lines = page.lines(beginningWith: { _ in true }).compactMap { line -> (Range<Int>, [String])? in
            guard line.has("[ ] ") || line.has("[x] ") || page.isCriteria(at: line.startIndex) else { return nil }
            return (line.indices, numbersAlone(in: String(line)))
        }
        // Beside criteria of WCAG, 5.1.1 is no version and no clause.
        let areOfWCAG =
            lines.contains { $0.1.contains { SuccessCriteria.criterion($0) != nil } } && !page.source.has("301 549")
        return lines.map { line, numbers in
            let isCriterion = page.isCriteria(at: line.lowerBound)
            // A number of a guideline may have a third part that is too high; ".0" is the version of something else.
            let meant = numbers.filter { number in
                isCriterion
                    || !number.hasSuffix(".0")
                        && (areOfWCAG || SuccessCriteria.criterion(number.prefix(4) + "1") != nil)
            }
            return (line, meant)
        }
    }

    /// The numbers in brackets that contain nothing but numbers: `[2.4.99]`, `(2.1.1, 9.9.9)`. Within a sentence and
    /// after a word such as "build", those that no guideline has are versions: "with our app (9.9.9) on a phone".
    private static func numbersAlone(in line: String) -> [String] {
        let pieces = line.split(omittingEmptySubsequences: false) { "([".contains($0) }
        return zip(pieces, pieces.dropFirst()).flatMap { before, rest -> [String] in
            let parts = rest.prefix { !")]".contains($0) }.split { ", ;".contains($0) }.map(String.init)
            let areNumbers = parts.allSatisfy { part in
                let numbers = part.split(separator: ".", omittingEmptySubsequences: false)
                return numbers.count == 3 && numbers[0].count == 1
                    && numbers.allSatisfy { Int($0).map { $0 < 100 } ?? false }
            }
            guard areNumbers, let end = rest.firstIndex(where: { ")]".contains($0) }) else { return [] }
            let isVersion =
                rest[end...].dropFirst().first { !$0.isWhitespace }?.isLetter ?? false
                || before.split(separator: " ").last.map { versions.contains($0.lowercased()) } ?? false
            return isVersion ? parts.filter { $0 < "5" } : parts
        }
    }

    private static let versions = WordLists["versions"]

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
        if let level = mark.levels[number], level != criterion.level.rawValue {
            return Diagnostic(
                line, "\(criterion.number) is level \(criterion.level), not \(level)",
                help: "write '\(criterion.level)'")
        }
        return nil
    }

    static func unknown(_ range: Range<Int>, _ number: String) -> Diagnostic {
        Diagnostic(range, "WCAG has no success criterion \(number)", help: "see https://www.w3.org/TR/WCAG22/")
    }
}
