import Handbook
import Markdown
import Tools

/// The displayed level of each heading in some blocks: no level is skipped, even if the author skipped one.
struct HeadingLevels {
    private(set) var written: [NodeID: Int] = [:]
    /// Changes to the tags of raw HTML's headings, sorted by position.
    private(set) var edits: [MarkupEdit] = []

    /// The levels of blocks without headings.
    static let none = HeadingLevels()

    private init() {}

    init(_ range: NodeRange, below base: Int, page: Page, author: AuthorHTML) {
        var open: [Int] = []
        func level(_ level: Int) -> Int {
            while let last = open.last, last >= level { open.removeLast() }
            open.append(level)
            return min(6, base + open.count)
        }
        var raw = author.headings[author.headings.bisection(where: { range.lowerBound <= $0.node })...]
        for heading in page.headings(in: range) {
            while let next = raw.first, next.node < heading.node {
                edits += raw.removeFirst().edits(level: level(next.level))
            }
            written[heading.node] = level(heading.level)
        }
        while let next = raw.first, next.node < range.upperBound {
            edits += raw.removeFirst().edits(level: level(next.level))
        }
    }
}

extension Page {
    /// The headings in a range of nodes, in the order of the text.
    func headings(in range: NodeRange) -> ArraySlice<Heading> {
        let start = headings.bisection(where: { range.lowerBound <= $0.node })
        var end = start
        while end < headings.count, headings[end].node < range.upperBound { end += 1 }
        return headings[start..<end]
    }

    /// The heading at a node; nil if the node is not a heading.
    func heading(at node: NodeID) -> Heading? {
        headings.place(of: node).map { headings[$0] }
    }
}
