import Markdown
import Tools

/// A `<video>` of the page's raw HTML.
@usableFromInline package struct Video: Sendable {
    /// The HTML blocks from the one with the start tag to the one with the end tag.
    package var nodes: NodeRange
    /// The element's bytes, one range for each of its HTML blocks.
    package var spans: [TextRange]
    package var sources: [Source] = []
    package var tracks: [Track] = []
    package var poster: MediaReference?
    package var width: Int?
    package var height: Int?
    /// Whether the video may have files of other hosts (`crossorigin`).
    package var isCrossOrigin = false
    /// The text between the tags, for browsers without video.
    package var fallback: Excerpt = ""
    /// The text of the nearest preceding heading; empty when there is none.
    package var heading: String { String(headingWords) }
    private let headingWords: Excerpt
    /// The author's name for it (`aria-label`); empty when there is none.
    package var label = ""
    package var platform: Platform?
    package var screenReader: ScreenReader?

    /// A video that begins with the bytes of a tag.
    package init(node: NodeID, tag: TextRange, heading: Excerpt) {
        (nodes, spans, headingWords) = (node..<node + 1, [tag], heading)
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
        package var type = ""

        package init(_ media: MediaReference) { self.media = media }
    }

    package struct Track: Sendable {
        package let media: MediaReference
        /// `captions`, `subtitles`, … in lower case; `subtitles` when the author gave none (HTML, 4.8.11).
        package var kind = "subtitles"
        package var language = ""
        package var label = ""
        package var isDefault = false

        package init(_ media: MediaReference) { self.media = media }

        /// Whether it has what is said.
        package var isSpoken: Bool { Self.spokenKinds.contains(kind) }

        package static let spokenKinds: Set = ["captions", "subtitles"]
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

        package init(start: Int, text: String) { (self.start, self.text) = (start, text) }
    }

    /// Why browsers do not show captions, or show them with wrong letters.
    package enum Fault: Sendable, Equatable {
        /// The video asks for files of other hosts without their consent (HTML, 4.8.11.11.3).
        case otherHost
        case notWebVTT, notUTF8, noCues
        /// Times that browsers cannot read, so that they leave out the cue; the line counts from 1.
        case time(line: Int)
        /// A cue that ends before it begins, so that browsers never show it.
        case noDuration(line: Int)
        /// Words in a block without times, after a blank line within a cue.
        case wordsWithoutTime(line: Int)
        /// An arrow of times in words, with which browsers end the cue.
        case arrowInWords(line: Int)
        /// Words between `<` and `>`, which browsers take for a tag.
        case unknownTag(line: Int)

        /// Whether browsers show at least some of the words.
        package var isPartial: Bool {
            switch self {
            case .notUTF8, .wordsWithoutTime, .arrowInWords, .unknownTag: true
            default: false
            }
        }
    }

    package let cues: [Cue]
    package let fault: Fault?

    package init(cues: [Cue], fault: Fault? = nil) { (self.cues, self.fault) = (cues, fault) }
}
