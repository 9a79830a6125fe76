import Base
import Handbook

extension Rule {
    static let stepIncomplete = Rule(
        "gherkin/step-incomplete", .warning, what: "A step ends with a comma, and nothing below continues it.",
        why: "The rest of the sentence is missing or in the wrong place."
    ) { page, _ in
        page.features.flatMap(\.lines).compactMap { line in
            guard line.text.last(where: { !$0.isWhitespace }) == ",", !page.hasChildren(line) else {
                return nil
            }
            return Words.incomplete(line.range)
        }
    }
}

private enum Words {
    static func incomplete(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "this step ends with a comma and does not continue",
            help: "finish the sentence, or indent what belongs to it")
    }
}
