extension Rule {
    static let iframeTitle = Rule(
        "html/iframe-title", .error, what: "A frame has no title.",
        why: "Screen readers announce it as a frame and nothing else (WCAG 4.1.2).", source: "WCAG 2.2, H64"
    ) { page, _ in
        page.markup.flatMap { $0.unnamed("iframe", without: "title") }.map { Words.frame(page.locate($0)) }
    }
}

private enum Words {
    static func frame(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "this frame has no `title`", help: "say what it shows: title=\"…\"")
    }
}
