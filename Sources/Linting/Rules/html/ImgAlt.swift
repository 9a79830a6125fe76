extension Rule {
    static let imgAlt = Rule(
        "html/img-alt", .error, what: "A picture in HTML has no alternative text, not even an empty one.",
        why: "Screen readers read out the name of its file (WCAG 1.1.1).", source: "HTML, 4.8.4.4"
    ) { page, _ in
        let pictures = page.unnamed("img", without: "alt")
        if pictures.isEmpty { return [] }
        let described = Set(page.markup.flatMap(\.tokens).filter(\.isDescribedImage).compactMap(\.imageSource))
        return pictures.filter { !isComparison($0.token, in: $0.markup, described) }.map {
            Words.image(page.locate($0.token))
        }
    }

    /// Whether the page compares pictures: this one has an alternative text elsewhere, or another one in its sample
    /// does.
    private static func isComparison(_ token: MarkupToken, in markup: Markup, _ described: Set<String>) -> Bool {
        token.imageSource.map(described.contains) ?? false
            || markup.kind == .sample && markup.tokens.contains(where: \.isDescribedImage)
    }
}

extension MarkupToken {
    fileprivate var imageSource: String? { startName == "img" ? html.attribute("src")?.value : nil }

    fileprivate var isDescribedImage: Bool { startName == "img" && html.attribute("alt") != nil }
}

private enum Words {
    static func image(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "this picture has no `alt`", help: "say what it shows, or write alt=\"\" where it only decorates")
    }
}
