import Markdown
import Tools

extension Rule {
    static let unnamedControl = Rule("html/unnamed-control") { page, _ in
        page.markup.flatMap { markup in
            let labels = Labels(markup)
            return markup.tokens.indices.compactMap { index -> Diagnostic? in
                let token = markup.tokens[index]
                guard let kind = kind(of: token), !isNamed(token), !page.text(of: token).has("..."),
                    !page.text(of: token).has("…"), !page.text(of: token).has("{")
                else { return nil }
                switch kind {
                case .byContent where hasContent(markup.tokens[index...], page): return nil
                case .byLabel where labels.name(index, token) || markup.kind == .sample && labels.isExcerpt: return nil
                default: break
                }
                let name = token.startName ?? ""
                let help =
                    kind == .frame
                    ? "say what it shows: title=\"…\""
                    : kind == .byLabel ? "add a `<label>`" : "write its text, or `aria-label`"
                return Diagnostic(page.locate(token), "this `<\(name)>` has no name", help: help)
            }
        }
    }

    private enum NameKind { case byContent, byLabel, byValue, frame }

    private static let buttons: Set<String?> = ["button", "checkbox", "link", "menuitem", "radio", "switch", "tab"]

    private static func kind(of token: MarkupToken) -> NameKind? {
        guard let name = token.startName, token.isOfHTML, token.html.attribute("aria-hidden")?.value != "true",
            token.html.attribute("hidden") == nil, !["none", "presentation"].contains(token.writtenRole)
        else { return nil }
        switch name {
        case "iframe", "frame": return .frame
        case "button": return .byContent
        case "a": return token.html.attribute("href") == nil ? nil : .byContent
        case "select", "textarea": return .byLabel
        case "input":
            switch token.html.attribute("type")?.value.lowercased() ?? "text" {
            case "hidden", "submit", "reset": return nil
            case "button", "image": return .byValue
            default: return .byLabel
            }
        default: return buttons.contains(token.writtenRole) ? .byContent : nil
        }
    }

    private static let names = ["aria-label", "aria-labelledby", "title", "placeholder", "value", "alt"]

    private static func isNamed(_ token: MarkupToken) -> Bool {
        names.contains { name in
            guard let attribute = token.html.attribute(name) else { return false }
            let isValue = name == "value" && !["button", "image"].contains(token.html.attribute("type")?.value)
            return !isValue && !attribute.value.trimmingBlanks.isEmpty
        }
    }

    /// Whether something with a text follows before the end of the first element.
    private static func hasContent(_ tokens: ArraySlice<MarkupToken>, _ page: LintedPage) -> Bool {
        guard let first = tokens.first, let name = first.startName else { return true }
        var depth = 0
        for token in tokens {
            if token.startName == name { depth += 1 }
            if token.endName == name { depth -= 1 }
            if depth == 0 { return first.node != token.node && hasProse(between: first, token, page) }
            switch token.html.kind {
            case .text: if !page.text(of: token).trimmed.isEmpty { return true }
            case .comment: if page.text(of: token).has("...") || page.text(of: token).has("…") { return true }
            case .startTag(let inner, _):
                let isText = ["alt", "aria-label", "title"].contains {
                    token.html.attribute($0)?.value.isEmpty == false
                }
                if isText, token.html.span != first.html.span || inner != name { return true }
                if inner == "slot" || inner == "title" || inner.contains("-") { return true }
            case .endTag: break
            }
            if token.node != first.node, hasProse(between: first, token, page) { return true }
        }
        return true
    }
}

extension Rule {
    /// Whether Markdown between two tags has a text.
    private static func hasProse(between first: MarkupToken, _ last: MarkupToken, _ page: LintedPage) -> Bool {
        let (start, end) = (page.locate(first).upperBound, page.locate(last).lowerBound)
        return start < end && (start..<end).contains { page.classes[$0] != .tag && !page.source[$0].isWhitespace }
    }
}

/// The labels of a piece of HTML.
private struct Labels {
    private var ids: Set<String> = []
    private var inside: Set<Int> = []
    /// Whether there is nothing but the control: an excerpt shows it without its label.
    let isExcerpt: Bool

    init(_ markup: Markup) {
        var depth = 0
        for (index, token) in markup.tokens.enumerated() {
            if token.startName == "label" {
                depth += 1
                if let id = token.html.attribute("for")?.value ?? token.html.attribute("htmlfor")?.value {
                    ids.insert(id)
                }
            }
            if token.endName == "label" { depth -= 1 }
            if depth > 0 { inside.insert(index) }
        }
        isExcerpt = markup.tokens.count { $0.startName != nil } < 2
    }

    func name(_ index: Int, _ token: MarkupToken) -> Bool {
        inside.contains(index)
            || token.html.attribute("id").map { ids.contains($0.value) || $0.value.isFilledIn } ?? false
    }
}
