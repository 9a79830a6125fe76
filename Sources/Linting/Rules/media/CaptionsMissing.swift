import Handbook

extension Rule {
    static let captionsMissing = Rule("media/captions-missing") { page, handbook in
        page.graph.videos.compactMap { video in
            let hasCaptions = video.tracks.contains { $0.kind == "captions" || $0.kind == "subtitles" }
            guard !hasCaptions, let source = video.sources.first, let node = video.spans.first else { return nil }
            let range = page.locate(node.lowerBound..<node.upperBound, in: video.nodes.lowerBound)
            if isMuted(page.source[range]) { return nil }
            let file = captions(beside: source, of: page, handbook)
            let track = "<track kind=\"captions\" src=\"\(file ?? "….vtt")\" srclang=\"en\" label=\"English\">"
            return Diagnostic(
                page.line(at: range.lowerBound), "this video has no captions",
                help: "add `\(track)`"
                    + (file == nil ? " with what is heard, or `muted` where nothing is" : ": the file exists"))
        }
    }

    /// Whether the start tag is `muted`.
    private static func isMuted(_ video: PageText) -> Bool {
        video.prefix { $0 != ">" }.split { $0.isWhitespace }.contains { $0.begins(inAnyCaseWith: "muted") }
    }

    private static func captions(
        beside source: Video.Source, of page: LintedPage, _ handbook: LintedHandbook
    ) -> String? {
        guard let dot = source.media.written.lastIndex(of: ".") else { return nil }
        let stem = source.media.written[..<dot]
        return ["\(stem).vtt", "\(stem)-en-US.vtt", "\(stem)-en.vtt", "\(stem).en.vtt"].first { candidate in
            [page.folder, []].contains { folder in
                ContentPath.resolve(candidate, in: folder).map(handbook.graph.files.contains) ?? false
            }
        }
    }
}
