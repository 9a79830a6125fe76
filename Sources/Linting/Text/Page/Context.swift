import Base
import Handbook
import Markdown

/// The section of a place on a page and, within notes, the platform and the topic.
package struct Context: Sendable {
    package var section: SectionKind?
    package var platform: Platform?
    package var topic: TopicName?

    package var isCriteria: Bool {
        switch section {
        case .condensed, .gherkin, .criteria: true
        default: false
        }
    }
}

/// The contexts of a page by their first byte.
struct ContextIndex: Sendable {
    private var contexts = [Context()]
    /// Each context's first byte and its index in `contexts`, in the order of the text.
    private var starts: [(byte: Int, context: Int)] = [(0, 0)]

    init(_ page: Page) {
        let document = page.document
        for section in page.sections {
            var context = Context(section: section.kind)
            if case .platformNotes(let platform) = section.kind { context.platform = platform }
            collect(section.notes, of: document, add(context), from: Self.start(section.nodes, document))
        }
        starts.sort { $0.byte < $1.byte }
    }

    func context(at offset: Int) -> Context { contexts[place(at: offset)] }

    /// Whether a byte is in criteria.
    func isCriteria(at offset: Int) -> Bool { contexts[place(at: offset)].isCriteria }

    /// The index in `contexts` for a byte.
    private func place(at offset: Int) -> Int {
        // The first one begins with the page.
        starts[max(0, starts.bisection(where: { $0.byte > offset }) - 1)].context
    }

    func platform(at offset: Int) -> Platform? { contexts[place(at: offset)].platform }

    private static func start(_ nodes: NodeRange, _ document: Document) -> Int {
        nodes.lowerBound < document.nodes.count
            ? document.nodes[nodes.lowerBound].source.lowerBound : document.sourceCount
    }

    private mutating func add(_ context: Context) -> Int {
        contexts.append(context)
        return contexts.count - 1
    }

    private mutating func collect(_ pieces: NotePieces, of document: Document, _ context: Int, from start: Int) {
        starts.append((start, context))
        for piece in pieces {
            switch piece {
            case .blocks(let nodes), .items(_, let nodes): starts.append((Self.start(nodes, document), context))
            case .topic(let topic):
                var inner = contexts[context]
                inner.topic = topic.name
                let node = topic.heading.node
                collect(topic.notes, of: document, add(inner), from: Self.start(node..<node, document))
            case .frameworks(let parts):
                for part in parts {
                    collect(part.notes, of: document, context, from: Self.start(part.label..<part.label, document))
                }
            }
        }
    }
}
