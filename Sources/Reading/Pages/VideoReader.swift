import Handbook
import Markdown
import Tools

/// Assembles a `<video>` from the tokens of its HTML blocks: a block ends at an empty line, a video may not.
struct VideoReader {
    let document: Document
    let vocabulary: VocabularyIndex
    private var open: OpenVideo?

    init(document: Document, vocabulary: VocabularyIndex) {
        self.document = document
        self.vocabulary = vocabulary
    }

    /// Most HTML blocks, sources and tracks of a video, because they are compared with each other. A video with more
    /// stays as written; browsers use only a handful.
    private static let mostParts = 1_000
    private static let mostMedia = 200

    private struct OpenVideo {
        var firstNode: NodeID
        var node: NodeID
        var spans: [TextRange]
        var start: HTMLToken
        var sources: [Video.Source] = []
        var tracks: [Video.Track] = []
        var fallback = ""
        let heading: Excerpt

        var media: Int { sources.count + tracks.count }

        mutating func extend(by token: HTMLToken, node: NodeID) {
            if self.node == node {
                let start = spans[spans.count - 1].lowerBound
                spans[spans.count - 1] = TextRange(start..<token.span.upperBound)
            } else {
                self.node = node
                spans.append(TextRange(token.span))
            }
        }
    }

    /// Takes the next token; returns a video when the token ends it.
    mutating func read(_ token: HTMLToken, node: NodeID, heading: Excerpt) -> Video? {
        // A new start tag replaces an open video: one without an end tag must not swallow the next.
        if case .startTag("video", let isSelfClosing) = token.kind {
            let video = OpenVideo(
                firstNode: node, node: node, spans: [TextRange(token.span)], start: token, heading: heading)
            open = isSelfClosing ? nil : video
            return isSelfClosing ? close(video) : nil
        }
        if open == nil { return nil }
        open?.extend(by: token, node: node)
        if let video = open, video.spans.count > Self.mostParts || video.media > Self.mostMedia {
            open = nil
            return nil
        }
        switch token.kind {
        case .startTag("source", _):
            let sources = source(token)
            open?.sources += sources
        case .startTag("track", _):
            let tracks = track(token)
            open?.tracks += tracks
        case .text: open?.fallback += CharacterReferences.resolve(document.bytes[token.span])
        case .endTag("video"):
            defer { open = nil }
            return open.map(close)
        default: break
        }
        return nil
    }

    private func close(_ video: OpenVideo) -> Video {
        let own = media(video.start, "src").map { Video.Source(media: $0, type: "") }
        let sources = [own].compactMap { $0 } + video.sources
        let hints = [video.heading] + sources.map(\.media.words)
        let screenReader = hints.lazy.compactMap { vocabulary.screenReader(in: $0) }.first
        let platform = hints.lazy.compactMap { vocabulary.platform(in: $0) }.first ?? screenReader?.platform
        return Video(
            nodes: video.firstNode..<Int(document.nodes[video.node].end), spans: video.spans, sources: sources,
            tracks: video.tracks, poster: media(video.start, "poster"), width: number(video.start, "width"),
            height: number(video.start, "height"), isCrossOrigin: video.start.attribute("crossorigin") != nil,
            fallback: fallback(of: video),
            heading: video.heading, label: video.start.attribute("aria-label")?.value ?? "", platform: platform,
            screenReader: screenReader)
    }

    /// The fallback text, with words separated by one space.
    private func fallback(of video: OpenVideo) -> Excerpt {
        var fallback = video.fallback
        let words = fallback.withUTF8 { text in
            String(unsafeUninitializedCapacity: text.count) { room in
                var count = 0
                func add(_ byte: UInt8) {
                    room.initializeElement(at: count, to: byte)
                    count += 1
                }
                var isBehindBlank = false
                for byte in text {
                    if !byte.isWhitespace {
                        if isBehindBlank, count > 0 { add(UInt8(ascii: " ")) }
                        add(byte)
                    }
                    isBehindBlank = byte.isWhitespace
                }
                return count
            }
        }
        let start = video.spans[0].lowerBound
        // Tags that differ from the source are stored after it, so the first may come after the last.
        let end = max(start, video.spans[video.spans.count - 1].upperBound)
        return document.excerpt(words, in: document.bytes[start..<end])
    }

    private func source(_ token: HTMLToken) -> [Video.Source] {
        guard let media = media(token, "src") else { return [] }
        return [Video.Source(media: media, type: token.attribute("type")?.value ?? "")]
    }

    private func track(_ token: HTMLToken) -> [Video.Track] {
        guard let media = media(token, "src") else { return [] }
        return [
            Video.Track(
                media: media, kind: token.attribute("kind")?.value ?? "subtitles",
                language: token.attribute("srclang")?.value ?? "", label: token.attribute("label")?.value ?? "",
                isDefault: token.attribute("default") != nil)
        ]
    }

    private func media(_ token: HTMLToken, _ name: String) -> MediaReference? {
        guard let attribute = token.attribute(name), let span = attribute.span else { return nil }
        return MediaReference(
            written: document.excerpt(attribute.value, in: document.bytes[span]), span: TextRange(span))
    }

    private func number(_ token: HTMLToken, _ name: String) -> Int? {
        token.attribute(name).flatMap { Int($0.value) }
    }
}
