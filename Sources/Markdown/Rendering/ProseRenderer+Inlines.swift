import SafeHTML
import Tools

extension ProseRenderer {
    func openList(_ node: Node, into html: inout HTML, attributes: (inout HTML) -> Void = { _ in }) {
        html.startLine()
        html.write(node.flags.contains(.ordered) ? "<ol" : "<ul")
        if node.flags.contains(.ordered), node.detail.start != 1 { html.write(" start=\"\(Int(node.detail.start))\"") }
        attributes(&html)
        html.write(">\n")
    }

    func openLink(_ node: Node, into html: inout HTML) {
        html.write("<a href=\"\(url: document.excerpt(node.text))\"\(title(node))>")
    }

    private func title(_ node: Node) -> HTML {
        node.detail.isEmpty ? .nothing : " title=\"\(document.excerpt(node.detail))\""
    }

    func appendImage(_ id: NodeID, hooks: some RenderHooks, to html: inout HTML) {
        let node = document.nodes[id]
        let alternative = HTML { appendPlain(document.descendants(of: id), to: &$0) }
        if hooks.image(id, alternative: alternative, into: &html) { return }
        html.write("<img src=\"\(url: document.excerpt(node.text))\" alt=\"\(alternative)\"\(title(node)) />")
    }

    /// Appends the text of inlines without markup, escaped, for the `alt` of an image.
    func appendPlain(_ range: Range<NodeID>, to html: inout HTML) {
        for id in range {
            let node = document.nodes[id]
            switch node.kind {
            case .text, .code, .htmlInline: append(escaped: node.text, to: &html)
            case .softBreak, .lineBreak: html.write(" ")
            default: break
            }
        }
    }

    func appendCodeBlock(_ node: Node, to html: inout HTML) {
        let language = document.excerpt(node.detail).firstWord
        html.write("<pre><code")
        if !node.detail.isEmpty { html.write(" class=\"language-\(language)\"") }
        html.write(">\(document.excerpt(node.text))</code></pre>\n")
    }

    func append(escaped text: TextRange, to html: inout HTML) { document.withBytes(text) { html.append(utf8: $0) } }

    func append(raw text: TextRange, to html: inout HTML) {
        html.append(unescaped: { html in
            document.withBytes(text) { raw in
                if filtersTags { TagFilter.append(raw, to: &html) } else { html.append(contentsOf: raw) }
            }
        })
    }
}
