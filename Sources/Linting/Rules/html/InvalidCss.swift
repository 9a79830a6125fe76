import Base
import Markdown

extension Rule {
    static let invalidCss = Rule(
        "html/invalid-css", .warning, what: "A `style` attribute contains something that is not a declaration.",
        why: "Browsers silently drop it, and often what follows.", source: "CSS Syntax Level 3, 5.4.4",
        holdsInBadExamples: true
    ) { page, _ in
        page.markup.flatMap { markup in
            markup.tokens.flatMap { token -> [Diagnostic] in
                guard token.startName != nil, let style = token.html.attribute("style"),
                    // Placeholders of templates are not CSS yet.
                    !style.value.containsBytes(of: "{")
                else { return [] }
                return wrongDeclarations(in: style.value).map { Words.diagnostic(place(of: style, token, page), $0) }
            }
        }
    }

    private static func place(
        of style: HTMLToken.Attribute, _ token: MarkupToken, _ page: LintedPage
    ) -> Range<Int> {
        page.locate(style.extent, in: token.node)
    }

    /// Declarations without a name, a colon or a value. Semicolons in brackets and quotation marks do not separate.
    private static func wrongDeclarations(in style: String) -> [String] {
        var declarations = [""]
        var depth = 0
        var quote: Character?
        for character in style {
            if character == quote { quote = nil } else if quote == nil, "\"'".contains(character) { quote = character }
            if quote == nil, character == "(" { depth += 1 }
            if quote == nil, character == ")" { depth -= 1 }
            if character == ";", quote == nil, depth <= 0 {
                declarations.append("")
            } else {
                declarations[declarations.count - 1].append(character)
            }
        }
        return declarations.map(\.trimmingBlanks).filter { !$0.isEmpty && !isDeclaration($0) }
    }

    private static func isDeclaration(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        let name = String(text[..<colon]).trimmingBlanks
        let value = String(text[text.index(after: colon)...]).trimmingBlanks
        let isName = !name.isEmpty && PageText(name).allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "-_") }
        // A missing semicolon: `color: red background: blue`.
        let isOne =
            !value.containsBytes(of: ":") || value.containsBytes(of: "(") || value.containsBytes(of: "\"")
            || value.containsBytes(of: "'")
        return isName && !value.isEmpty && isOne
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ declaration: String) -> Diagnostic {
        Diagnostic(range, "`\(declaration)` is not a CSS declaration", help: "write `name: value;`")
    }
}
