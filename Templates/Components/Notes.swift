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
        case .blocks(let range): prose.html(range, below: level)
        case .items(let list, let range): prose.html(items: range, of: list, below: level)
        case .topic(let topic): self.topic(topic)
        case .frameworks(let parts): frameworks(parts)
        }
    }

    private var nextLevel: Int { min(6, level + 1) }

    private func topic(_ topic: Topic) -> HTML {
        """
        \(heading(topic.heading.anchor, prose.inlines(of: topic.heading.node), mark: topicMark(topic)))\(Notes(prose: prose, pieces: topic.notes, level: nextLevel).html)
        """
    }

    /// For addresses such as `#ios/focus`, which name the topic however its heading is spelt.
    private func topicMark(_ topic: Topic) -> HTML {
        topic.name.id.map { " data-topic=\"\($0)\"" } ?? .nothing
    }

    private func heading(_ id: String, _ text: HTML, mark: HTML) -> HTML {
        """
        <h\(nextLevel) id="\(id)"\(mark)>\(text)</h\(nextLevel)>

        """
    }

    private func frameworks(_ parts: [FrameworkPart]) -> HTML {
        let platform = parts.first?.frameworks.first?.platform.name ?? ""
        return Tabs(
            choice: "framework", label: "\(platform) framework",
            parts: parts.map { part in
                Tabs.Part(
                    value: part.frameworks.map(\.id).joined(separator: " "),
                    label: part.frameworks.map(\.name).joined(separator: ", "), id: "part-\(part.label)",
                    content: frameworkPart(part))
            }
        ).html
    }

    private func frameworkPart(_ part: FrameworkPart) -> HTML {
        """
        \(heading(part.anchor, prose.inlines(of: part.label), mark: " class=\"part-label\""))\(Notes(prose: prose, pieces: part.notes, level: nextLevel).html)
        """
    }
}
