import Markdown
import Tools

extension Rule {
    static let keyboard = Rule("html/keyboard") { page, _ in
        page.markup.flatMap { markup in
            markup.tokens.indices.compactMap { index in
                let token = markup.tokens[index]
                if token.startName == nil { return nil }
                return positive(token, page) ?? unreachable(token, in: markup, page) ?? nested(index, in: markup, page)
            }
        } + page.words(["tabindex"]).compactMap { told($0, page) }
    }

    /// A positive value in a sentence that tells to write it: "Give the fields `tabindex` 2, 3 and 4."
    private static func told(_ word: PageWord, _ page: LintedPage) -> Diagnostic? {
        let line = page.lineNear(word.start)
        let after = page.text(word.end..<line.upperBound).split(separator: ". ").first ?? ""
        let values = after.split { " `\"'=,:*.\n\r".contains($0) }.drop { besideValues.contains($0.lowercased()) }
            .prefix(2)
        guard word.isText || word.kind == .code,
            let number = Int(values.first?.prefix(while: \.isNumber) ?? ""), number > 0,
            // Not "the tabindex of 3 fields".
            values.dropFirst().allSatisfy({ $0.first?.isNumber ?? false || besideValues.contains($0.lowercased()) })
        else { return nil }
        let before = page.text(line.lowerBound..<word.start).split(separator: ". ").last.map(String.init) ?? ""
        guard page.examples.words[.goodOpening].begin(before.exampleWords[...]), !page.isAboutMistake(word.range)
        else { return nil }
        return Diagnostic(
            word.range, "`tabindex` \(number) puts an element before all others in the Tab order",
            help: "write 0, and put the elements into their order", severity: .info)
    }

    private static let besideValues = WordLists["words beside values"]

    /// A control within a link or a button, or within what screen readers do not see.
    private static func nested(_ index: Int, in markup: Markup, _ page: LintedPage) -> Diagnostic? {
        let outer = markup.tokens[index]
        let isHidden = outer.written("aria-hidden") == "true" && outer.html.attribute("inert") == nil
        guard outer.isOfHTML, let name = outer.startName,
            isHidden || (name == "a" || name == "button") && outer.isInteractive,
            let inner = markup.tokens[index..<(markup.end(of: index) ?? index + 1)].dropFirst(isHidden ? 0 : 1)
                .first(where: { isHidden ? $0.isFocusable : $0.isInteractive && $0.isOfHTML })
        else { return nil }
        let what = "`<\(inner.startName ?? "")>`"
        return isHidden
            ? Diagnostic(
                page.locate(inner), "the keyboard reaches this \(what), which `aria-hidden` silences",
                help: "take it out, or remove `aria-hidden`")
            : Diagnostic(page.locate(inner), "\(what) is within `<\(name)>`", help: "put one beside the other")
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

    private static let handlers = WordLists["handlers of clicks"].sorted()
    /// Elements that react to clicks and are not reached with the keyboard.
    private static let passive = WordLists["passive elements"]

    private static func unreachable(_ token: MarkupToken, in markup: Markup, _ page: LintedPage) -> Diagnostic? {
        guard let name = token.startName, !token.isComponent,
            passive.contains(name) || name == "a" && markup.kind != .template && token.html.attribute("href") == nil,
            markup.kind != .template || !page.isPartial(token, in: markup),
            let handler = token.html.attributes.first(where: { handlers.contains(String($0.name.prefix { $0 != "." })) }
            ), token.html.attribute("role") == nil || token.html.attribute("tabindex") == nil,
            !["none", "presentation", "option", "treeitem", "gridcell"].contains(token.writtenRole)
        else { return nil }
        let isReached = token.html.attribute("tabindex") != nil
        return Diagnostic(
            page.locate(token),
            "`<\(name)>` has `\(handler.name)` and \(isReached ? "no role" : "no keyboard reaches it")",
            help: "use `<button>`, or add \(isReached ? "a role" : "a role, `tabindex=\"0\"`") and the keys")
    }
}
