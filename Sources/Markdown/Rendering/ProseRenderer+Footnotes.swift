import Base

extension ProseRenderer {
    func appendFootnoteReference(_ id: NodeID, _ node: Node, to html: inout ByteBuffer) {
        guard let reference = document.footnotes.references[id] else { return }
        html.append("<sup class=\"footnote-ref\"><a href=\"#fn-")
        document.withBytes(reference.label) { html.appendEscapedURL($0) }
        html.append("\" id=\"fnref-")
        document.withBytes(reference.label) { html.appendEscapedURL($0) }
        if reference.count > 1 { html.append(text: "-\(reference.count)") }
        html.append("\" data-footnote-ref>")
        document.withBytes(node.text) { html.appendEscapedURL($0) }
        html.append("</a></sup>")
    }

    mutating func openFootnote(_ node: Node, into html: inout ByteBuffer) {
        if footnoteCount == 0 { html.append("<section class=\"footnotes\" data-footnotes>\n<ol>\n") }
        footnoteCount += 1
        html.append("<li id=\"fn-")
        document.withBytes(node.text) { html.appendEscapedURL($0) }
        html.append("\">\n")
    }

    /// The way back stands in the note's last paragraph.
    mutating func closeFootnoteParagraph(_ id: NodeID, style: some ProseStyle, into html: inout ByteBuffer) {
        guard let parent = open.last, document.kind(of: parent) == .footnoteDefinition,
            document.end(of: id) == document.end(of: parent)
        else { return }
        html.append(UInt8(ascii: " "))
        _ = appendBackReferences(document.nodes[parent], style: style, into: &html)
    }

    /// One arrow for each reference to the note; false when they have been written already.
    mutating func appendBackReferences(
        _ note: Node, style: some ProseStyle, into html: inout ByteBuffer
    ) -> Bool {
        guard backReferenced < footnoteCount else { return false }
        backReferenced = footnoteCount
        for index in 1...max(1, document.footnotes.counts[footnoteCount, default: 1]) {
            let suffix = index > 1 ? "-\(index)" : ""
            if index > 1 { html.append(UInt8(ascii: " ")) }
            html.append("<a href=\"#fnref-")
            document.withBytes(note.text) { html.appendEscapedURL($0) }
            html.append(text: suffix)
            html.append("\" class=\"footnote-backref\" data-footnote-backref")
            style.labelAttributes(into: &html)
            html.append(" aria-label=\"Back to content\">↩")
            if index > 1 { html.append(text: "<sup class=\"footnote-ref\">\(index)</sup>") }
            html.append("</a>")
        }
        return true
    }
}

extension Document {
    /// The identifiers that notes and the references to them have in HTML, as they are written there.
    package var footnoteIdentifiers: [String] {
        guard let start = footnotes.start else { return [] }
        func identifier(_ prefix: StaticString, _ label: TextRange, _ count: Int = 1) -> String {
            var text = ByteBuffer()
            text.append(prefix)
            withBytes(label) { text.appendEscapedURL($0) }
            return count > 1 ? "\(text.text)-\(count)" : text.text
        }
        let notes = (start..<nodes.count).filter { kind(of: $0) == .footnoteDefinition }
        return notes.map { identifier("fn-", nodes[$0].text) }
            + footnotes.references.values.map { identifier("fnref-", $0.label, $0.count) }
    }
}
