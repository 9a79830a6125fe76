import ContentGraph
import SafeHTML

/// The pieces of a section in the order of the text: blocks, topics and the parts for frameworks.
struct Notes {
    let prose: Prose
    let pieces: [NotePiece]
    /// The level of the heading that they stand under.
    let level: Int

    var html: HTML {
        HTML.joined(pieces.map(piece))
    }

    private func piece(_ piece: NotePiece) -> HTML {
        switch piece {
        case .blocks(let range): blocks(range)
        case .items(let list, let range): prose.html(items: range, of: list, below: level)
        case .topic(let topic): self.topic(topic)
        case .frameworks(let parts): frameworks(parts)
        }
    }

    /// What follows a label in its own paragraph is a paragraph for itself.
    private func blocks(_ range: NodeRange) -> HTML {
        guard let first = range.first, !prose.page.document.nodes[first].kind.isBlock else {
            return prose.html(range, below: level)
        }
        return "<p>\(prose.html(range, below: level))</p>\n"
    }

    private var nextLevel: Int { min(6, level + 1) }

    private func topic(_ topic: Topic) -> HTML {
        """
        <div class="topic"\(mark(topic))>
        <h\(nextLevel) id="\(topic.heading.anchor)">\(prose.linked(topic.heading))</h\(nextLevel)>
        \(Notes(prose: prose, pieces: topic.notes, level: nextLevel).html)</div>

        """
    }

    /// For addresses such as `#ios/focus`, which name the topic however its heading is spelt.
    private func mark(_ topic: Topic) -> HTML {
        topic.name.id.map { " data-topic=\"\($0)\"" } ?? .nothing
    }

    private func frameworks(_ parts: [FrameworkPart]) -> HTML {
        let platform = parts.first?.frameworks.first?.platform
        return Tabs(
            kind: "framework", choice: "\(platform?.id ?? "")-framework", label: "\(platform?.name ?? "") framework",
            parts: parts.map { part in
                Tabs.Part(
                    value: part.frameworks.map(\.id).joined(separator: " "),
                    label: part.frameworks.map(\.name).joined(separator: ", "), id: prose.identifiers.part(part),
                    content: frameworkPart(part))
            }
        ).html
    }

    private func frameworkPart(_ part: FrameworkPart) -> HTML {
        """
        <h\(nextLevel) class="part-label"\(identifier(part))>\(prose.inlines(of: part.label))</h\(nextLevel)>
        \(Notes(prose: prose, pieces: part.notes, level: nextLevel).html)
        """
    }

    /// A label that is a heading has an address of its own.
    private func identifier(_ part: FrameworkPart) -> HTML {
        part.heading.map { " id=\"\($0.anchor)\"" } ?? .nothing
    }
}
