import Handbook
import Markdown
import SafeHTML
import Tools

/// The pieces of a section in the order of the text: blocks, topics and the parts for frameworks.
struct Notes: Component {
    let prose: Prose
    let pieces: NotePieces
    /// The level of the heading above them, and its words.
    let level: Int
    let above: Excerpt

    var html: HTML { HTML(write) }

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

    /// Text after a label in the same paragraph becomes a paragraph of its own.
    private func write(_ blocks: NodeRange, to html: inout HTML) {
        let isParagraph = blocks.first.map { !prose.page.document.kind(of: $0).isBlock } ?? false
        guard isParagraph else { return prose.write(blocks, below: level, to: &html) }
        html.write("<p>\(prose.html(of: blocks, below: level))</p>\n")
    }

    private var nextLevel: Int { min(6, level + 1) }

    private func write(_ topic: Topic, to html: inout HTML) {
        let heading = topic.heading
        // For addresses such as `#ios/focus`, which name the topic however its heading is spelled.
        let id = prose.names.name(at: heading.node).map { "\($0)" }
        let only = prose.platforms[heading.node].map { "\($0)" }
        let kind = topic.name.id ?? prose.marks.className(of: heading.node) ?? ""
        let element = prose.element(ofHeading: heading.node, level: nextLevel)
        html.write(
            """
            <div class="topic"\(attribute: "id", id) data-topic="\(kind)"\(attribute: "data-only", only)>
            \(HTML { prose.writeOtherNames(of: heading.node, to: &$0) })\
            <\(element) id="\(heading.slug)"\(if: prose.isRepeated(heading.node), " data-again")>\
            \(words(of: heading))</\(element)>
            \(Notes(prose: prose, pieces: topic.notes, level: nextLevel, above: heading.words))</div>

            """)
    }

    private func words(of heading: Heading) -> HTML {
        let isAmbiguous = prose.repeatedHeadings.contains(heading.text)
        return "\(prose.inlines(of: heading.node))\(if: isAmbiguous, prose.context(above))"
    }

    private func write(_ parts: [FrameworkPart], to html: inout HTML) {
        let tabs = Tabs(
            kind: .frameworks(of: parts.first?.frameworks.first?.onlyPlatform),
            parts: parts.map { part in
                Tabs.Part(
                    value: part.frameworks.joined(\.id, by: " "), label: part.frameworks.joined(\.name, by: ", "),
                    id: prose.identifiers.part(part), content: { content(of: part) })
            }, languages: prose.languages)
        html.write("\(tabs)")
    }

    private func content(of part: FrameworkPart) -> HTML {
        // A label that is a heading has an address of its own.
        let id = part.heading.map { "\($0.slug)" }
        let words = prose.inlines(of: words(of: part.label))
        return """
            <h\(nextLevel) class="part-label"\(attribute: "id", id)>\(words)\(prose.context(above))</h\(nextLevel)>
            \(Notes(prose: prose, pieces: part.notes, level: nextLevel, above: part.heading?.words ?? above))
            """
    }

    /// The bold text of a label that is all bold: the heading is bold anyway, and screen readers make an utterance of
    /// its own of each bold text.
    private func words(of label: NodeID) -> NodeID {
        var children = prose.page.document.children(of: label).makeIterator()
        guard let first = children.next(), children.next() == nil else { return label }
        return prose.page.document.kind(of: first) == .strong ? first : label
    }
}

extension [Framework] {
    /// Usually there is only one.
    fileprivate func joined(_ name: (Framework) -> String, by separator: String) -> String {
        count == 1 ? name(self[0]) : map(name).joined(separator: separator)
    }
}
