import Handbook
import SafeHTML

/// The pieces of a section in the order of the text: blocks, topics and the parts for frameworks.
struct Notes {
    let prose: Prose
    let pieces: NotePieces
    /// The level of the heading that they stand under.
    let level: Int

    func write(to html: inout HTML) {
        for piece in pieces {
            switch piece {
            case .blocks(let range): write(range, to: &html)
            case .items(let list, let range): prose.write(items: range, of: list, below: level, to: &html)
            case .topic(let topic): write(topic, to: &html)
            case .frameworks(let parts): write(parts, to: &html)
            }
        }
    }

    /// What follows a label in its own paragraph is a paragraph for itself.
    private func write(_ blocks: NodeRange, to html: inout HTML) {
        let isParagraph = blocks.first.map { !prose.page.document.kind(of: $0).isBlock } ?? false
        if isParagraph { html.append(source: "<p>") }
        prose.write(blocks, below: level, to: &html)
        if isParagraph { html.append(source: "</p>\n") }
    }

    private var nextLevel: Int { min(6, level + 1) }

    private func write(_ topic: Topic, to html: inout HTML) {
        let heading = topic.heading
        html.append(source: "<div class=\"topic\"")
        // For addresses such as `#ios/focus`, which name the topic however its heading is spelt.
        if let name = prose.names.name(at: heading.node) { html.append(" id=\"", name, "\"") }
        html.append(" data-topic=\"", topic.name.id ?? "", "\">\n")
        html.append("<h", nextLevel, " id=\"")
        html.append("", heading.slug, "\">")
        prose.writeLinked(heading, to: &html)
        html.append("</h", nextLevel, ">\n")
        Notes(prose: prose, pieces: topic.notes, level: nextLevel).write(to: &html)
        html.append(source: "</div>\n")
    }

    private func write(_ parts: FrameworkParts, to html: inout HTML) {
        let parts = Array(parts)
        let tabs = Tabs(
            kind: .frameworks(of: parts.first?.frameworks.first?.platform),
            parts: parts.map { part in
                Tabs.Part(
                    value: part.frameworks.joined(\.id, by: " "), label: part.frameworks.joined(\.name, by: ", "),
                    id: prose.identifiers.part(part))
            }, languages: prose.languages)
        tabs.write(to: &html) { index, html in write(parts[index], to: &html) }
    }

    private func write(_ part: FrameworkPart, to html: inout HTML) {
        html.append("<h", nextLevel, " class=\"part-label\"")
        // A label that is a heading has an address of its own.
        if let heading = part.heading { html.append(" id=\"", heading.slug, "\"") }
        html.append(source: ">")
        prose.writeInlines(of: part.label, to: &html)
        html.append("</h", nextLevel, ">\n")
        Notes(prose: prose, pieces: part.notes, level: nextLevel).write(to: &html)
    }
}

extension [Framework] {
    /// Nearly always there is only one.
    fileprivate func joined(_ name: (Framework) -> String, by separator: String) -> String {
        count == 1 ? name(self[0]) : map(name).joined(separator: separator)
    }
}
