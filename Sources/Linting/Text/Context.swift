import ContentGraph
import Markdown

/// Where on a page something stands: the section, and inside of notes the platform and the topic.
package struct Context: Sendable {
    package var section: SectionKind?
    package var platform: Platform?
    package var topic: TopicName?
}

/// The contexts of a page by the byte that they begin at.
struct ContextIndex: Sendable {
    private var contexts = [Context()]
    /// Where a context begins, and its place in `contexts`; in the order of the text.
    private var starts: [(byte: Int, context: Int)] = [(0, 0)]

    init(_ page: Page) {
        for section in page.sections {
            var context = Context(section: section.kind)
            if case .platformNotes(let platform) = section.kind { context.platform = platform }
            collect(section.notes, of: page, add(context), from: Self.start(section.nodes, page))
        }
        starts.sort { $0.byte < $1.byte }
    }

    func context(at offset: Int) -> Context {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle].byte <= offset { low = middle } else { high = middle }
        }
        return contexts[starts[low].context]
    }

    private static func start(_ nodes: NodeRange, _ page: Page) -> Int {
        nodes.lowerBound < page.document.nodes.count
            ? page.document.nodes[nodes.lowerBound].source.lowerBound : page.document.sourceCount
    }

    private mutating func add(_ context: Context) -> Int {
        contexts.append(context)
        return contexts.count - 1
    }

    private mutating func collect(_ pieces: NotePieces, of page: Page, _ context: Int, from start: Int) {
        starts.append((start, context))
        for piece in pieces {
            switch piece {
            case .blocks(let nodes), .items(_, let nodes): starts.append((Self.start(nodes, page), context))
            case .topic(let topic):
                var inner = contexts[context]
                inner.topic = topic.name
                let node = topic.heading.node
                collect(topic.notes, of: page, add(inner), from: Self.start(node..<node, page))
            case .frameworks(let parts):
                for part in parts {
                    collect(part.notes, of: page, context, from: Self.start(part.label..<part.label, page))
                }
            }
        }
    }
}
