import Markdown

/// A piece of a section, in the order of the text; together, the pieces contain every node of the section.
package enum NotePiece: Sendable {
    case blocks(NodeRange)
    /// Items of a list whose other items are labels of frameworks.
    case items(list: NodeID, NodeRange)
    case topic(Topic)
    /// Consecutive parts, one for each framework, shown as one set of tabs.
    case frameworks([FrameworkPart])
}

/// The pieces of a section, a topic or a part.
package typealias NotePieces = [NotePiece]

/// A part under a subheading of the section: Name, Role, State or one of the author's own.
package struct Topic: Sendable {
    package let name: TopicName
    package let heading: Heading
    package let notes: NotePieces
}

/// The notes for one framework (rarely for several), under a label in one of the forms that authors use.
package struct FrameworkPart: Sendable {
    package let frameworks: [Framework]
    /// The heading or paragraph that is the label.
    package let label: NodeID
    /// The label if it is a heading, otherwise nil.
    package let heading: Heading?
    /// Anchor of the label's heading, otherwise of the heading above with the frameworks (perhaps not unique).
    package let anchor: String
    package let notes: NotePieces
}

extension NotePieces {
    /// Blocks; nothing for empty ranges.
    package init(blocks: NodeRange...) {
        self = blocks.filter { !$0.isEmpty }.map(NotePiece.blocks)
    }

    package mutating func add(_ topic: TopicName, under heading: Heading, _ notes: NotePieces) {
        append(.topic(Topic(name: topic, heading: heading, notes: notes)))
    }

    /// Adds a part, to the set of those before it. `heading` is its label if `isHeaded`, otherwise the heading above.
    package mutating func add(
        _ frameworks: [Framework], label: NodeID, under heading: Heading, isHeaded: Bool = false, _ notes: NotePieces
    ) {
        let above = heading.anchor
        let part = FrameworkPart(
            frameworks: frameworks, label: label, heading: isHeaded ? heading : nil,
            anchor: isHeaded ? above : "\(above)--\(frameworks.map(\.id).joined(separator: "-"))", notes: notes)
        if case .frameworks(let parts) = last {
            self[count - 1] = .frameworks(parts + [part])
        } else {
            append(.frameworks([part]))
        }
    }
}

/// A part of a section without those inside it.
package enum NoteUnit {
    case nodes(NodeRange)
    case topic(Topic)
    case part(FrameworkPart)
}

extension NotePieces {
    /// Calls `body` with what is in the pieces, in topics and in parts, each after what it is in, in the order of the
    /// text.
    package func forEachUnit(_ body: (NoteUnit) -> Void) {
        for piece in self {
            switch piece {
            case .blocks(let nodes), .items(_, let nodes): body(.nodes(nodes))
            case .topic(let topic):
                body(.topic(topic))
                topic.notes.forEachUnit(body)
            case .frameworks(let parts):
                for part in parts {
                    body(.part(part))
                    part.notes.forEachUnit(body)
                }
            }
        }
    }

    /// All parts for frameworks.
    package var frameworkParts: [FrameworkPart] {
        var parts: [FrameworkPart] = []
        forEachUnit { if case .part(let part) = $0 { parts.append(part) } }
        return parts
    }
}
