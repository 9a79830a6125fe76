import Base

/// Makes quotes of the marks of an `AdmonitionMask` in a parsed document: alerts and tabs.
struct AdmonitionTree {
    private struct Start {
        let node: NodeID
        let parent: NodeID
        let line: AdmonitionLine
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
        case .start(let line) where line.form == .indented:
            guard ancestors.count > 1, document.kind(of: parent) == .item else { return edit.remove(heading) }
            edit.change(parent) { item in
                item.kind = .blockQuote
                item.level = line.level
                item.flags = []
            }
            lists.insert(ancestors[ancestors.count - 2])
            makeTitle(of: heading, line)
            if line.kind == .tab { insertLabel(line.title, before: heading) }
        case .start(let line):
            if line.form == .label { endLabel(in: parent, at: heading) }
            open.append(Start(node: heading, parent: parent, line: line))
            makeTitle(of: heading, line)
        case .end(_, let start):
            edit.remove(heading)
            guard
                let index = open.lastIndex(where: {
                    $0.parent == parent && document.nodes[$0.node].source.lowerBound == start
                })
            else { return }
            let lineEnd = marks[document.nodes[heading].source.lowerBound]?.line.range.upperBound
            for inner in open[(index + 1)...].reversed() { wrap(inner, upTo: inner.nextHeading ?? heading) }
            wrap(open[index], upTo: heading, lineEnd: lineEnd)
            for outer in open[..<index].indices where open[outer].nextHeading ?? 0 > open[index].node {
                open[outer].nextHeading = nil
            }
            open.removeSubrange(index...)
        case nil:
            for index in open.indices where open[index].parent == parent && open[index].nextHeading == nil {
                // Tabs have an end; their headings are in them.
                if open[index].line.form != .label { open[index].nextHeading = heading }
            }
        }
    }

    /// Ends the tab that is open until the next label.
    private mutating func endLabel(in parent: NodeID, at heading: NodeID) {
        guard let last = open.last, last.line.form == .label, last.parent == parent else { return }
        open.removeLast()
        wrap(last, upTo: heading)
    }

    /// Makes a bold paragraph of an alert's heading with text, and removes other headings.
    private mutating func makeTitle(of heading: NodeID, _ line: AdmonitionLine) {
        guard case .alert = line.kind, let text = document.firstChild(of: heading) else { return edit.remove(heading) }
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
        if start.line.kind == .tabs { return makeTabs(ofCodeIn: document.end(of: start.node)..<end) }
        let isTab = start.line.kind == .tab
        let first =
            document.firstChild(of: start.node) == nil && !isTab ? document.end(of: start.node) : start.node
        guard first < end else { return }
        let lower = document.nodes[start.node].source.lowerBound
        let upper = document.siblings(in: start.node..<end).map { document.nodes[$0].source.upperBound }.max() ?? lower
        insertQuote(
            start.line.level, before: start.node, end: end, source: lower..<max(lineEnd ?? upper, lower))
        if isTab { insertLabel(start.line.title, before: start.node) }
    }

    private mutating func insertQuote(_ level: UInt8, before node: NodeID, end: NodeID, source: Range<Int>) {
        var quote = Node(kind: .blockQuote)
        quote.level = level
        quote.end = Int32(end)
        quote.source = TextRange(source)
        edit.insert(quote, before: node)
    }

    // MARK: Tabs

    /// Inserts a bold paragraph with a tab's label.
    private mutating func insertLabel(_ label: Range<Int>?, before node: NodeID) {
        guard let label else { return }
        for (kind, count) in [(NodeKind.paragraph, 3), (.strong, 2), (.text, 1)] {
            var part = Node(kind: kind)
            part.end = TreeEdit.own(count)
            part.source = TextRange(label)
            if kind == .text { part.text = part.source }
            edit.insert(part, before: node)
        }
    }

    /// Makes a tab of each code block with a label: ```` ```swift [iOS] ```` (VitePress).
    private mutating func makeTabs(ofCodeIn nodes: Range<NodeID>) {
        var isFirst = true
        for block in document.siblings(in: nodes) where document.kind(of: block) == .codeBlock {
            guard let label = label(ofCode: block) else { continue }
            let source = document.nodes[block].source
            insertQuote(
                isFirst ? TabSet.first : TabSet.next, before: block, end: document.end(of: block),
                source: source.lowerBound..<source.upperBound)
            insertLabel(label, before: block)
            isFirst = false
        }
    }

    /// The text in brackets at the end of a code block's info string, or else the language.
    private func label(ofCode block: NodeID) -> Range<Int>? {
        let detail = document.nodes[block].detail
        let info = document.bytes[detail.lowerBound..<detail.upperBound].trimmingWhitespace
        if info.last == UInt8(ascii: "]"), let open = info.lastIndex(of: UInt8(ascii: "[")) {
            let label = info[(open + 1)...].dropLast().trimmingWhitespace
            if !label.isEmpty { return label.indices }
        }
        let language = info.prefix { !$0.isWhitespace }
        return language.isEmpty ? nil : language.indices
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
