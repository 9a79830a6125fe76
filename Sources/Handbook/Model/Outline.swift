import Markdown
import Tools

/// The pieces of all notes of a page in one list, in the order of the text; an outer piece comes before its contents.
///
/// A page has nearly a hundred pieces; separate objects would take five times the memory. Views of the list are made on
/// demand (`NotePieces`, `Topic`, `FrameworkPart`).
final class Outline: Sendable {
    let entries: [Entry]
    /// Headings of the page, which entries refer to by index.
    let headings: [Heading]
    /// Frameworks of labels, each list once.
    let labels: [[Framework]]

    struct Entry: Sendable {
        enum Kind: Sendable {
            case blocks, items, topic
            /// A part for frameworks. Consecutive parts are shown as one set of tabs.
            case part
        }

        let kind: Kind
        /// Name of a topic; unused for other entries.
        let topic: TopicName
        /// Whether the label of a part is a heading.
        let isHeaded: Bool
        /// Index after the last entry inside.
        fileprivate(set) var end: Int32
        /// Blocks, items: their first node. Part: its label.
        fileprivate let node: Int32
        /// Blocks, items: the end of their nodes. Part: index in `labels`.
        fileprivate let limit: Int32
        /// Items: their list. Topic: index of its heading. Part: index of its heading or the one above.
        fileprivate let owner: Int32

        /// Nodes of blocks and items.
        var nodes: NodeRange { Int(node)..<Int(limit) }
        /// List of items.
        var list: NodeID { Int(owner) }
        /// Label of a part.
        var label: NodeID { Int(node) }
    }

    fileprivate init(entries: [Entry], headings: [Heading], labels: [[Framework]]) {
        self.entries = entries
        self.headings = headings
        self.labels = labels
    }

    func heading(of entry: Int) -> Heading { headings[Int(entries[entry].owner)] }
    func labelNumber(of entry: Int) -> Int { Int(entries[entry].limit) }
    func frameworks(of entry: Int) -> [Framework] { labels[labelNumber(of: entry)] }
    func end(of entry: Int) -> Int { Int(entries[entry].end) }

    /// The pieces inside a topic or part.
    func pieces(in entry: Int) -> NotePieces { NotePieces(outline: self, entry + 1..<end(of: entry)) }
}

/// Makes the notes of a page, piece by piece in the order of the text.
package struct OutlineBuilder {
    private var entries: [Outline.Entry] = []
    private let headings: [Heading]
    private var labels: [[Framework]] = []

    /// `headings` are all headings of the page.
    package init(headings: [Heading]) {
        self.headings = headings
    }

    /// Number of entries so far; sections refer to their entries by it.
    package var count: Int { entries.count }

    /// Adds blocks; nothing for an empty range.
    package mutating func addBlocks(_ nodes: NodeRange) {
        if !nodes.isEmpty { add(.blocks, node: nodes.lowerBound, limit: nodes.upperBound) }
    }

    /// Adds items of a list whose other items are labels of frameworks.
    package mutating func addItems(_ nodes: NodeRange, of list: NodeID) {
        add(.items, node: nodes.lowerBound, limit: nodes.upperBound, owner: list)
    }

    /// Adds a topic. `heading` is an index into the page's headings; `content` adds the pieces inside.
    package mutating func addTopic(_ name: TopicName, heading: Int, content: (inout OutlineBuilder) -> Void) {
        let entry = entries.count
        add(.topic, topic: name, owner: heading)
        content(&self)
        entries[entry].end = Int32(entries.count)
    }

    /// Adds a part. `heading` is the index of the label if `isHeaded`, otherwise of the heading above.
    package mutating func addPart(
        _ frameworks: [Framework], label: NodeID, heading: Int, isHeaded: Bool = false,
        content: (inout OutlineBuilder) -> Void
    ) {
        let entry = entries.count
        add(.part, isHeaded: isHeaded, node: label, limit: place(of: frameworks), owner: heading)
        content(&self)
        entries[entry].end = Int32(entries.count)
    }

    private mutating func add(
        _ kind: Outline.Entry.Kind, topic: TopicName = .other, isHeaded: Bool = false, node: NodeID = 0, limit: Int = 0,
        owner: Int = 0
    ) {
        entries.append(
            Outline.Entry(
                kind: kind, topic: topic, isHeaded: isHeaded, end: Int32(entries.count + 1), node: Int32(node),
                limit: Int32(limit), owner: Int32(owner)))
    }

    private mutating func place(of frameworks: [Framework]) -> Int {
        let ids = frameworks.lazy.map(\.id)
        if let known = labels.firstIndex(where: { $0.lazy.map(\.id).elementsEqual(ids) }) { return known }
        labels.append(frameworks)
        return labels.count - 1
    }

    /// The pieces of sections, given as ranges of entries.
    package func pieces(of sections: [Range<Int>]) -> [NotePieces] {
        let outline = Outline(entries: entries, headings: headings, labels: labels)
        return sections.map { NotePieces(outline: outline, $0) }
    }
}
