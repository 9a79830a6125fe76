import SafeHTML
import Tools

extension ProseRenderer {
    func appendFootnoteReference(_ id: NodeID, _ node: Node, to html: inout HTML) {
        guard let reference = document.footnotes.references[id] else { return }
        let label = document.excerpt(reference.label)
        let suffix = reference.count > 1 ? "-\(reference.count)" : ""
        html.write(
            """
            <sup class="footnote-ref"><a href="#fn-\(url: label)" id="fnref-\(url: label)\(suffix)" data-footnote-ref>\
            \(url: document.excerpt(node.text))</a></sup>
            """)
    }

    mutating func openFootnote(_ node: Node, into html: inout HTML) {
        if footnoteCount == 0 { html.write("<section class=\"footnotes\" data-footnotes>\n<ol>\n") }
        footnoteCount += 1
        html.write("<li id=\"fn-\(url: document.excerpt(node.text))\">\n")
    }

    /// Writes the link back into the footnote's last paragraph.
    mutating func closeFootnoteParagraph(_ id: NodeID, hooks: some RenderHooks, into html: inout HTML) {
        guard let parent = open.last, document.kind(of: parent) == .footnoteDefinition,
            document.end(of: id) == document.end(of: parent)
        else { return }
        html.write(" ")
        _ = appendBackReferences(document.nodes[parent], hooks: hooks, into: &html)
    }

    /// Writes an arrow for each reference to the footnote; returns false if they have been written already.
    mutating func appendBackReferences(_ note: Node, hooks: some RenderHooks, into html: inout HTML) -> Bool {
        guard backReferenced < footnoteCount else { return false }
        backReferenced = footnoteCount
        let label = document.excerpt(note.text)
        for index in 1...max(1, document.footnotes.counts[footnoteCount, default: 1]) {
            let suffix = index > 1 ? "-\(index)" : ""
            let number: HTML = index > 1 ? "<sup class=\"footnote-ref\">\(index)</sup>" : .nothing
            if index > 1 { html.write(" ") }
            html.write(
                """
                <a href="#fnref-\(url: label)\(suffix)" class="footnote-backref" data-footnote-backref\
                \(HTML(hooks.labelAttributes)) aria-label="Back to content">↩\(number)</a>
                """)
        }
        return true
    }
}

extension Document {
    /// The identifiers of footnotes and their references, as in the HTML.
    package var footnoteIdentifiers: [String] {
        guard let start = footnotes.start else { return [] }
        func identifier(_ prefix: StaticString, _ label: TextRange, _ count: Int = 1) -> String {
            let text: HTML = "\(source: prefix)\(url: excerpt(label))"
            return count > 1 ? "\(text.text)-\(count)" : text.text
        }
        let notes = (start..<nodes.count).filter { kind(of: $0) == .footnoteDefinition }
        return notes.map { identifier("fn-", nodes[$0].text) }
            + footnotes.references.values.map { identifier("fnref-", $0.label, $0.count) }
    }
}
