extension Rule {
    static let imgAlt = Rule(
        "html/img-alt", .error, what: "A picture in HTML has no alternative text, not even an empty one.",
        why: "Screen readers read out the name of its file (WCAG 1.1.1).", source: "HTML, 4.8.4.4"
    ) { page, _ in
        page.unnamed("img", without: "alt").map(Words.image)
    }
}

private enum Words {
    static func image(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "this picture has no `alt`", help: "say what it shows, or write alt=\"\" where it only decorates")
    }
}
