import Markdown
import Tools

extension Rule {
    static let idref = Rule("html/idref") { page, _ in
        lazy var all = Set(page.markup.flatMap(\.tokens).compactMap { $0.html.attribute("id")?.value })
            .union(page.content.headings.map(\.anchor))
        return page.htmlMarkup.flatMap { markup in
            let starts = markup.tokens.filter { $0.startName != nil }
            let ids = Set(starts.compactMap { $0.html.attribute("id")?.value })
            let isPage = markup.kind == .live || starts.contains { $0.startName == "body" }
            // An id that nothing refers to may be the one that was meant.
            let used = Set(starts.flatMap { token in references.compactMap { token.html.attribute($0)?.value } })
            let unused = starts.filter { $0.html.attribute("id").map { !used.contains($0.value) } ?? false }
            lazy var isExcerpt = page.isExcerpt(markup)
            lazy var scripts = scripts(of: markup, page)
            return starts.flatMap { token in
                references.compactMap { name -> Diagnostic? in
                    guard let attribute = token.html.attribute(name), let span = attribute.span else { return nil }
                    let wanted = attribute.value.split { $0.isWhitespace }.map(String.init)
                    let isWhole = isPage || labels.contains(name) && unused.contains { $0.html.span != token.html.span }
                    guard
                        let missing = wanted.first(where: { id in
                            let isGone =
                                isWhole && !all.contains(id) && !scripts.contains { $0.firstRange(of: id) != nil }
                            return !ids.contains(id) && !id.isFilledIn
                                && (id.hasPrefix("#") || (wanted.contains(where: ids.contains) || isGone) && !isExcerpt)
                        })
                    else { return nil }
                    return Diagnostic(
                        page.locate(span, in: token.node),
                        "`\(name)` refers to '\(missing)', which no element here has",
                        help: missing.hasPrefix("#") ? "write the id without the hash" : "name an id that is there")
                }
            }
        }
    }

    private static let references = WordLists["attributes with ids"].sorted()

    /// References that a sample shows together with what they name.
    private static let labels = ["aria-labelledby", "aria-describedby", "aria-errormessage", "for"]

    /// Texts that may be scripts, which may make elements with the ids that they name.
    private static func scripts(of markup: Markup, _ page: LintedPage) -> [PageText] {
        markup.tokens.filter { $0.html.kind == .text }.map(page.text).filter { $0.contains { $0.isOne(of: "(;") } }
    }
}
