import Foundation
import Linting
import TestSupport
import Testing

/// Rules survive words that no reader sees: the examples of all rule pages, with their words in comments, as code or
/// gone.
@Suite struct InvisibleWordsTests {
    @Test(arguments: [
        "<!-- $1 -->", "✅ <!-- $1 -->", "`—`<!-- $1 -->", "&nbsp; <!-- $1 -->", "", "`$1`", "\u{200B}", "😀",
        "[](<$1>)", "![](<$1>)", "<span title=\"$1\"></span>", "**", "**&#8203;** $1",
    ])
    func noRuleNeedsAVisibleWord(_ replacement: String) throws {
        for rule in Rules.all {
            let examples = RuleExamples(try Repository.text(RuleExamples.path(rule.id))).examples
            let texts = examples.compactMap(\.parts.last?.text).map { Self.hide($0, in: replacement) }
            let text = texts.joined(separator: "\n")
            let findings = try RuleExample(text).lint(on: Rules.all)
            #expect(findings.allSatisfy { $0.bytes.upperBound <= text.utf8.count }, "\(rule.id): \(text)")
        }
    }

    /// The words of each line, without the marks of lists, headings, quotations and cells before them.
    private static func hide(_ text: String, in replacement: String) -> String {
        text.replacingOccurrences(
            of: #"(?m)(?<=^|^[-*>#|0-9. ]{1,8}|\| )([^\s|#>*-][^|\n]*[^\s|])"#, with: replacement,
            options: .regularExpression)
    }
}
