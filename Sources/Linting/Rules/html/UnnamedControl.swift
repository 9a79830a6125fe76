import Handbook
import Markdown
import Tools

extension Rule {
    static let unnamedControl = Rule("html/unnamed-control") { page, _ in
        page.markup.flatMap { markup in
            let labels = Labels(markup, page)
            return markup.tokens.indices.compactMap { index -> Diagnostic? in
                let token = markup.tokens[index]
                guard let kind = kind(of: token), !isNamed(token), !page.isPartial(token, in: markup) else {
                    return nil
                }
                switch kind {
                case .byContent where page.hasContent(markup, at: index): return nil
                case .byLabel where labels.name(index, token): return nil
                // A graphic may contain its title.
                case .byAuthor
                where markup.tokens[index...(markup.end(of: index) ?? index)].contains { $0.startName == "title" }:
                    return nil
                default: break
                }
                let name = token.startName ?? ""
                // A sample without any label is an excerpt.
                let severity: Severity? = kind == .byLabel && markup.kind != .live && labels.areNone ? .info : nil
                let message =
                    token.html.attribute("placeholder") ?? token.html.attribute(":placeholder") == nil
                    ? "this `<\(name)>` has no name" : "only its placeholder names this `<\(name)>`"
                let help = kind == .byLabel && labels.haveEmpty ? "write the text of its `<label>`" : kind.rawValue
                return Diagnostic(page.locate(token), message, help: help, severity: severity)
            }
        }
    }

    /// What a control is named by; how to name it.
    private enum NameKind: String {
        case byContent = "write its text, or `aria-label`", byLabel = "add a `<label>`", byValue = "write its `value`"
        case byAlternative = "write its `alt`"
        case byAuthor = "add `aria-label` or `aria-labelledby`", frame = "say what it shows: title=\"…\""
    }

    private static let buttons: Set<String?> = ["button", "checkbox", "link", "menuitem", "radio", "switch", "tab"]

    /// Roles whose names are not made of their content, and `img` on other elements (WAI-ARIA 1.2, 5.2.8.4).
    private static let namedByAuthor = WordLists["roles named by authors"]

    private static func kind(of token: MarkupToken) -> NameKind? {
        guard let name = token.startName, token.isOfHTML, token.html.attribute("aria-hidden")?.value != "true",
            token.html.attribute("hidden") == nil, !["none", "presentation"].contains(token.writtenRole)
        else { return nil }
        switch name {
        case "iframe", "frame": return .frame
        case "button", "summary": return .byContent
        case "dialog": return .byAuthor
        case "img": return nil
        case "a": return token.html.attribute("href") == nil ? nil : .byContent
        case "select", "textarea": return .byLabel
        case "input":
            switch token.html.attribute("type")?.value.lowercased() ?? "text" {
            case "hidden", "submit", "reset": return nil
            case "button": return .byValue
            case "image": return .byAlternative
            default: return .byLabel
            }
        default:
            let role = token.writtenRole
            return buttons.contains(role) ? .byContent : namedByAuthor.contains(role ?? "") ? .byAuthor : nil
        }
    }

    private static let names = ["aria-label", "aria-labelledby", "title", "value", "alt"]

    /// Whether an attribute is, or was meant to be, its name: `aria/attribute` finds those that are misspelt.
    private static func isNamed(_ token: MarkupToken) -> Bool {
        token.html.attributes.contains { $0.name.hasPrefix("aria-lab") && !names.contains($0.name) }
            || names.contains { name in
                guard let attribute = token.html.attribute(name) ?? token.html.attribute(":" + name) else {
                    return false
                }
                let isValue = name == "value" && !["button", "image"].contains(token.html.attribute("type")?.value)
                return !isValue && !attribute.value.trimmingBlanks.isEmpty
            }
    }
}

/// The labels of a piece of HTML.
private struct Labels {
    private var ids: Set<String> = []
    private var inside: Set<Int> = []
    /// Whether a label has no text, so that it names nothing.
    private(set) var haveEmpty = false

    var areNone: Bool { ids.isEmpty && inside.isEmpty && !haveEmpty }

    init(_ markup: Markup, _ page: LintedPage) {
        for (index, token) in markup.tokens.enumerated() where token.startName == "label" {
            guard page.hasContent(markup, at: index) else {
                haveEmpty = true
                continue
            }
            ids.formUnion([token.html.attribute("for") ?? token.html.attribute("htmlfor")].compactMap { $0?.value })
            inside.formUnion(index...(markup.end(of: index) ?? index))
        }
    }

    func name(_ index: Int, _ token: MarkupToken) -> Bool {
        inside.contains(index)
            || token.html.attribute("id").map { ids.contains($0.value) || $0.value.isFilledIn } ?? false
    }
}
