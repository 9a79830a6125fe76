extension Rule {
    static let imgAlt = Rule(
        "html/img-alt", .error, what: "A picture in HTML has no alternative text, not even an empty one.",
        why: "Screen readers read out the name of its file (WCAG 1.1.1).", source: "HTML, 4.8.4.4"
    ) { page, _ in
        // Sources of pictures that have an alternative text elsewhere on the page.
        lazy var described = Set(page.markup.flatMap(\.tokens).filter(\.isDescribedImage).compactMap(\.imageSource))
        return page.markup.flatMap { markup -> [Diagnostic] in
            let pictures = markup.unnamed("img", without: "alt")
            // A sample with both kinds compares them.
            if pictures.isEmpty || markup.kind == .sample && markup.tokens.contains(where: \.isDescribedImage) {
                return []
            }
            return pictures.filter { !($0.imageSource.map(described.contains) ?? false) }.map {
                Words.image(page.locate($0))
            }
        }
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
