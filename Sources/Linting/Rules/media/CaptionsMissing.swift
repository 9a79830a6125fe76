import Handbook

extension Rule {
    static let captionsMissing = Rule("media/captions-missing") { page, handbook in
        // Videos in paragraphs and cells of tables, too, which pages do not show as figures.
        let tokens = page.markup.liveTokens.filter { page.document.kind(of: $0.node) != .codeBlock }
        return tokens.indices.filter { tokens[$0].startName == "video" }.compactMap { start in
            let video = tokens[start].html
            let inside = tokens[(start + 1)...].prefix { $0.startName != "video" && $0.endName != "video" }
            let sources = [video] + inside.filter { $0.startName == "source" }.map(\.html)
            guard let file = sources.lazy.compactMap({ $0.attribute("src")?.value }).first,
                video.attribute("muted") == nil, !inside.contains(where: hasWords)
            else { return nil }
            let captions = captions(beside: file, of: page, handbook)
            let track = "<track kind=\"captions\" src=\"\(captions ?? "….vtt")\" srclang=\"en\" label=\"English\">"
            return Diagnostic(
                page.line(at: page.locate(tokens[start]).lowerBound), "this video has no captions",
                help: "add `\(track)`"
                    + (captions == nil ? " with what is heard, or `muted` where nothing is" : ": the file exists"))
        }
    }

    private static func captions(beside video: String, of page: LintedPage, _ handbook: LintedHandbook) -> String? {
        guard let dot = video.lastIndex(of: ".") else { return nil }
        let stem = video[..<dot]
        return ["\(stem).vtt", "\(stem)-en-US.vtt", "\(stem)-en.vtt", "\(stem).en.vtt"].first { candidate in
            [page.folder, []].contains { folder in
                ContentPath.resolve(candidate, in: folder).map(handbook.content.files.contains) ?? false
            }
        }
    }

    /// Whether a track has what is said (HTML, 4.8.11: without a kind, it has subtitles).
    private static func hasWords(_ track: MarkupToken) -> Bool {
        let kind = track.html.attribute("kind")?.value.lowercased() ?? "subtitles"
        return track.startName == "track" && track.html.attribute("src") != nil
            && Video.Track.spokenKinds.contains(kind)
    }
}
