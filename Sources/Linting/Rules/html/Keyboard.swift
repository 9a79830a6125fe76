import Markdown
import Tools

extension Rule {
    static let keyboard = Rule("html/keyboard") { page, _ in
        page.markup.flatMap(\.tokens).compactMap { token in
            token.startName == nil ? nil : positive(token, page) ?? unreachable(token, page)
        }
    }

    private static func positive(_ token: MarkupToken, _ page: LintedPage) -> Diagnostic? {
        guard let tabindex = token.html.attribute("tabindex"), let number = Int(tabindex.value), number > 0,
            let span = tabindex.span
        else { return nil }
        let range = page.locate(span, in: token.node)
        return Diagnostic(
            range, "`tabindex=\"\(number)\"` puts this element before all others in the Tab order",
            help: "write 0, and put the elements into their order",
            fix: page.text(range) == tabindex.value ? .unsafe(range, "0") : nil)
    }

    private static let handlers = ["onclick", "ondblclick", "onmousedown", "onmouseup"]
    /// Elements that react to clicks and are not reached with the keyboard.
    private static let passive: Set<String> = [
        "article", "dd", "div", "dt", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "i", "img", "li", "p", "section",
        "span", "svg", "td", "th", "tr", "ul",
    ]

    private static func unreachable(_ token: MarkupToken, _ page: LintedPage) -> Diagnostic? {
        guard let name = token.startName, passive.contains(name),
            let handler = token.html.attributes.first(where: { handlers.contains($0.name) }),
            token.html.attribute("role") == nil || token.html.attribute("tabindex") == nil,
            !["none", "presentation"].contains(token.writtenRole)
        else { return nil }
        return Diagnostic(
            page.locate(token), "`<\(name)>` has `\(handler.name)` and no keyboard reaches it",
            help: "use `<button>`, or add a role, `tabindex=\"0\"` and the keys")
    }
}
