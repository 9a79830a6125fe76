import Base
import Handbook
import Markdown

extension Rule {
    static let subjectMismatch = Rule(
        "gherkin/subject-mismatch", .warning, what: "The \"How to test a …\" lines of a page name different things.",
        why: "Criteria are copied one by one: each has to say what it is about, in the same words.", fix: .unsafe
    ) { page, _ in
        let lines = page.howToTestLines
        // Nearly always the same words, and then there is nothing to compare.
        guard let first = lines.first, lines.contains(where: { $0.subject != first.subject }) else { return [] }
        let subjects = lines.map { normalised($0.subject) }
        guard let place = usualSubject(lines, subjects) else { return [] }
        let usual = lines[place]
        return lines.indices.filter { subjects[$0] != subjects[place] }.map { index in
            let line = lines[index]
            let range = page.line(at: page.range(of: line.node).lowerBound)
            let place = page.source[range].firstRange(of: line.subject)
            return Words.mismatch(
                range, line.subject, usual.subject, page.line(at: page.range(of: usual.node).lowerBound),
                fix: place.map { .unsafe($0, usual.subject) })
        }
    }

    static let subjectMissing = Rule(
        "gherkin/subject-missing", .warning,
        what: "Criteria do not begin with \"How to test a …\", as the page's others do.",
        why: "Pasted into a ticket, they do not say what they are about.", fix: .unsafe
    ) { page, _ in
        let lines = page.howToTestLines
        guard let known = lines.first else { return [] }
        let sections = Set(lines.map(\.section))
        return page.graph.sections.compactMap { section in
            guard section.kind == .condensed || section.kind == .gherkin || section.kind == .generalNotes,
                section.nodes.count > 3,
                !sections.contains(section.kind)
            else { return nil }
            if section.kind == .generalNotes, section.nodes.count > 12 { return nil }
            return Words.missing(page.range(of: section.heading.node), section.heading.text, known.subject)
        }
    }

    static let givenMismatch = Rule(
        "gherkin/given-mismatch", .error, what: "GIVEN speaks of another component than the page.",
        why: "The scenario tests something else: a line left over from a copied page."
    ) { page, _ in
        page.graph.sections.flatMap { section -> [Diagnostic] in
            guard case .gherkin(let feature) = section.criteria else { return [] }
            return feature.backgrounds.filter { $0.keyword == .given }.compactMap { step in judge(step, page) }
        }
    }

    private static func judge(_ step: Step, _ page: LintedPage) -> Diagnostic? {
        guard let subject = object(of: String(step.text)), !subject.isEmpty else { return nil }
        let own = page.subject.words
        let isShared = subject.contains { word in
            own.contains(word)
                || own.contains { $0.count > 3 && word.count > 3 && ($0.hasPrefix(word) || word.hasPrefix($0)) }
        }
        return isShared ? nil : Words.given(page.line(at: page.range(of: step.node).lowerBound), page.graph.title)
    }

    /// What stands behind "I am on a screen with a …": a page may be on a screen of its own kind.
    private static func object(of given: String) -> Set<String>? {
        let text = PageText(given.lowercased())
        for opening in [" with ", " that has ", " containing ", " on "] {
            guard let found = text.firstRange(of: opening) else { continue }
            return Subject.words(in: String(text[found.upperBound..<text.endIndex]))
        }
        return nil
    }

    /// The place of the line with the subject that most have; the first section's when each is different. `subjects` are
    /// those of the lines, normalised.
    private static func usualSubject(_ lines: [HowToTest.Line], _ subjects: [String]) -> Int? {
        let counts = Dictionary(subjects.map { ($0, 1) }, uniquingKeysWith: +)
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

private enum Words {
    static func mismatch(
        _ range: Range<Int>, _ subject: String, _ usual: String, _ place: Range<Int>, fix: Fix?
    ) -> Diagnostic {
        Diagnostic(
            range, "this says 'How to test \(subject)', the page says '\(usual)' elsewhere", help: "use the same words",
            related: [Diagnostic.Place(range: place, note: "'\(usual)'")], fix: fix)
    }

    static func missing(_ range: Range<Int>, _ section: String, _ subject: String) -> Diagnostic {
        Diagnostic(
            range, "'\(section)' does not say what is tested", help: "begin it with `How to test \(subject)`",
            fix: .unsafe(range.upperBound..<range.upperBound, "\n\nHow to test \(subject)"))
    }

    static func given(_ range: Range<Int>, _ title: String) -> Diagnostic {
        Diagnostic(range, "GIVEN does not speak of \(title)", help: "name what this page is about")
    }
}
