
extension Rule {
    static let imageAlternative = Rule(
        "html/img-alt", .error, what: "A picture in HTML has no alternative text, not even an empty one.",
        why: "Screen readers read out the name of its file (WCAG 1.1.1).", source: "HTML, 4.8.4.4"
    ) { page, _ in
        unnamed("img", without: "alt", on: page).map(Words.image)
    }

    static let frameTitle = Rule(
        "html/iframe-title", .error, what: "A frame has no title.",
        why: "Screen readers announce it as a frame and nothing else (WCAG 4.1.2).", source: "WCAG 2.2, H64"
    ) { page, _ in
        unnamed("iframe", without: "title", on: page).map(Words.frame)
    }

    /// The start tags of elements that have neither the attribute nor a name of another kind, and that are there for
    /// everyone.
    private static func unnamed(_ element: String, without attribute: String, on page: LintedPage) -> [Range<Int>] {
        page.markup.flatMap { markup in
            markup.tokens.compactMap { token in
                guard token.startName == element,
                    [attribute, "aria-label", "aria-labelledby", "hidden"].allSatisfy({
                        token.token.attribute($0) == nil
                    }),
                    token.token.attribute("aria-hidden")?.value != "true",
                    !["none", "presentation"].contains(token.token.attribute("role")?.value)
                else { return nil }
                return page.locate(token)
            }
        }
    }
}

private enum Words {
    static func image(_ range: Range<Int>) -> Remark {
        Remark(range, "this picture has no `alt`", help: "say what it shows, or write alt=\"\" where it only decorates")
    }

    static func frame(_ range: Range<Int>) -> Remark {
        Remark(range, "this frame has no `title`", help: "say what it holds: title=\"…\"")
    }
}
