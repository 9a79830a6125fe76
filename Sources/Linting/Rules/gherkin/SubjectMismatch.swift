import Handbook
import Markdown
import Tools

extension Rule {
    static let subjectMismatch = Rule("gherkin/subject-mismatch") { page, _ in
        let lines = page.howToTestLines
        // Cheap check first: the subjects are nearly always equal.
        guard let first = lines.first, lines.contains(where: { $0.subject != first.subject }) else { return [] }
        let subjects = lines.map { normalised($0.subject) }
        guard let place = usualSubject(lines, subjects) else { return [] }
        let usual = lines[place]
        return lines.indices.filter { subjects[$0] != subjects[place] }.map { index in
            let line = lines[index]
            let range = page.line(of: line.node)
            let place = page.source[range].firstRange(of: line.subject)
            return Diagnostic(
                range, "this says 'How to test \(line.subject)', the page says '\(usual.subject)' elsewhere",
                help: "use the same words",
                related: [Diagnostic.Place(range: page.line(of: usual.node), note: "'\(usual.subject)'")],
                fix: place.map { .unsafe($0, usual.subject) })
        }
    }

    /// The index of a line with the most common subject; the first line when all differ. `subjects` are the lines'
    /// subjects, normalised.
    private static func usualSubject(_ lines: [HowToTest.Line], _ subjects: [String]) -> Int? {
        let counts = subjects.counts
        let most = counts.values.max() ?? 0
        return lines.indices.first {
            counts[subjects[$0]] == most && (most > 1 || lines[$0].section != .generalNotes)
        } ?? lines.indices.first
    }

    private static func normalised(_ subject: String) -> String {
        subject.lowercased().filter { !".:".contains($0) || subject.last != $0 }.split { $0.isWhitespace }.joined(
            separator: " ")
    }
}
