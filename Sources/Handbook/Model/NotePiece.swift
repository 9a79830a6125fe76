import Markdown

/// A piece of a section, in the order of the text; together, the pieces contain every node of the section.
package enum NotePiece: Sendable {
    case blocks(NodeRange)
    /// Items of a list whose other items are labels of frameworks.
    case items(list: NodeID, NodeRange)
    case topic(Topic)
    /// Consecutive parts, one for each framework, shown as one set of tabs.
    case frameworks(FrameworkParts)
}

/// The pieces of a section, a topic or a part.
package struct NotePieces: Sendable, Sequence, IteratorProtocol {
    private let outline: Outline
    private var following: Int32
    private let end: Int32

    init(outline: Outline, _ entries: Range<Int>) {
        self.outline = outline
        following = Int32(entries.lowerBound)
        end = Int32(entries.upperBound)
    }

    package var first: NotePiece? { first { _ in true } }

    /// Frameworks of all labels of the page.
    var labels: [[Framework]] { outline.labels }

    package mutating func next() -> NotePiece? {
        guard following < end else { return nil }
        let entry = Int(following)
        let found = outline.entries[entry]
        following = found.end
        switch found.kind {
        case .blocks: return .blocks(found.nodes)
        case .items: return .items(list: found.list, found.nodes)
        case .topic: return .topic(Topic(outline: outline, entry: entry))
        case .part:
            while following < end {
                let next = outline.entries[Int(following)]
                guard next.kind == .part else { break }
                following = next.end
            }
            return .frameworks(FrameworkParts(outline: outline, entry..<Int(following)))
        }
    }
}

/// A part under a subheading of the section: Name, Role, State or one of the author's own.
package struct Topic: Sendable {
    fileprivate let outline: Outline
    fileprivate let entry: Int

    package var name: TopicName { outline.entries[entry].topic }
    package var heading: Heading { outline.heading(of: entry) }
    package var notes: NotePieces { outline.pieces(in: entry) }
}

/// Consecutive parts, one for each framework.
package struct FrameworkParts: Sendable, Sequence, IteratorProtocol {
    private let outline: Outline
    private var following: Int
    private let end: Int

    fileprivate init(outline: Outline, _ entries: Range<Int>) {
        self.outline = outline
        following = entries.lowerBound
        end = entries.upperBound
    }

    package mutating func next() -> FrameworkPart? {
        guard following < end else { return nil }
        defer { following = outline.end(of: following) }
        return FrameworkPart(outline: outline, entry: following)
    }
}

/// The notes for one framework (rarely for several), under a label in one of the forms that authors use.
package struct FrameworkPart: Sendable {
    fileprivate let outline: Outline
    fileprivate let entry: Int

    package var frameworks: [Framework] { outline.frameworks(of: entry) }
    /// Index of the frameworks in `Page.frameworkLabels`.
    package var labelNumber: Int { outline.labelNumber(of: entry) }
    package var notes: NotePieces { outline.pieces(in: entry) }
    /// The heading or paragraph that is the label.
    package var label: NodeID { outline.entries[entry].label }
    /// The label if it is a heading, otherwise nil.
    package var heading: Heading? { outline.entries[entry].isHeaded ? outline.heading(of: entry) : nil }
    /// Anchor of the label's heading, otherwise of the heading above with the frameworks (perhaps not unique).
    package var anchor: String {
        let above = outline.heading(of: entry).anchor
        return heading?.anchor ?? "\(above)--\(frameworks.map(\.id).joined(separator: "-"))"
    }
}

extension Page {
    /// Frameworks of all labels, each list once, in the order of the text.
    package var frameworkLabels: [[Framework]] { sections.first?.notes.labels ?? [] }

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
