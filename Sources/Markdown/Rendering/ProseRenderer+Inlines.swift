import Base

extension ProseRenderer {
    func openList(_ node: Node, into html: inout ByteBuffer, attributes: (inout ByteBuffer) -> Void = { _ in }) {
        html.startLine()
        html.append(node.flags.contains(.ordered) ? "<ol" : "<ul")
        if node.flags.contains(.ordered), node.detail.start != 1 {
            html.append(" start=\"")
            html.append(decimal: Int(node.detail.start))
            html.append("\"")
        }
        attributes(&html)
        html.append(">\n")
    }

    func openLink(_ node: Node, into html: inout ByteBuffer) {
        html.append("<a href=\"")
        document.withBytes(node.text) { html.appendEscapedURL($0) }
        appendTitle(node, to: &html)
        html.append("\">")
    }

    func appendTitle(_ node: Node, to html: inout ByteBuffer) {
        guard !node.detail.isEmpty else { return }
        html.append("\" title=\"")
        append(escaped: node.detail, to: &html)
    }

    func appendImage(_ id: NodeID, style: some ProseStyle, to html: inout ByteBuffer) {
        let node = document.nodes[id]
        var alternative = ByteBuffer()
        appendPlain(document.descendants(of: id), to: &alternative)
        if style.image(id, alternative: alternative, into: &html) { return }
        html.append("<img src=\"")
        document.withBytes(node.text) { html.appendEscapedURL($0) }
        html.append("\" alt=\"")
        html.append(alternative)
        appendTitle(node, to: &html)
        html.append("\" />")
    }

    /// The text of inlines without their marks, escaped: what an image's `alt` holds.
    func appendPlain(_ range: Range<NodeID>, to html: inout ByteBuffer) {
        for id in range {
            let node = document.nodes[id]
            switch node.kind {
            case .text, .code, .htmlInline: append(escaped: node.text, to: &html)
            case .softBreak, .lineBreak: html.append(UInt8(ascii: " "))
            default: break
            }
        }
    }

    func appendCodeBlock(_ node: Node, to html: inout ByteBuffer) {
        html.append("<pre><code")
        if !node.detail.isEmpty {
            html.append(" class=\"language-")
            document.withBytes(node.detail) { info in
                let language = info.prefix { !$0.isWhitespace }
                html.appendEscaped(UnsafeBufferPointer(rebasing: language))
            }
            html.append("\"")
        }
        html.append(">")
        append(escaped: node.text, to: &html)
        html.append("</code></pre>\n")
    }

    func append(escaped text: TextRange, to html: inout ByteBuffer) {
        document.withBytes(text) { html.appendEscaped($0) }
    }

    func append(raw text: TextRange, to html: inout ByteBuffer) {
        document.withBytes(text) { raw in
            if filtersTags {
                TagFilter.append(raw, to: &html)
            } else {
                html.append(raw)
            }
        }
    }
}
