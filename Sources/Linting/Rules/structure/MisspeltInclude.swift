import Base
import Markdown

extension Rule {
    static let misspeltInclude = Rule(
        "structure/misspelt-include", .error,
        what: "A comment looks like a mistyped include: `<!-- incldue: shared/name.md -->`.",
        why: "The text it should include is missing, and nobody notices.", fix: .unsafe
    ) { page, _ in
        page.comments.compactMap { range in
            let inner = page.source[range].dropFirst(4).dropLast(3).trimmed
            let word = String(inner.prefix(while: \.isLetter))
            let rest = String(inner.dropFirst(word.utf8.count)).trimmingBlanks
            guard isNear(word, isComplete: rest.hasPrefix(":")), rest.containsBytes(of: ".md") else { return nil }
            let path = rest.drop { $0 == ":" || $0 == " " }
            return Words.diagnostic(range, word, "<!-- include: \(path) -->")
        }
    }

    /// Whether a word is `include` misspelt, or without its colon.
    private static func isNear(_ word: String, isComplete: Bool) -> Bool {
        if word == directive { return !isComplete }
        var distance = EditDistance(to: Array(directive.utf8))
        return distance.count(from: Array(word.lowercased().utf8), atMost: 2) != nil && isComplete
    }

    private static let directive = "include"
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ word: String, _ right: String) -> Diagnostic {
        Diagnostic(
            range, "this comment is not an include, so its text is missing", help: "write `\(right)`",
            fix: .unsafe(range, right))
    }
}
