import Handbook

extension Rule {
    static let captionsNotShown = Rule("media/captions-not-shown") { page, handbook in
        page.content.videos.flatMap { video in
            video.tracks.compactMap { track in
                guard let fault = handbook.content.fault(of: track, of: video, on: page.content) else { return nil }
                let span = track.media.span.lowerBound..<track.media.span.upperBound
                return diagnostic(page.locate(span, in: video.nodes.lowerBound), fault, track.media.written)
            }
        }
    }

    private static func diagnostic(_ range: Range<Int>, _ fault: Captions.Fault, _ file: String) -> Diagnostic {
        switch fault {
        case .otherHost:
            Diagnostic(
                range, "browsers refuse captions of another host on a video without `crossorigin`",
                help: "write `<video crossorigin=\"anonymous\">`, or put the captions into the content folder")
        case .notWebVTT:
            Diagnostic(
                range, "browsers show no captions but WebVTT, and '\(file)' is another format",
                help: "convert the file; a WebVTT file begins with the line WEBVTT")
        case .notUTF8:
            Diagnostic(range, "'\(file)' is not UTF-8, so browsers show wrong letters", help: "save it as UTF-8")
        case .noCues:
            Diagnostic(range, "'\(file)' has no captions", help: "write times and words, or take the track away")
        case .time(let line):
            Diagnostic(
                range, "line \(line) of '\(file)' has times that browsers cannot read, so they leave out its words",
                help: "write them as 00:01:02.500 --> 00:01:04.000")
        case .noDuration(let line):
            Diagnostic(
                range, "line \(line) of '\(file)' ends its words before they begin, so browsers never show them",
                help: "write an end after the beginning")
        case .wordsWithoutTime(let line):
            Diagnostic(
                range, "the words in line \(line) of '\(file)' have no times, so browsers leave them out",
                help: "remove the blank line before them, or write their times")
        case .arrowInWords(let line):
            Diagnostic(range, "browsers drop line \(line) of '\(file)' for its `-->`", help: "write `→` or `--&gt;`")
        case .unknownTag(let line):
            Diagnostic(
                range, "browsers take words in line \(line) of '\(file)' for a tag and leave them out",
                help: "write `&lt;` for `<`")
        }
    }
}
