import Base
import Handbook
import Markdown
import SafeHTML

/// An author's raw HTML: as it is, but with addresses that work from where the page is published, with videos as
/// figures, with live examples in documents of their own, and without what would break the page around it.
struct RawHTML {
    let page: Page
    let files: FileIndex
    let author: AuthorHTML
    let levels: HeadingLevels
    let videoNumbers: VideoNumbers
    let policy: HTMLPolicy
    let languages: LanguageOfParts
    let address: (LinkTarget) -> Address?

    /// Adds a node, and the nodes behind it that belong to an example that begins in it. Returns the node to go on with.
    func append(_ node: NodeID, to html: inout ByteBuffer) -> NodeID {
        let text = page.document.nodes[node].text
        guard let example = author.example(at: node) else {
            append(text.lowerBound..<text.upperBound, of: node, to: &html)
            return page.document.end(of: node)
        }
        append(text.lowerBound..<example.startTag.lowerBound, of: node, to: &html)
        let live = LiveExample(span: example, page: page, policy: policy, languages: languages, address: address)
        html.append(live.html.buffer)
        let last = page.document.nodes[example.last].text
        append(example.endTag.upperBound..<last.upperBound, of: example.last, to: &html)
        return page.document.end(of: example.last)
    }

    private func append(_ bytes: Range<Int>, of node: NodeID, to html: inout ByteBuffer) {
        var cursor = bytes.lowerBound
        for span in videoSpans(of: node, in: bytes) {
            appendMarkup(cursor..<span.bytes.lowerBound, of: node, to: &html)
            if span.isFirst { html.append(figure(span.video).buffer) }
            cursor = span.bytes.upperBound
        }
        appendMarkup(cursor..<bytes.upperBound, of: node, to: &html)
    }

    private struct VideoSpan {
        /// Its place among the page's.
        let video: Int
        let bytes: TextRange
        let isFirst: Bool
    }

    /// The parts of this node that belong to videos; a video's first part is where its figure goes.
    private func videoSpans(of node: NodeID, in bytes: Range<Int>) -> [VideoSpan] {
        var spans: [VideoSpan] = []
        for video in page.videos(through: node) {
            for (index, span) in page.videos[video].spans.enumerated()
            where bytes.lowerBound <= span.lowerBound && span.upperBound <= bytes.upperBound {
                spans.append(VideoSpan(video: video, bytes: span, isFirst: index == 0))
            }
        }
        return spans
    }

    private func figure(_ place: Int) -> HTML {
        let video = page.videos[place]
        return VideoFigure(
            video: video, page: page, number: videoNumbers[place], languages: languages,
            address: { target(of: $0, in: video).flatMap(address) },
            captions: { media in
                guard case .file(let path) = target(of: media, in: video) else { return nil }
                return files.captions[path]
            }
        ).html
    }

    private func target(of media: MediaReference, in video: Video) -> LinkTarget? {
        video.nodes.lazy.flatMap(page.references).first { $0.span == media.span && $0.kind == .rawMedia }?.target
    }

    private func appendMarkup(_ bytes: Range<Int>, of node: NodeID, to html: inout ByteBuffer) {
        // Before and behind a video there is mostly nothing.
        if bytes.isEmpty, author.edits.isEmpty, levels.edits.isEmpty { return }
        let beginsNode = bytes.lowerBound == page.document.nodes[node].text.lowerBound
        let edits =
            author.edits.within(bytes, beginsNode: beginsNode) + levels.edits.within(bytes, beginsNode: beginsNode)
            + addressEdits(of: node, in: bytes)
        guard policy == .safe else { return MarkupEdit.append(bytes, of: page.document, with: edits, to: &html) }
        var markup = ByteBuffer()
        MarkupEdit.append(bytes, of: page.document, with: edits, to: &markup)
        SafeMarkup.append(markup.bytes, to: &html)
    }

    private func addressEdits(of node: NodeID, in bytes: Range<Int>) -> [MarkupEdit] {
        page.references(of: node).compactMap { reference in
            guard bytes.contains(reference.span.lowerBound) else { return nil }
            // A refused address leads nowhere; any other that leads nowhere stays as the author wrote it.
            if case .unresolved(.refusedScheme) = reference.target {
                return MarkupEdit(address: Address(fragment: ""), at: reference.span)
            }
            return address(reference.target).map { MarkupEdit(address: $0, at: reference.span) }
        }
    }
}

extension MarkupEdit {
    /// An attribute's value becomes an address.
    init(address: Address, at span: TextRange) {
        var replacement = ByteBuffer()
        replacement.appendEscaped(address)
        self.init(bytes: span.lowerBound..<span.upperBound, replacement: replacement.bytes)
    }

    /// Adds bytes of a document with changes made to them.
    static func append(_ bytes: Range<Int>, of document: Document, with edits: [MarkupEdit], to html: inout ByteBuffer)
    {
        var cursor = bytes.lowerBound
        for edit in edits.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound })
        where edit.bytes.lowerBound >= cursor {
            html.append(document.bytes[cursor..<edit.bytes.lowerBound])
            html.append(edit.replacement)
            cursor = edit.bytes.upperBound
        }
        html.append(document.bytes[cursor..<max(cursor, bytes.upperBound)])
    }
}

extension [MarkupEdit] {
    /// Those that change `range`; they are sorted by place. Insertions at the places where nodes meet belong to one of them.
    fileprivate func within(_ range: Range<Int>, beginsNode: Bool) -> [MarkupEdit] {
        let start = bisection(where: { range.lowerBound <= $0.bytes.lowerBound })
        return self[start...].prefix { $0.bytes.upperBound <= range.upperBound }.filter { edit in
            guard edit.bytes.isEmpty else { return true }
            return edit.isBehind
                ? !beginsNode || edit.bytes.lowerBound > range.lowerBound : edit.bytes.lowerBound < range.upperBound
        }
    }
}

extension Page {
    /// The places of the videos that run through a node; they are in the order of the text.
    func videos(through node: NodeID) -> Range<Int> {
        let videos = videos
        let start = videos.bisection(where: { node < $0.nodes.upperBound })
        var end = start
        while end < videos.count, videos[end].nodes.lowerBound <= node { end += 1 }
        return start..<end
    }
}
