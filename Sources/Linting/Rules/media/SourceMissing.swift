import Handbook

extension Rule {
    static let sourceMissing = Rule(
        "media/source-missing", .error, what: "A video or audio element names no file.",
        why: "It shows an empty player.", source: "HTML, 4.8.8 The video element"
    ) { page, _ in
        page.graph.videos.compactMap { video in
            guard video.sources.isEmpty, let span = video.spans.first else { return nil }
            let range = page.locate(span.lowerBound..<span.upperBound, in: video.nodes.lowerBound)
            return Words.diagnostic(page.line(at: range.lowerBound))
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "this video names no file", help: "add `<source src=\"media/….webm\" type=\"video/webm\">`")
    }
}
