import Handbook
import Markdown
import SafeHTML
import Tools

/// An author's raw HTML, unchanged except that addresses are relative to the page, videos become figures, live examples
/// become documents of their own, and markup that would break the page is fixed.
struct RawHTML {
    let prose: Prose
    let levels: HeadingLevels

    private var page: Page { prose.page }
    private var author: AuthorHTML { prose.author }

    /// Writes a node, and the following nodes of an example that begins in it. Returns the next node to write.
    func write(_ node: NodeID, to html: inout HTML) -> NodeID {
        let text = page.document.nodes[node].text
        guard let example = author.example(at: node) else {
            write(text.lowerBound..<text.upperBound, of: node, to: &html)
            return page.document.end(of: node)
        }
        write(text.lowerBound..<example.startTag.lowerBound, of: node, to: &html)
        html.append(LiveExample(span: example, prose: prose).html)
        let last = page.document.nodes[example.last].text
        write(example.endTag.upperBound..<last.upperBound, of: example.last, to: &html)
        return page.document.end(of: example.last)
    }

    /// Writes end tags that the author left out.
    func write(tags: [UInt8], to html: inout HTML) {
        writeMarkup(0..<0, with: [MarkupEdit(bytes: 0..<0, replacement: tags)], to: &html)
    }

    private func write(_ bytes: Range<Int>, of node: NodeID, to html: inout HTML) {
        var cursor = bytes.lowerBound
        for number in page.videos(through: node) {
            let video = page.videos[number]
            for (part, span) in video.spans.enumerated()
            where bytes.lowerBound <= span.lowerBound && span.upperBound <= bytes.upperBound {
                writeMarkup(cursor..<span.lowerBound, of: node, to: &html)
                // The figure replaces the video's first part.
                if part == 0 {
                    html.append(VideoFigure(video: video, number: prose.videoNumbers[number], raw: self).html)
                }
                cursor = span.upperBound
            }
        }
        writeMarkup(cursor..<bytes.upperBound, of: node, to: &html)
    }

    /// Writes the parts of the author's element, which may be in several HTML blocks, as one.
    func write(_ element: VideoElement, to html: inout HTML) {
        for span in element.video.spans {
            let bytes = span.lowerBound..<span.upperBound
            let node = element.video.nodes.first { node in
                let text = page.document.nodes[node].text
                return text.lowerBound <= span.lowerBound && span.upperBound <= text.upperBound
            }
            guard let node else { continue }
            // What is inserted after the element belongs outside of the figure.
            let isInside: (MarkupEdit) -> Bool = { !$0.bytes.isEmpty || $0.bytes.lowerBound < bytes.upperBound }
            let edits = author.edits.within(bytes, beginsNode: false).filter(isInside) + element.edits(in: span)
            writeMarkup(bytes, with: edits + addressEdits(of: node, in: bytes), to: &html)
        }
    }

    private func writeMarkup(_ bytes: Range<Int>, of node: NodeID, to html: inout HTML) {
        // Usually there is nothing before and after a video.
        if bytes.isEmpty, author.edits.isEmpty, levels.edits.isEmpty { return }
        let beginsNode = bytes.lowerBound == page.document.nodes[node].text.lowerBound
        let edits =
            author.edits.within(bytes, beginsNode: beginsNode) + levels.edits.within(bytes, beginsNode: beginsNode)
        writeMarkup(bytes, with: edits + addressEdits(of: node, in: bytes), to: &html)
    }

    private func writeMarkup(_ bytes: Range<Int>, with edits: [MarkupEdit], to html: inout HTML) {
        let markup = HTML { MarkupEdit.write(bytes, of: page.document.bytes, with: edits, to: &$0) }
        if prose.handbook.settings.html == .safe {
            SafeMarkup.write(markup.bytes, to: &html)
        } else {
            html.append(markup)
        }
    }

    private func addressEdits(of node: NodeID, in bytes: Range<Int>) -> [MarkupEdit] {
        page.references(of: node).compactMap { reference in
            guard bytes.contains(reference.span.lowerBound) else { return nil }
            // A refused address, and the name of the page's own file, become an empty one; other broken ones stay as
            // the author wrote them.
            let address =
                switch reference.target {
                case .unresolved(.refusedScheme): Address(fragment: "")
                case .unresolved(.noSuchAnchor(page.route, _)) where !reference.written.hasPrefix("#"):
                    Address(fragment: "")
                default: prose.address(of: reference)
                }
            return address.map { MarkupEdit(address: $0, at: reference.span) }
        }
    }
}

extension MarkupEdit {
    /// Replaces an attribute's value with an address.
    init(address: Address, at span: TextRange) {
        let replacement: HTML = "\(address)"
        self.init(bytes: span.lowerBound..<span.upperBound, replacement: replacement.bytes)
    }

    /// Writes bytes of a text with edits applied.
    static func write(_ bytes: Range<Int>, of text: [UInt8], with edits: [MarkupEdit], to html: inout HTML) {
        var cursor = bytes.lowerBound
        for edit in edits.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound })
        where edit.bytes.lowerBound >= cursor {
            html.append(unescaped: text[cursor..<edit.bytes.lowerBound])
            html.append(unescaped: edit.replacement[...])
            cursor = edit.bytes.upperBound
        }
        html.append(unescaped: text[cursor..<max(cursor, bytes.upperBound)])
    }
}

extension [MarkupEdit] {
    /// The edits in `range`, sorted by position. Insertions between two nodes belong to one of them.
    fileprivate func within(_ range: Range<Int>, beginsNode: Bool) -> [MarkupEdit] {
        let start = bisection(where: { range.lowerBound <= $0.bytes.lowerBound })
        return self[start...].prefix { $0.bytes.upperBound <= range.upperBound }.filter { edit in
            guard edit.bytes.isEmpty else { return true }
            return edit.isAfter
                ? !beginsNode || edit.bytes.lowerBound > range.lowerBound : edit.bytes.lowerBound < range.upperBound
        }
    }
}

extension Page {
    /// The indices of the videos that overlap a node; they are in the order of the text.
    func videos(through node: NodeID) -> Range<Int> {
        let videos = videos
        let start = videos.bisection(where: { node < $0.nodes.upperBound })
        var end = start
        while end < videos.count, videos[end].nodes.lowerBound <= node { end += 1 }
        return start..<end
    }
}
