import Base

/// Makes quotes of the marks of an `AdmonitionMask` in a parsed document.
struct AdmonitionTree {
    private struct Start {
        let node: NodeID
        let parent: NodeID
        let kind: AlertKind
        /// The first heading after it, where an admonition without an end stops.
        var nextHeading: NodeID?
    }

    private let document: Document
    private let marks: [Int: AdmonitionMask.Mark]
    private(set) var edit: TreeEdit
    /// The nodes around the present one, the innermost last.
    private var ancestors: [NodeID] = []
    private var open: [Start] = []
    /// The lists with items that were admonitions.
    private var lists: Set<NodeID> = []

    init(_ document: Document, marks: [Int: AdmonitionMask.Mark]) {
        self.document = document
        self.marks = marks
        edit = TreeEdit(document.nodes)
        for node in document.nodes.indices {
            leave(before: node)
            if document.kind(of: node) == .heading { read(heading: node) }
            if document.kind(of: node).isBlock { ancestors.append(node) }
        }
        leave(before: document.nodes.count)
        for list in lists { divide(list) }
    }

    /// Leaves all nodes that end before `node`, and ends the admonitions in them.
    private mutating func leave(before node: NodeID) {
        while let last = ancestors.last, document.end(of: last) <= node {
            ancestors.removeLast()
            while let start = open.last, start.parent == last {
                open.removeLast()
                wrap(start, upTo: start.nextHeading ?? document.end(of: last))
            }
        }
    }

    private mutating func read(heading: NodeID) {
        let parent = ancestors.last ?? 0
        switch marks[document.nodes[heading].source.lowerBound] {
        case .start(let kind, let line) where line.form == .indented:
            guard ancestors.count > 1, document.kind(of: parent) == .item else { return }
            edit.change(parent) { item in
                item.kind = .blockQuote
                item.level = kind.level
                item.flags = []
            }
            lists.insert(ancestors[ancestors.count - 2])
            makeTitle(of: heading)
        case .start(let kind, _):
            open.append(Start(node: heading, parent: parent, kind: kind))
            makeTitle(of: heading)
        case .end(let start, let lineEnd):
            edit.remove(heading)
            guard
                let index = open.lastIndex(where: {
                    $0.parent == parent && document.nodes[$0.node].source.lowerBound == start
                })
            else { return }
            for inner in open[(index + 1)...].reversed() { wrap(inner, upTo: inner.nextHeading ?? heading) }
            wrap(open[index], upTo: heading, lineEnd: lineEnd)
            for outer in open[..<index].indices where open[outer].nextHeading ?? 0 > open[index].node {
                open[outer].nextHeading = nil
            }
            open.removeSubrange(index...)
        case nil:
            for index in open.indices where open[index].parent == parent && open[index].nextHeading == nil {
                open[index].nextHeading = heading
            }
        }
    }

    /// Makes a bold paragraph of a heading with text, and removes one without.
    private mutating func makeTitle(of heading: NodeID) {
        guard let text = document.firstChild(of: heading) else { return edit.remove(heading) }
        edit.change(heading) { node in
            node.kind = .paragraph
            node.level = 0
        }
        var strong = Node(kind: .strong)
        strong.end = Int32(document.end(of: heading))
        strong.source = document.nodes[heading].source
        edit.insert(strong, before: text)
    }

    private mutating func wrap(_ start: Start, upTo end: NodeID, lineEnd: Int? = nil) {
        let first = document.firstChild(of: start.node) == nil ? document.end(of: start.node) : start.node
        guard first < end else { return }
        var quote = Node(kind: .blockQuote)
        quote.level = start.kind.level
        quote.end = Int32(end)
        let lower = document.nodes[start.node].source.lowerBound
        let upper = document.siblings(in: start.node..<end).map { document.nodes[$0].source.upperBound }.max() ?? lower
        quote.source = TextRange(lower..<max(lineEnd ?? upper, lower))
        edit.insert(quote, before: start.node)
    }

    /// Removes a list of admonitions; other items in it, which cmark joins with them, stay lists.
    private mutating func divide(_ list: NodeID) {
        var isInRun = false
        let items = Array(document.children(of: list))
        for (index, item) in items.enumerated() {
            defer { isInRun = !edit.isChanged(item) }
            if isInRun || edit.isChanged(item) { continue }
            let end = items[index...].first(where: edit.isChanged) ?? document.end(of: list)
            var run = document.nodes[list]
            run.end = Int32(end)
            run.source = document.nodes[item].source
            edit.insert(run, before: item)
        }
        edit.remove(list)
    }
}
