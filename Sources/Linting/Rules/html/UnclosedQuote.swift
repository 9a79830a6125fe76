import Base
import Markdown

extension Rule {
    static let unclosedQuote = Rule(
        "html/unclosed-quote", .error, what: "The value of an attribute has no closing quotation mark.",
        why: "The next attributes become part of the value, and the element loses them.", source: "HTML, 13.1.2.3",
        holdsInBadExamples: true
    ) { page, _ in
        page.markup.flatMap { markup in
            markup.tokens.compactMap { token in
                guard token.startName != nil, let attribute = token.html.attributes.first(where: isTorn) else {
                    return nil
                }
                return Words.diagnostic(page.locate(token), attribute.name)
            }
        }
    }

    /// Whether a name contains a quotation mark, or a value runs into another attribute: `border:1px type=`.
    private static func isTorn(_ attribute: HTMLToken.Attribute) -> Bool {
        if attribute.name.containsBytes(of: "\"") || attribute.name.containsBytes(of: "'") && attribute.name.count > 1 {
            return true
        }
        guard attribute.value.hasSuffix("="), let last = attribute.value.split(separator: " ").last else {
            return false
        }
        return attribute.value.containsBytes(of: " ") && last.dropLast().allSatisfy { $0.isLetter || $0 == "-" }
            && last.count > 2
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ name: String) -> Diagnostic {
        Diagnostic(
            range, "a quotation mark is missing near `\(name)`", help: "close the value before the next attribute")
    }
}
