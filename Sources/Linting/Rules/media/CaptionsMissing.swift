import Handbook

extension Rule {
    static let captionsMissing = Rule("media/captions-missing") { page, handbook in
        page.graph.videos.compactMap { video in
            let hasCaptions = video.tracks.contains { $0.kind == "captions" || $0.kind == "subtitles" }
            guard !hasCaptions, let source = video.sources.first, let node = video.spans.first else { return nil }
            let range = page.locate(node.lowerBound..<node.upperBound, in: video.nodes.lowerBound)
            if isMuted(page.source[range]) { return nil }
            let fix = trackFix(source, video, page, handbook)
            let track = "<track kind=\"captions\" src=\"….vtt\" srclang=\"en\" label=\"English\">"
            return Diagnostic(
                page.line(at: range.lowerBound), "this video has no captions",
                help: fix == nil
                    ? "add `\(track)` with what is heard" : "a captions file exists; add a `<track>` for it", fix: fix)
        }
    }

    /// Whether the start tag is `muted`.
    private static func isMuted(_ video: PageText) -> Bool {
        video.prefix { $0 != ">" }.split { $0.isWhitespace }.contains { $0.begins(inAnyCaseWith: "muted") }
    }

    /// The fix: a track before the end tag, for captions next to the video.
    private static func trackFix(
        _ source: Video.Source, _ video: Video, _ page: LintedPage, _ handbook: LintedHandbook
    ) -> Fix? {
        guard let captions = captions(beside: source, of: page, handbook), let last = video.spans.last,
            last.upperBound <= page.sourceCount, let end = page.source[last.lowerBound..<last.upperBound].lastTag
        else { return nil }
        let tag = "<track kind=\"captions\" src=\"\(captions)\" srclang=\"en\" label=\"English\">\n"
        let indent = String(repeating: " ", count: end - page.lines.start(page.lines.line(of: end)))
        return .unsafe(end..<end, "  \(tag)\(indent)")
    }

    private static func captions(beside source: Video.Source, of page: LintedPage, _ handbook: LintedHandbook)
        -> String?
    {
        let written = source.media.written
        guard handbook.mediaNames.haveCaptions, let dot = written.lastIndex(of: ".") else { return nil }
        let stem = written[..<dot]
        return ["\(stem).vtt", "\(stem)-en-US.vtt", "\(stem)-en.vtt", "\(stem).en.vtt"].first { candidate in
            [page.folder, []].contains { folder in
                ContentPath.resolve(candidate, in: folder).map(handbook.graph.files.contains) ?? false
            }
        }
    }
}

extension PageText {
    /// The start of the last `</`.
    fileprivate var lastTag: Int? {
        indices.dropLast().last { self[$0] == "<" && self[$0 + 1] == "/" }
    }
}
