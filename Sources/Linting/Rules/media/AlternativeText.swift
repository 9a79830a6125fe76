import Markdown
import Tools

extension Rule {
    static let alternativeText = Rule("media/alternative-text", about: .examples) { page, _ in
        // Where the sources of pictures have an alternative text for the first time.
        lazy var described = Dictionary(
            page.markup.flatMap(\.tokens).filter { $0.html.attribute("alt") != nil }.compactMap { token in
                token.source.map { ($0, token.html.span.lowerBound) }
            }, uniquingKeysWith: min)
        return page.markup.flatMap { markup -> [Diagnostic] in
            markup.tokens.filter { $0.startName == "img" && $0.isOfHTML }.compactMap { token in
                guard let text = token.html.attribute("alt") ?? token.html.attribute(":alt") else {
                    let first = token.source.flatMap { described[$0] }
                    let isShown = first.map { markup.kind != .live || $0 < token.html.span.lowerBound } ?? false
                    let isKnown = isShown || token.isHidden || page.isPartial(token, in: markup)
                    return isKnown
                        ? nil : Diagnostic(page.locate(token), "this picture has no alternative text", help: decorates)
                }
                if text.value.isEmpty { return contradiction(token, page) }
                return text.value.isFilledIn ? nil : poor(text.value, page.locate(token))
            }
        } + pictures(page)
    }

    /// An empty text beside a role or a name.
    private static func contradiction(_ token: MarkupToken, _ page: LintedPage) -> Diagnostic? {
        let role = token.html.attribute("role")?.value ?? "none"
        let isNamed = token.html.attribute("aria-label")?.value.isEmpty == false
        guard (role != "none" && role != "presentation") || isNamed else { return nil }
        return Diagnostic(
            page.locate(token), "an empty `alt` and a role or name contradict each other",
            help: "give it a text, or remove the role")
    }

    /// Pictures of Markdown: an empty text decorates within a sentence, and says nothing where the picture is alone.
    private static func pictures(_ page: LintedPage) -> [Diagnostic] {
        let document = page.document
        let alone = Set(
            page.nodes(.paragraph).compactMap { paragraph -> NodeID? in
                guard let child = document.firstChild(of: paragraph),
                    document.end(of: child) == document.end(of: paragraph)
                else { return nil }
                return child
            })
        return page.nodes(.image).compactMap { node in
            let range = page.range(of: node)
            let text = String(page.plainText(of: node))
            if !text.isEmpty { return poor(text, range) }
            guard alone.contains(node) else { return nil }
            return Diagnostic(range, "this picture has no alternative text", help: decorates)
        }
    }

    private static let decorates = "say what it shows, or write `<img src=\"…\" alt=\"\">` where it only decorates"
    private static let extensions = [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif"]

    private static func poor(_ text: String, _ range: Range<Int>) -> Diagnostic? {
        let plain = text.lowercased().trimmingBlanks
        if extensions.contains(where: plain.hasSuffix), !plain.contains(" ") {
            return Diagnostic(
                range, "the alternative text '\(text)' is a file's name", help: "say what the picture shows")
        }
        // "Figure 1", "img_02": a number says nothing either. A symbol may: "★".
        let word = String(plain.drop(while: isMark).reversed().drop(while: isMark).reversed())
        let isBlank = word.isEmpty && plain.unicodeScalars.allSatisfy { $0.isASCII || $0 == "\u{A0}" }
        if isBlank || LanguageWords.shared.pictures.contains(word) {
            let help = isBlank ? decorates : "say what the picture shows"
            return Diagnostic(range, "the alternative text '\(text)' says nothing", help: help)
        }
        // A long description may name the parts of a picture.
        guard !plain.contains(". "), !plain.contains(": "),
            let opening = LanguageWords.shared.openings.first(where: plain.hasPrefix)
        else { return nil }
        let written = String(text.trimmingBlanks.prefix(opening.count)).trimmingBlanks
        return Diagnostic(
            range, "screen readers say that this is a picture; '\(written)' says it again",
            help: "begin with what it shows")
    }

    private static func isMark(_ character: Character) -> Bool {
        character.isNumber || character.isWhitespace || character.isASCII && !character.isLetter
    }
}

extension MarkupToken {
    fileprivate var source: String? { startName == "img" ? html.attribute("src")?.value : nil }
    /// Whether screen readers skip the picture, or another attribute names it.
    fileprivate var isHidden: Bool {
        ["aria-label", "aria-labelledby", "hidden"].contains { html.attribute($0) != nil }
            || html.attribute("aria-hidden")?.value == "true"
            || ["none", "presentation"].contains(html.attribute("role")?.value)
    }
}
