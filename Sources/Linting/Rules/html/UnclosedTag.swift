import Markdown
import Tools

extension Rule {
    static let unclosedTag = Rule("html/unclosed-tag", holdsInBadExamples: true) { page, _ in
        TagPairs.problems(of: page) + page.htmlMarkup.flatMap { torn($0, page) + selfClosing($0, page) }
    }

    /// Tags in which a value has no closing quotation mark.
    private static func torn(_ markup: Markup, _ page: LintedPage) -> [Diagnostic] {
        markup.tokens.compactMap { token in
            guard token.startName != nil, let attribute = token.html.attributes.first(where: isTorn) else { return nil }
            return Diagnostic(
                page.locate(token), "a quotation mark is missing near `\(attribute.name)`",
                help: "close the value before the next attribute")
        }
    }

    /// Whether a name contains a quotation mark, or a value runs into another attribute: `border:1px type=`.
    private static func isTorn(_ attribute: HTMLToken.Attribute) -> Bool {
        if attribute.name.contains("\"") || attribute.name.contains("'") && attribute.name.count > 1 { return true }
        guard attribute.value.hasSuffix("="), let last = attribute.value.split(separator: " ").last else {
            return false
        }
        return attribute.value.contains(" ") && last.dropLast().allSatisfy { $0.isLetter || $0 == "-" }
            && last.count > 2
    }

    /// Elements that need an end tag and are written as if they had none: `<div/>`. Capitals are components.
    private static func selfClosing(_ markup: Markup, _ page: LintedPage) -> [Diagnostic] {
        var foreign = 0
        return markup.tokens.compactMap { token in
            if token.endName == "svg" || token.endName == "math" { foreign -= 1 }
            guard case .startTag(let name, let isSelfClosing) = token.html.kind else { return nil }
            if name == "svg" || name == "math" {
                foreign += isSelfClosing ? 0 : 1
                return nil
            }
            let text = page.text(of: token)
            guard isSelfClosing, foreign <= 0, !HTMLTokenizer.voidElements.contains(name), name.allSatisfy(\.isLetter),
                !text.dropFirst().prefix(1).contains(where: \.isCapital)
            else { return nil }
            let range = page.locate(token)
            let slash = page.source[range].suffix(2)
            return Diagnostic(
                range, "`<\(name)/>` is not closed by its slash", help: "write `<\(name)></\(name)>`",
                fix: slash.isSame(as: "/>") ? .unsafe(slash.indices, "></\(name)>") : nil)
        }
    }
}
