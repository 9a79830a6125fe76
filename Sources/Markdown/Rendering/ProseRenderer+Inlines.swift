import SafeHTML
import Tools

extension ProseRenderer {
    func openList(_ node: Node, into html: inout HTML, attributes: (inout HTML) -> Void = { _ in }) {
        html.startLine()
        html.write(node.flags.contains(.ordered) ? "<ol" : "<ul")
        if let first = node.firstNumber, first != 1 { html.write(" start=\"\(first)\"") }
        attributes(&html)
        html.write(">\n")
    }

    func openLink(_ node: Node, into html: inout HTML) {
        html.write("<a href=\"\(url: document.excerpt(node.address))\"\(title(node))>")
    }

    private func title(_ node: Node) -> HTML {
        node.title.isEmpty ? .nothing : " title=\"\(document.excerpt(node.title))\""
    }

    func appendImage(_ id: NodeID, _ node: Node, to html: inout HTML) {
        let alternative = document.alternative(of: id)
        html.write("<img src=\"\(url: document.excerpt(node.address))\" alt=\"\(alternative)\"\(title(node)) />")
    }

    func appendCodeBlock(_ node: Node, to html: inout HTML) {
        let language = document.excerpt(node.info).firstWord
        html.write("<pre><code")
        if !node.info.isEmpty { html.write(" class=\"language-\(language)\"") }
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

extension Document {
    /// The text of an image without markup, for its `alt`.
    package func alternative(of image: NodeID) -> HTML {
        HTML { html in
            for id in descendants(of: image) {
                switch nodes[id].kind {
                case .text, .code, .htmlInline: html.write("\(excerpt(nodes[id].text))")
                case .softBreak, .lineBreak: html.write(" ")
                default: break
                }
            }
        }
    }
}
