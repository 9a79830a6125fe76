import Markdown
import Tools

extension Rule {
    static let visibleEmphasis = Rule("text/visible-emphasis") { page, _ in
        page.textNodes(with: "**", where: page.touchesWord).compactMap { node in
            let text = page.document.nodes[node].text
            let places = page.source[text.lowerBound..<text.upperBound].indices.dropLast().filter {
                page.source[$0] == "*" && page.source[$0 + 1] == "*" && page.touchesWord($0)
            }
            return places.first.map {
                Diagnostic(
                    $0..<$0 + 2, "these asterisks stay visible; they make nothing bold",
                    help: "put them directly around the words, with a space or punctuation outside, or write `\\*`")
            }
        }
    }
}

extension LintedPage {
    /// Whether asterisks are beside a word and not escaped. In "2 ** 3" and "2**3" they are signs.
    fileprivate func touchesWord(_ place: Int) -> Bool {
        let before = place > 0 ? source[place - 1] : " "
        let after = place + 2 < sourceCount ? source[place + 2] : " "
        if before == "\\" || after == "*" || before == "*" { return false }
        if before.isDigit, after.isDigit { return false }
        return !before.isWhitespace || !after.isWhitespace
    }
}
