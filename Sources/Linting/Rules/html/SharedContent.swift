import Markdown
import Tools

extension MarkupToken {
    /// Whether the keyboard reaches the element.
    var isFocusable: Bool {
        guard isOfHTML, let name = startName, html.attribute("disabled") == nil, html.attribute("inert") == nil,
            html.attribute("hidden") == nil
        else { return false }
        if let tabindex = html.attribute("tabindex") { return Int(tabindex.value).map { $0 >= 0 } ?? false }
        return isInteractive || name == "summary"
    }

    /// Whether the element is one that readers operate (HTML, 3.2.5.2.7 Interactive content).
    var isInteractive: Bool {
        switch startName {
        case "a": html.attribute("href") != nil
        case "audio", "video": html.attribute("controls") != nil
        case "input": html.attribute("type")?.value.lowercased() != "hidden"
        case "button", "details", "embed", "iframe", "select", "textarea": true
        default: false
        }
    }

    /// The level of a heading; nil for other tags.
    var headingLevel: Int? {
        guard let name = startName, name.utf8.count == 2, name.first == "h", !isComponent else { return nil }
        return name.last?.wholeNumberValue.flatMap { (1...6).contains($0) ? $0 : nil }
    }
}

extension LintedPage {
    /// Comments of the page's live HTML, from `<!--` to `-->`.
    var comments: [Range<Int>] {
        markup.liveTokens.compactMap { token in
            guard token.html.kind == .comment else { return nil }
            let range = locate(token)
            return range.count >= 7 && source[range].begins(with: "<!--") ? range : nil
        }
    }

    /// Whether something with a text that screen readers do not skip follows before the end of an element. One of more
    /// than 500 tags and texts has some, or never ends.
    func hasContent(_ markup: Markup, at start: Int) -> Bool {
        let first = markup.tokens[start]
        guard let name = first.startName else { return true }
        var (depth, silent, lastTag) = (0, start, first)
        for (index, token) in zip(start..., markup.tokens[start...].prefix(500)) {
            if token.startName == name { depth += 1 }
            if token.endName == name { depth -= 1 }
            if depth == 0 { return first.node != token.node && hasProse(between: lastTag, token) }
            if index > start, token.html.attribute("aria-hidden")?.value == "true" {
                if token.node != first.node, hasProse(between: lastTag, token) { return true }
                silent = max(silent, markup.end(of: index) ?? index)
                lastTag = markup.tokens[silent]
            }
            if index <= silent, index > start { continue }
            switch token.html.kind {
            case .text: if !text(of: token).trimmed.isEmpty { return true }
            case .comment: if text(of: token).has("...") || text(of: token).has("…") { return true }
            case .startTag(let inner, _):
                // `media/alternative-text` finds a picture without a text.
                let isText = ["alt", "aria-label", "title"].contains {
                    token.html.attribute($0)?.value.isEmpty ?? (inner != "img" || $0 != "alt") == false
                }
                if isText, index > start || inner != name { return true }
                if inner == "slot" || inner == "title" || inner.contains("-") || token.isComponent { return true }
            case .endTag: break
            }
            if token.node != first.node, hasProse(between: lastTag, token) { return true }
            if token.node != first.node { lastTag = token }
        }
        return true
    }

    /// Whether Markdown between two tags has a text.
    private func hasProse(between first: MarkupToken, _ last: MarkupToken) -> Bool {
        let (start, end) = (locate(first).upperBound, locate(last).lowerBound)
        return start < end && (start..<end).contains { classes[$0] != .tag && !source[$0].isWhitespace }
    }
}
