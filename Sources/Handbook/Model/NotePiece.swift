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

/// Makes the notes of a section, a topic or a part, piece by piece in the order of the text.
package struct OutlineBuilder {
    package private(set) var pieces: NotePieces = []
    private let headings: [Heading]

    /// `headings` are all headings of the page.
    package init(headings: [Heading]) { self.headings = headings }

    /// Adds blocks; nothing for an empty range.
    package mutating func addBlocks(_ nodes: NodeRange) { if !nodes.isEmpty { pieces.append(.blocks(nodes)) } }

    /// Adds items of a list whose other items are labels of frameworks.
    package mutating func addItems(_ nodes: NodeRange, of list: NodeID) { pieces.append(.items(list: list, nodes)) }

    /// Adds a topic. `heading` is an index into the page's headings; `content` adds the pieces inside.
    package mutating func addTopic(_ name: TopicName, heading: Int, content: (inout OutlineBuilder) -> Void) {
        pieces.append(.topic(Topic(name: name, heading: headings[heading], notes: inside(content))))
    }

    /// Adds a part. `heading` is the index of the label if `isHeaded`, otherwise of the heading above.
    package mutating func addPart(
        _ frameworks: [Framework], label: NodeID, heading: Int, isHeaded: Bool = false,
        content: (inout OutlineBuilder) -> Void
    ) {
        let above = headings[heading].anchor
        let part = FrameworkPart(
            frameworks: frameworks, label: label, heading: isHeaded ? headings[heading] : nil,
            anchor: isHeaded ? above : "\(above)--\(frameworks.map(\.id).joined(separator: "-"))",
            notes: inside(content))
        if case .frameworks(let parts) = pieces.last {
            pieces[pieces.count - 1] = .frameworks(parts + [part])
        } else {
            pieces.append(.frameworks([part]))
        }
    }

    private func inside(_ content: (inout OutlineBuilder) -> Void) -> NotePieces {
        var inner = OutlineBuilder(headings: headings)
        content(&inner)
        return inner.pieces
    }
}

extension Page {
    /// Calls `body` with all parts for frameworks, in the order of the text.
    package func forEachFrameworkPart(_ body: (FrameworkPart) -> Void) {
        for section in sections { section.notes.forEachFrameworkPart(body) }
    }
}

extension NotePieces {
    /// Calls `body` with the headings of topics and the labels of parts, including those inside topics and other parts.
    package func forEachBorder(_ body: (NodeID) -> Void) {
        for piece in self {
            switch piece {
            case .blocks, .items: continue
            case .topic(let topic):
                body(topic.heading.node)
                topic.notes.forEachBorder(body)
            case .frameworks(let parts):
                for part in parts {
                    body(part.label)
                    part.notes.forEachBorder(body)
                }
            }
        }
    }

    /// Calls `body` with all parts for frameworks, including those inside topics and other parts.
    package func forEachFrameworkPart(_ body: (FrameworkPart) -> Void) {
        for piece in self {
            switch piece {
            case .blocks, .items: continue
            case .topic(let topic): topic.notes.forEachFrameworkPart(body)
            case .frameworks(let parts):
                for part in parts {
                    body(part)
                    part.notes.forEachFrameworkPart(body)
                }
            }
        }
    }
}
