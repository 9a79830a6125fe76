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
        for reference in page.references(of: node) where range.contains(reference.span.lowerBound) {
            guard let address = address(reference.target) else { continue }
            html.append(contentsOf: page.document.bytes[cursor..<reference.span.lowerBound])
            html.appendEscaped(address.text)
            cursor = reference.span.upperBound
        }
        html.append(contentsOf: page.document.bytes[cursor..<range.upperBound])
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
