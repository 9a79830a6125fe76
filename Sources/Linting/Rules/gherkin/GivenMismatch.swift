import Base
import Handbook
import Markdown

extension Rule {
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

    /// The words after "I am on a screen with a …"; nil for other sentences.
    private static func object(of given: String) -> Set<String>? {
        let text = PageText(given.lowercased())
        for opening in [" with ", " that has ", " containing ", " on "] {
            guard let found = text.firstRange(of: opening) else { continue }
            return Subject.words(in: String(text[found.upperBound..<text.endIndex]))
        }
        return nil
    }
}

private enum Words {
    static func given(_ range: Range<Int>, _ title: String) -> Diagnostic {
        Diagnostic(range, "GIVEN does not speak of \(title)", help: "name what this page is about")
    }
}
