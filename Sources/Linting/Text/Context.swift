import ContentGraph
import Markdown

/// Where on a page something stands: the section, and inside of notes the platform, the framework and the topic.
package struct Context: Sendable {
    package var section: SectionKind?
    package var platform: Platform?
    package var topic: TopicName?
    package var frameworks: [Framework] = []
    /// The headings above, outermost first, with ` > ` between.
    package var path = ""
    /// Whether a heading above says that what follows is wrong on purpose.
    package var isBadExample = false
}

/// The contexts of a page by the byte that they begin at.
struct ContextIndex: Sendable {
    private var starts: [Int] = [0]
    private var contexts: [Context] = [Context()]

    init(_ page: Page) {
        var notes: [(start: Int, context: Context)] = []
        for section in page.sections {
            var context = Context(section: section.kind)
            if case .platformNotes(let platform) = section.kind { context.platform = platform }
            Self.collect(section.notes, of: page, context, from: Self.start(section.nodes, page), into: &notes)
        }
        notes.sort { $0.start < $1.start }
        let headings = Self.headingPaths(page)
        var (n, h) = (0, 0)
        var current = Context()
        while n < notes.count || h < headings.count {
            let start = min(n < notes.count ? notes[n].start : .max, h < headings.count ? headings[h].start : .max)
            while n < notes.count, notes[n].start == start {
                let path = (current.path, current.isBadExample)
                current = notes[n].context
                (current.path, current.isBadExample) = path
                n += 1
            }
            while h < headings.count, headings[h].start == start {
                current.path = headings[h].path
                current.isBadExample = headings[h].isBad
                h += 1
            }
            starts.append(start)
            contexts.append(current)
        }
    }

    func context(at offset: Int) -> Context {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return contexts[low]
    }

    private static func start(_ nodes: NodeRange, _ page: Page) -> Int {
        nodes.lowerBound < page.document.nodes.count
            ? page.document.nodes[nodes.lowerBound].source.lowerBound : page.document.sourceCount
    }

    private static func collect(
        _ pieces: [NotePiece], of page: Page, _ context: Context, from start: Int,
        into notes: inout [(start: Int, context: Context)]
    ) {
        notes.append((start, context))
        for piece in pieces {
            switch piece {
            case .blocks(let nodes), .items(_, let nodes): notes.append((Self.start(nodes, page), context))
            case .topic(let topic):
                var inner = context
                inner.topic = topic.name
                collect(
                    topic.notes, of: page, inner, from: Self.start(topic.heading.node..<topic.heading.node, page),
                    into: &notes)
            case .frameworks(let parts):
                for part in parts {
                    var inner = context
                    inner.frameworks = part.frameworks
                    collect(part.notes, of: page, inner, from: Self.start(part.label..<part.label, page), into: &notes)
                }
            }
        }
    }

    private static func headingPaths(_ page: Page) -> [(start: Int, path: String, isBad: Bool)] {
        var stack: [(level: Int, text: String, isBad: Bool)] = []
        return page.headings.map { heading in
            while let last = stack.last, last.level >= heading.level { stack.removeLast() }
            let isBad = BadExample.isAnnounced(by: heading.text) || stack.last?.isBad == true
            stack.append((heading.level, heading.text, isBad))
            return (
                page.document.nodes[heading.node].source.lowerBound,
                stack.map(\.text).joined(separator: " > "), isBad
            )
        }
    }
}

/// Words by which authors say that what follows is wrong on purpose.
package enum BadExample {
    private static let openings = [
        "bad", "fail", "incorrect", "don't", "don’t", "do not", "wrong", "avoid", "❌", "✗", "inaccessible",
    ]

    package static func isAnnounced(by text: String) -> Bool {
        let text = text.lowercased()
        return openings.contains { text.hasPrefix($0) } || text.contains("bad example") || text.contains("(fail")
    }
}
