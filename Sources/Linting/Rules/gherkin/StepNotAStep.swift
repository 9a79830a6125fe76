import Base
import Handbook
import Markdown

extension Rule {
    static let stepNotAStep = Rule(
        "gherkin/step-not-a-step", .warning, what: "A remark is written as a step: \"AND KNOWN ISSUE …\".",
        why: "It would be tested, and it always fails or always passes."
    ) { page, _ in
        page.features.flatMap(\.lines).compactMap { line in
            guard let rest = keywords.lazy.compactMap(line.text.rest(afterInAnyCase:)).first else { return nil }
            return remarks.contains(where: rest.begins(inAnyCaseWith:)) ? Words.diagnostic(line.range) : nil
        }
    }

    private static let keywords: [StaticString] = ["given ", "when ", "then ", "and ", "but "]
    private static let remarks: [StaticString] = ["known issue", "note:", "note ", "tip:", "warning:"]
}

private enum Words {
    static func diagnostic(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "this is a remark, not a step", help: "put it below the criteria, or into the notes")
    }
}
