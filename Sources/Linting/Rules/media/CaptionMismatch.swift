import Base
import Handbook

extension Rule {
    static let captionMismatch = Rule(
        "media/caption-mismatch", .warning, what: "The captions of a video are named after another video.",
        why: "Readers get the words of another recording."
    ) { page, _ in
        page.graph.videos.flatMap { video in
            video.tracks.compactMap { track in
                let stems = video.sources.map { ContentPath($0.media.written).stem.lowercased() }
                let own = ContentPath(track.media.written).stem.lowercased()
                guard !stems.isEmpty, !stems.contains(where: { own.hasPrefix($0) || $0.hasPrefix(own) }),
                    !stems.contains(where: { isAlike($0, own) })
                else { return nil }
                let span = track.media.span.lowerBound..<track.media.span.upperBound
                return Words.diagnostic(page.locate(span, in: video.nodes.lowerBound), own, stems[0])
            }
        }
    }

    /// Whether two names share all their words, apart from separators and a language at the end.
    private static func isAlike(_ source: String, _ track: String) -> Bool {
        let words = Set(source.split { !$0.isLetter })
        return words.isSubset(of: Set(track.split { !$0.isLetter }))
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ track: String, _ source: String) -> Diagnostic {
        Diagnostic(
            range, "these captions are named '\(track)', the video '\(source)'",
            help: "name the captions of this video, or rename the file")
    }
}
