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
        page.videos.filter { $0.nodes.contains(node) }.flatMap { video in
            video.spans.enumerated().map { VideoSpan(video: video, bytes: $1, isFirst: $0 == 0) }
        }.filter { contains($0.bytes) }
    }

    private func contains(_ span: TextRange) -> Bool {
        let text = page.document.nodes[node].text
        return text.lowerBound <= span.lowerBound && span.upperBound <= text.upperBound
    }

    private func figure(_ video: Video) -> HTML {
        VideoFigure(video: video, page: page) { media in
            page.references.first { $0.span == media.span && $0.kind == .rawMedia }.flatMap { address($0.target) }
        }.html
    }

    private func appendMarkup(_ range: Range<Int>, to html: inout [UInt8]) {
        var cursor = range.lowerBound
        for reference in page.references(of: node) where range.contains(reference.span.lowerBound) {
            guard let address = address(reference.target) else { continue }
            html.append(contentsOf: page.document.bytes[cursor..<reference.span.lowerBound])
            html.appendEscaped(address.text)
            cursor = reference.span.upperBound
        }
        html.append(contentsOf: page.document.bytes[cursor..<range.upperBound])
    }
}
