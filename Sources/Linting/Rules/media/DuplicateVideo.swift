import Handbook
import Markdown

extension Rule {
    static let duplicateVideo = Rule(
        "media/duplicate-video", .warning, what: "Two videos of a page show the same file.",
        why: "One of them was meant to show something else, mostly the other platform."
    ) { page, _ in
        var first: [String: Range<Int>] = [:]
        return page.page.videos.compactMap { video in
            guard let source = video.sources.first else { return nil }
            let range = page.locate(
                source.media.span.lowerBound..<source.media.span.upperBound, in: video.nodes.lowerBound)
            guard let earlier = first[source.media.written] else {
                first[source.media.written] = range
                return nil
            }
            return Words.remark(range, earlier, source.media.written)
        }
    }
}

private enum Words {
    static func remark(_ range: Range<Int>, _ earlier: Range<Int>, _ file: String) -> Remark {
        Remark(
            range, "'\(ContentPath(file).fileName)' is shown twice on this page",
            help: "name the file that belongs here",
            related: [Remark.Place(range: earlier, note: "shown here already")])
    }
}
