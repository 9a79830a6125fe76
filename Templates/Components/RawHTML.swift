import ContentGraph
import Markdown
import SafeHTML

/// An author's raw HTML: as it is, but with addresses that work from where the page is published, and with videos as
/// figures.
struct RawHTML {
    let page: Page
    let node: NodeID
    let address: (LinkTarget) -> Address?

    func append(to html: inout [UInt8]) {
        let text = page.document.nodes[node].text
        var cursor = text.lowerBound
        for span in videoSpans {
            appendMarkup(cursor..<span.bytes.lowerBound, to: &html)
            if span.isFirst { html.append(contentsOf: figure(span.video).bytes) }
            cursor = span.bytes.upperBound
        }
        appendMarkup(cursor..<text.upperBound, to: &html)
    }

    private struct VideoSpan {
        let video: Video
        let bytes: TextRange
        let isFirst: Bool
    }

    /// The parts of this node that belong to videos; a video's first part is where its figure goes.
    private var videoSpans: [VideoSpan] {
        page.videos(through: node).flatMap { video in
            video.spans.enumerated().map { VideoSpan(video: video, bytes: $1, isFirst: $0 == 0) }
        }.filter { contains($0.bytes) }
    }

    private func contains(_ span: TextRange) -> Bool {
        let text = page.document.nodes[node].text
        return text.lowerBound <= span.lowerBound && span.upperBound <= text.upperBound
    }

    private func figure(_ video: Video) -> HTML {
        VideoFigure(video: video, page: page) { media in
            video.nodes.lazy.flatMap(page.references)
                .first { $0.span == media.span && $0.kind == .rawMedia }.flatMap { address($0.target) }
        }.html
    }

    private func appendMarkup(_ range: Range<Int>, to html: inout [UInt8]) {
        var cursor = range.lowerBound
        for edit in edits(in: range) {
            html.append(contentsOf: page.document.bytes[cursor..<edit.span.lowerBound])
            html.append(contentsOf: edit.text.bytes)
            cursor = edit.span.upperBound
        }
        html.append(contentsOf: page.document.bytes[cursor..<range.upperBound])
    }

    /// What stands there instead of some of the author's bytes.
    private struct Edit {
        let span: Range<Int>
        let text: HTML
    }

    private func edits(in range: Range<Int>) -> [Edit] {
        (addressEdits(in: range) + exampleEdits(in: range)).sorted { $0.span.lowerBound < $1.span.lowerBound }
    }

    private func addressEdits(in range: Range<Int>) -> [Edit] {
        page.references(of: node).filter { range.contains($0.span.lowerBound) }.compactMap { reference in
            let span = reference.span.lowerBound..<reference.span.upperBound
            // A refused address leads nowhere; any other that leads nowhere stays as the author wrote it.
            if case .unresolved(.refusedScheme) = reference.target { return Edit(span: span, text: "#") }
            return address(reference.target).map { Edit(span: span, text: "\($0)") }
        }
    }

    /// Authors put live examples into `<example>`, which is no element of HTML: it is published as a `div`.
    private func exampleEdits(in range: Range<Int>) -> [Edit] {
        HTMLTokenizer(page.document.bytes, range: range).compactMap { token in
            switch token.kind {
            case .startTag("example", _): Edit(span: token.span, text: "<div class=\"example\">")
            case .endTag("example"): Edit(span: token.span, text: "</div>")
            default: nil
            }
        }
    }
}

extension Page {
    /// The videos that run through a node; they are in the order of the text.
    fileprivate func videos(through node: NodeID) -> ArraySlice<Video> {
        var low = 0
        var high = videos.count
        while low < high {
            let middle = (low + high) / 2
            if videos[middle].nodes.upperBound <= node { low = middle + 1 } else { high = middle }
        }
        return videos[low...].prefix { $0.nodes.lowerBound <= node }
    }
}
