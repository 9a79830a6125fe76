import Handbook
import Markdown
import Tools

/// Assembles a `<video>` from the tokens of its HTML blocks: a block ends at an empty line, a video may not.
struct VideoReader {
    let document: Document
    let vocabulary: VocabularyIndex
    private var open: OpenVideo?

    init(document: Document, vocabulary: VocabularyIndex) { (self.document, self.vocabulary) = (document, vocabulary) }

    /// Most HTML blocks, sources and tracks of a video, because they are compared with each other. A video with more
    /// stays as written; browsers use only a handful.
    private static let mostParts = 1_000
    private static let mostMedia = 200

    private struct OpenVideo {
        var video: Video
        /// The node of its last token.
        var node: NodeID
        let start: HTMLToken
        var fallback = ""

        var media: Int { video.sources.count + video.tracks.count }

        mutating func extend(by token: HTMLToken, node: NodeID) {
            if self.node == node {
                let start = video.spans[video.spans.count - 1].lowerBound
                video.spans[video.spans.count - 1] = TextRange(start..<token.span.upperBound)
            } else {
                self.node = node
                video.spans.append(TextRange(token.span))
            }
        }
    }

    /// Takes the next token; returns a video when the token ends it.
    mutating func read(_ token: HTMLToken, node: NodeID, heading: Excerpt) -> Video? {
        // A new start tag replaces an open video: one without an end tag must not swallow the next.
        if case .startTag("video", let isSelfClosing) = token.kind {
            let video = OpenVideo(
                video: Video(node: node, tag: TextRange(token.span), heading: heading), node: node, start: token)
            open = isSelfClosing ? nil : video
            return isSelfClosing ? close(video) : nil
        }
        if open == nil { return nil }
        open?.extend(by: token, node: node)
        if let video = open, video.video.spans.count > Self.mostParts || video.media > Self.mostMedia {
            open = nil
            return nil
        }
        switch token.kind {
        case .startTag("source", _):
            let source = source(token)
            if let source { open?.video.sources.append(source) }
        case .startTag("track", _):
            let track = track(token)
            if let track { open?.video.tracks.append(track) }
        case .text: open?.fallback += CharacterReferences.resolve(document.bytes[token.span])
        case .endTag("video"):
            defer { open = nil }
            return open.map(close)
        default: break
        }
        return nil
    }

    private func close(_ open: OpenVideo) -> Video {
        var video = open.video
        let tag = open.start
        if let own = media(tag, "src") { video.sources.insert(Video.Source(own), at: 0) }
        let hints = [video.heading] + video.sources.map { String($0.media.words) }
        video.screenReader = hints.lazy.compactMap { vocabulary.screenReader(in: $0) }.first
        video.platform = hints.lazy.compactMap { vocabulary.platform(in: $0) }.first ?? video.screenReader?.platform
        video.nodes = video.nodes.lowerBound..<Int(document.nodes[open.node].end)
        video.poster = media(tag, "poster")
        (video.width, video.height) = (number(tag, "width"), number(tag, "height"))
        video.isCrossOrigin = tag.attribute("crossorigin") != nil
        // Tags that differ from the source are stored after it, so the first may come after the last.
        let start = video.spans[0].lowerBound
        let end = max(start, video.spans[video.spans.count - 1].upperBound)
        video.fallback = document.excerpt(open.fallback.oneLine, in: document.bytes[start..<end])
        video.label = tag.attribute("aria-label")?.value ?? ""
        return video
    }

    private func source(_ token: HTMLToken) -> Video.Source? {
        guard let media = media(token, "src") else { return nil }
        var source = Video.Source(media)
        source.type = token.attribute("type")?.value ?? ""
        return source
    }

    private func track(_ token: HTMLToken) -> Video.Track? {
        guard let media = media(token, "src") else { return nil }
        var track = Video.Track(media)
        if let kind = token.attribute("kind") { track.kind = kind.value.lowercased() }
        track.language = token.attribute("srclang")?.value ?? ""
        track.label = token.attribute("label")?.value ?? ""
        track.isDefault = token.attribute("default") != nil
        return track
    }

    private func media(_ token: HTMLToken, _ name: String) -> MediaReference? {
        guard let attribute = token.attribute(name), let span = attribute.span else { return nil }
        return MediaReference(
            written: document.excerpt(attribute.value, in: document.bytes[span]), span: TextRange(span))
    }

    private func number(_ token: HTMLToken, _ name: String) -> Int? { token.attribute(name).flatMap { Int($0.value) } }
}
