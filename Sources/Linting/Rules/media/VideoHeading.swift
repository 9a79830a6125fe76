import Handbook
import Markdown

extension Rule {
    static let videoHeading = Rule(
        "media/video-heading", .info,
        what: "A video has no heading of its own that says which screen reader it shows.",
        why: "The site names the video after it; without one, all videos of a page have the same name.",
        source: "WCAG 2.2, 2.4.6 Headings and Labels", isOptIn: true
    ) { page, _ in
        var named: Set<NodeID> = []
        return page.graph.videos.compactMap { video in
            let heading = page.graph.headings.last { $0.node < video.nodes.lowerBound }
            let isSection = heading.map { own in page.graph.sections.contains { $0.heading.node == own.node } } ?? true
            let isTaken = heading.map { !named.insert($0.node).inserted } ?? false
            guard isSection || isTaken || video.screenReader == nil else { return nil }
            return Words.diagnostic(page.range(of: video.nodes.lowerBound), isTaken: isTaken)
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, isTaken: Bool) -> Diagnostic {
        Diagnostic(
            range, isTaken ? "this video shares its heading with another one" : "no heading says what this video shows",
            help: "put a heading above it, such as `### iOS VoiceOver`")
    }
}
