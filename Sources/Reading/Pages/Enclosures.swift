import Handbook
import Markdown
import Tools

/// The elements of raw HTML around headings and labels of a page: no topic begins in one and ends outside of it.
struct Enclosures {
    /// Elements that contain what is between their tags.
    private(set) var spans: [ElementSpan] = []
    /// Elements that end early, because a section of the page begins in them, and more is before it or after.
    private(set) var divided: [ElementSpan] = []
    /// The first block of the outermost element around a whole section, by the section's heading.
    private var wholes: [NodeID: NodeID] = [:]
    /// The last block of the longest element by its first block.
    private var ends: [NodeID: NodeID] = [:]
    private var borders: Set<NodeID> = []
    /// The innermost element around each heading.
    private var around: [NodeID: ElementSpan] = [:]

    init() {}

    /// `sections` are the headings that may begin a section, `isKnown` tells those that do so in every element;
    /// `isBorder` tells headings and labels from other blocks.
    init(of document: Document, sections: () -> [NodeID], isKnown: (NodeID) -> Bool, isBorder: (NodeID) -> Bool) {
        let all = document.elementSpans
        if all.isEmpty { return }
        let borderNodes = document.siblings(in: 1..<document.nodes.count).filter(isBorder)
        let found = all.filter { borderNodes.haveOne(in: $0.inside) }
        let sections = found.isEmpty ? [] : sections()
        let known = sections.filter(isKnown)
        let text = document.siblings(in: 1..<document.nodes.count).filter { document.kind(of: $0) != .htmlBlock }
        for span in found {
            let heading = sections.only(in: span.inside)
            if known.haveOne(in: span.inside), heading.map({ text.haveOne(in: span.first..<$0) }) ?? true {
                divided.append(span)
                continue
            }
            spans.append(span)
            guard let heading else { continue }
            // Another section with an element around it is not a part of the known one before it.
            let before = sections[..<sections.places(in: span.inside).lowerBound].last
            if isKnown(heading) || before.map({ isKnown($0) || wholes[$0] != nil }) ?? false {
                wholes[heading] = min(span.first, wholes[heading] ?? span.first)
            }
        }
        for span in spans {
            ends[span.first] = max(span.last, ends[span.first] ?? 0)
            borders.formUnion([span.first, span.last])
        }
        if !spans.isEmpty { findAround(borderNodes) }
    }

    /// Finds the element around each heading in one pass, because pages may nest thousands.
    private mutating func findAround(_ nodes: [NodeID]) {
        // Inner elements end earlier; of those that begin together, the outer one is first.
        var following = spans.sorted { $0.start < $1.start }[...]
        var open: [ElementSpan] = []
        for node in nodes {
            while let next = following.first, next.first < node {
                while let last = open.last, last.last <= next.first { open.removeLast() }
                // An element in `<summary>` belongs to it.
                let outer = open.last.flatMap { $0.isPhrasing ? $0 : nil }
                open.append(outer ?? following.removeFirst())
                if outer != nil { following.removeFirst() }
            }
            while let last = open.last, last.last <= node { open.removeLast() }
            around[node] = open.last
        }
    }

    /// The block with which a section begins: its heading, or the start of an element around all of it.
    func start(ofSection heading: NodeID) -> NodeID { wholes[heading] ?? heading }

    /// Whether a heading is a part of an element, which is not around a whole section.
    func encloses(_ heading: NodeID) -> Bool { around[heading] != nil && wholes[heading] == nil }

    /// Whether a heading is in an element such as `<summary>`, in which no topic can begin.
    func isWhole(around heading: NodeID) -> Bool { around[heading]?.isPhrasing ?? false }

    /// The last block of the innermost element around a heading.
    func end(around heading: NodeID) -> NodeID? { around[heading]?.last }

    /// The last block of the elements that begin in a block, and of those that begin in that one.
    func end(from block: NodeID) -> NodeID? {
        var end = ends[block]
        while let last = end, let next = ends[last] { end = next }
        return end
    }

    /// Whether a block has a tag of one of the elements.
    func isBorder(_ block: NodeID) -> Bool { borders.contains(block) }
}

extension [NodeID] {
    /// Whether one of the sorted nodes is in a range.
    fileprivate func haveOne(in range: NodeRange) -> Bool { !self[places(in: range)].isEmpty }

    /// The only one of the sorted nodes in a range; nil for none and for more.
    fileprivate func only(in range: NodeRange) -> NodeID? {
        let found = self[places(in: range)]
        return found.count == 1 ? found.first : nil
    }

    /// Indices of the sorted nodes in a range.
    fileprivate func places(in range: NodeRange) -> Range<Int> {
        bisection { range.lowerBound <= $0 }..<bisection { range.upperBound <= $0 }
    }
}
