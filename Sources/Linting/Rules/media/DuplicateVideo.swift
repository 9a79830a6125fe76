import Handbook
import Markdown

extension Rule {
    static let duplicateVideo = Rule(
        "media/duplicate-video", .warning, what: "Two videos of a page show the same file.",
        why: "One of them was meant to show something else, usually the other platform."
    ) { page, _ in
        var first: [String: Range<Int>] = [:]
        return page.graph.videos.compactMap { video in
            guard let source = video.sources.first else { return nil }
            let range = page.locate(
                source.media.span.lowerBound..<source.media.span.upperBound, in: video.nodes.lowerBound)
            guard let earlier = first[source.media.written] else {
                first[source.media.written] = range
                return nil
            }
            return Words.diagnostic(range, earlier, source.media.written)
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ earlier: Range<Int>, _ file: String) -> Diagnostic {
        Diagnostic(
            range, "'\(ContentPath(file).fileName)' is shown twice on this page",
            help: "name the file that belongs here",
            related: [Diagnostic.Place(range: earlier, note: "shown here already")])
    }
}
