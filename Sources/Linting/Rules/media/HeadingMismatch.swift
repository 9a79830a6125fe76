import Handbook

extension Rule {
    static let headingMismatch = Rule(
        "media/heading-mismatch", .warning, what: "A video under a platform's heading is named after another platform.",
        why: "Testers compare their build with what the video shows and get the wrong screen reader."
    ) { page, handbook in
        page.graph.videos.compactMap { video in
            guard let source = video.sources.first else { return nil }
            let vocabulary = handbook.graph.vocabulary
            let name = ContentPath(source.media.written).fileName
            guard let announced = vocabulary.platform(in: video.heading), let shown = vocabulary.platform(in: name),
                announced != shown
            else { return nil }
            let span = source.media.span.lowerBound..<source.media.span.upperBound
            return Words.diagnostic(page.locate(span, in: video.nodes.lowerBound), name, shown, video.heading)
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ name: String, _ shown: Platform, _ heading: String) -> Diagnostic {
        Diagnostic(
            range, "'\(name)' shows \(shown.name), the heading above says '\(heading)'",
            help: "name the other video, or move this one below its own heading")
    }
}
