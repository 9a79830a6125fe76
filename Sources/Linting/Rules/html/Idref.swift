import Markdown
import Tools

extension Rule {
    static let idref = Rule("html/idref") { page, _ in
        page.markup.flatMap { markup in
            let starts = markup.tokens.filter { $0.startName != nil }
            let ids = Set(starts.compactMap { $0.html.attribute("id")?.value })
            return starts.flatMap { token in
                references.compactMap { name -> Diagnostic? in
                    guard let attribute = token.html.attribute(name), let span = attribute.span else { return nil }
                    let wanted = attribute.value.split { $0.isWhitespace }.map(String.init)
                    guard let missing = wanted.first(where: { !ids.contains($0) }),
                        isWrong(missing, wanted, ids, markup.kind)
                    else { return nil }
                    return Diagnostic(
                        page.locate(span, in: token.node),
                        "`\(name)` refers to '\(missing)', which no element here has",
                        help: missing.hasPrefix("#") ? "write the id without the hash" : "name an id that is there")
                }
            }
        }
    }

    private static let references = [
        "aria-describedby", "aria-labelledby", "aria-controls", "aria-owns", "aria-activedescendant", "for",
    ]

    /// Whether an id is certainly wrong: it begins with a hash, or other ids of the attribute exist.
    private static func isWrong(_ id: String, _ wanted: [String], _ ids: Set<String>, _ kind: Markup.Kind) -> Bool {
        if id.hasPrefix("#") { return true }
        if kind == .live { return !id.contains("{") && ids.contains(where: { wanted.contains($0) }) }
        return wanted.count > 1 && ids.contains(where: { wanted.contains($0) })
    }
}
