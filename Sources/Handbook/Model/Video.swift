import Tools

/// A `<video>` of the page's raw HTML.
@usableFromInline package struct Video: Sendable {
    /// The HTML blocks from the one with the start tag to the one with the end tag.
    package let nodes: NodeRange
    /// The element's bytes, one range for each of its HTML blocks.
    package let spans: [TextRange]
    package let sources: [Source]
    package let tracks: [Track]
    package let poster: MediaReference?
    package let width: Int?
    package let height: Int?
    /// Whether the video may have files of other hosts (`crossorigin`).
    package let isCrossOrigin: Bool
    /// The text between the tags, for browsers without video.
    package let fallback: Excerpt
    /// The text of the nearest preceding heading; empty when there is none.
    package var heading: String { String(headingWords) }
    private let headingWords: Excerpt
    /// The author's name for it (`aria-label`); empty when there is none.
    package let label: String
    package let platform: Platform?
    package let screenReader: ScreenReader?

    package init(
        nodes: NodeRange, spans: [TextRange], sources: [Source], tracks: [Track], poster: MediaReference?, width: Int?,
        height: Int?, isCrossOrigin: Bool, fallback: Excerpt, heading: Excerpt, label: String, platform: Platform?,
        screenReader: ScreenReader?
    ) {
        self.nodes = nodes
        self.spans = spans
        self.sources = sources
        self.tracks = tracks
        self.poster = poster
        self.width = width
        self.height = height
        self.isCrossOrigin = isCrossOrigin
        self.fallback = fallback
        headingWords = heading
        self.label = label
        self.platform = platform
        self.screenReader = screenReader
    }

    package var hasCaptions: Bool { tracks.contains { $0.kind == "captions" } }

    /// Source range of the whole element.
    package var source: TextRange {
        guard let first = spans.first, let last = spans.last, first.lowerBound <= last.lowerBound else { return .empty }
        return TextRange(first.lowerBound..<last.upperBound)
    }

    package struct Source: Sendable {
        package let media: MediaReference
        /// The media type; empty when the author gave none.
        package let type: String

        package init(media: MediaReference, type: String) {
            self.media = media
            self.type = type
        }
    }

    package struct Track: Sendable {
        package let media: MediaReference
        /// `captions`, `subtitles`, …; `subtitles` when the author gave none (HTML, 4.8.11).
        package let kind: String
        package let language: String
        package let label: String
        package let isDefault: Bool

        package init(media: MediaReference, kind: String, language: String, label: String, isDefault: Bool) {
            self.media = media
            self.kind = kind
            self.language = language
            self.label = label
            self.isDefault = isDefault
        }
    }
}

/// A media file as an author refers to it: the bytes of the attribute's value, and the value itself.
package struct MediaReference: Sendable, Hashable {
    package var written: String { String(words) }
    package let span: TextRange
    /// The attribute's value, without a copy.
    package let words: Excerpt

    package init(written: Excerpt, span: TextRange) {
        words = written
        self.span = span
    }
}

/// The words of a video, line by line, from its captions file.
package struct Captions: Sendable, Equatable {
    package struct Cue: Sendable, Equatable {
        /// Start in milliseconds.
        package let start: Int
        /// The text without markup, with the names of voices.
        package let text: String

        package init(start: Int, text: String) {
            self.start = start
            self.text = text
        }
    }

    /// Why browsers do not show a file, or show it with wrong letters.
    package enum Fault: Sendable, Equatable {
        case notWebVTT, notUTF8, noCues
        /// Times that browsers cannot read, so that they leave out the cue; the line counts from 1.
        case time(line: Int)
        /// Words in a block without times, after a blank line within a cue.
        case wordsWithoutTime(line: Int)
    }

    package let cues: [Cue]
    package let fault: Fault?

    package init(cues: [Cue], fault: Fault? = nil) {
        self.cues = cues
        self.fault = fault
    }
}
