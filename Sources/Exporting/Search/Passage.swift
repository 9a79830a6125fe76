import Handbook
import Markdown
import SafeHTML
import Tools

/// A part of a page that a result can link to: the content from a heading up to the next one.
struct Passage: Sendable {
    /// Empty for the page's beginning.
    let anchor: Excerpt
    /// Empty for the page's beginning and for footnotes.
    let heading: Excerpt
    /// Number of the passage whose heading contains this one; nil for sections and the page's beginning.
    let outer: Int?
    let mask: Facets.Mask
    /// Whether it is a step of testing or a scenario. Such headings are alike on all pages, so they find none of them.
    var isOfCriteria = false
    var text = [UInt8]()

    /// All passages of a page in the order of its text; together they contain all its words.
    static func all(of page: Page, in handbook: Handbook, facets: Facets) -> [Passage] {
        var reader = PassageReader(page: page, in: handbook, facets: facets)
        reader.read()
        return reader.passages
    }
}

private struct PassageReader {
    let page: Page
    private let pagePlatforms: [Platform]
    /// The facets of the whole page: its section of the handbook, its language and its facts.
    private let pageMask: Facets.Mask
    private let facets: Facets
    /// The frameworks that the page has notes for, and their facets.
    private let frameworks: [Framework]
    private let allFrameworks: Facets.Mask
    /// Lines that the page hides, because it says the same elsewhere.
    private let repeated: [NodeID]
    /// Titles of the present section's test groups and scenarios, by their node.
    private var titles: [NodeID: Excerpt] = [:]
    var passages: [Passage] = []

    init(page: Page, in handbook: Handbook, facets: Facets) {
        self.page = page
        pageMask = facets.mask(of: page, in: handbook)
        repeated = page.repeatedLines
        self.facets = facets
        frameworks = page.frameworkParts.flatMap(\.frameworks).unique
        allFrameworks = frameworks.reduce(0) { $0 | facets.mask(.framework, $1.id) }
        pagePlatforms = page.platforms
    }

    mutating func read() {
        // Text that names no platform applies to all that the page is about.
        let whole = pagePlatforms.reduce(pageMask) { $0 | mask(of: $1) }
        let open = add(anchor: "", heading: "", under: nil, mask: whole)
        append(page.preamble, to: open, mask: whole)
        for section in page.sections {
            let mask = section.kind.platformOfNotes.map { pageMask | self.mask(of: $0) } ?? whole
            // The heading of the introduction is hidden.
            let passage =
                section.kind == .generalNotes
                ? open : add(anchor: section.heading.slug, heading: section.heading.words, under: nil, mask: mask)
            titles = section.criteria?.titles ?? [:]
            read(section.notes, into: passage, mask: mask)
        }
        for number in passages.indices where passages[number].isOfCriteria { passages[number].dropTitle() }
    }

    private mutating func read(_ notes: NotePieces, into passage: Int, mask: Facets.Mask) {
        for piece in notes {
            switch piece {
            case .blocks(let range), .items(_, let range): append(range, to: passage, mask: mask)
            case .topic(let topic):
                let heading = topic.heading
                let open =
                    repeated.containsSorted(heading.node)
                    ? passage : add(anchor: heading.slug, heading: heading.words, under: passage, mask: mask)
                read(topic.notes, into: open, mask: mask)
            case .frameworks(let parts): for part in parts { read(part, under: passage, mask: mask) }
            }
        }
    }

    private mutating func read(_ part: FrameworkPart, under outer: Int, mask: Facets.Mask) {
        let own = mask & ~allFrameworks | self.mask(of: part.frameworks)
        let open = add(
            anchor: page.identifiers.parts.name(at: part.label) ?? Excerpt(part.anchor),
            heading: Excerpt(part.frameworks.map(\.name).joined(separator: ", ")), under: outer, mask: own)
        read(part.notes, into: open, mask: own)
    }

    /// The facets of a platform, with those of its frameworks.
    private func mask(of platform: Platform) -> Facets.Mask {
        facets.mask(.platform, platform.id) | mask(of: frameworks.filter { $0.platforms.contains(platform) })
    }

    private func mask(of frameworks: [Framework]) -> Facets.Mask {
        frameworks.reduce(0) { $0 | facets.mask(.framework, $1.id) }
    }

    private mutating func add(anchor: Excerpt, heading: Excerpt, under outer: Int?, mask: Facets.Mask) -> Int {
        passages.append(Passage(anchor: anchor, heading: heading, outer: outer, mask: mask))
        return passages.count - 1
    }

    /// Appends text to the passage; each heading, test group and scenario in it begins a passage of its own.
    private mutating func append(_ range: NodeRange, to first: Int, mask: Facets.Mask) {
        let document = page.document
        let nodes = document.nodes
        document.bytes.withUnsafeBufferPointer { source in
            // The passage with the present text, and the node with which it ends, if it ends before the text does.
            var (passage, end) = (first, Int.max)
            var node = range.lowerBound
            while node < range.upperBound {
                if node >= end { (passage, end) = (first, Int.max) }
                if node == page.titleHeading || repeated.containsSorted(node) {
                    node = Int(nodes[node].end)
                    continue
                }
                if let own = begin(at: node, under: first, mask: mask) {
                    (passage, end) = (own, passages[own].isOfCriteria ? Int(nodes[node].end) : Int.max)
                }
                switch nodes[node].kind {
                case .heading where page.headings.place(of: node) != nil:
                    node = Int(nodes[node].end)
                case .htmlBlock:
                    for text in document.htmlTexts(of: node) { passages[passage].text.append(apart: text) }
                    passages[passage].text.appendSpace()
                    node += 1
                case .htmlInline:
                    for token in document.tokens(ofHTML: node) {
                        if token.partsWords { passages[passage].text.appendSpace() }
                        if let text = token.alternative { passages[passage].text.append(apart: text.oneLine) }
                    }
                    node += 1
                default:
                    passages[passage].text.append(node, of: nodes, in: source)
                    node += 1
                }
            }
        }
    }

    /// The number of the passage with the section's heading: topics around criteria say nothing about them.
    private func section(of passage: Int) -> Int {
        var passage = passage
        while let outer = passages[passage].outer { passage = outer }
        return passage
    }

    /// The number of the passage that begins at a node; nil if none does.
    @inline(__always) private mutating func begin(at node: NodeID, under first: Int, mask: Facets.Mask) -> Int? {
        switch page.document.nodes[node].kind {
        case .heading:
            guard let place = page.headings.place(of: node) else { return nil }
            let heading = page.headings[place]
            return add(anchor: heading.slug, heading: heading.words, under: first, mask: mask)
        case .item where !titles.isEmpty:
            guard let title = titles[node], let anchor = page.identifiers.parts.name(at: node) else { return nil }
            let own = add(anchor: anchor, heading: title, under: section(of: first), mask: mask)
            passages[own].isOfCriteria = true
            return own
        case .footnoteDefinition:
            let identifier: HTML = "fn-\(url: page.document.excerpt(page.document.nodes[node].text))"
            return add(anchor: Excerpt(identifier.text), heading: "", under: nil, mask: passages[0].mask)
        default: return nil
        }
    }
}

extension Passage {
    /// Bytes; more than any keyword of Gherkin has.
    private static let longestKeyword = 40

    /// Removes the heading, with a keyword before it, from the beginning of the text: results show both.
    fileprivate mutating func dropTitle() {
        guard let place = text.prefix(heading.count + Self.longestKeyword).firstPlace(of: heading.bytes) else { return }
        let keyword = text[..<place]
        let isKeyword = keyword.firstPlace(of: ": ") == place - 2 && keyword.count { $0 == UInt8(ascii: ":") } == 1
        guard keyword.isEmpty || isKeyword else { return }
        text = Array(text[(place + heading.count)...].drop { $0 == UInt8(ascii: " ") })
    }
}

extension Criteria {
    /// Titles of test groups and scenarios by their node; those without a title are left out.
    fileprivate var titles: [NodeID: Excerpt] {
        switch self {
        case .condensed(let groups):
            Dictionary(groups.filter { !$0.title.isEmpty }.map { ($0.node, $0.title) }) { first, _ in first }
        case .gherkin(let feature):
            Dictionary(feature.scenarios.filter { !$0.title.isEmpty }.map { ($0.node, $0.title) }) { first, _ in first }
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(apart text: String) {
        appendSpace()
        append(text: text)
    }

    /// Appends the words of one node. One space separates blocks, and replaces white space of all kinds.
    fileprivate mutating func append(_ node: NodeID, of nodes: [Node], in source: UnsafeBufferPointer<UInt8>) {
        switch nodes[node].kind {
        case .text, .code:
            let text = nodes[node].text
            append(contentsOf: source[text.lowerBound..<text.upperBound])
        case .codeBlock:
            let (text, info) = (nodes[node].text, source[nodes[node].info.lowerBound..<nodes[node].info.upperBound])
            appendSpace()
            if let title = FenceInfo(String(decoding: info, as: UTF8.self)).title { append(contentsOf: title.utf8) }
            appendSpace()
            for byte in source[text.lowerBound..<text.upperBound] {
                if byte.isWhitespace { appendSpace() } else { append(byte) }
            }
            appendSpace()
        case .softBreak:
            let next = nodes[Swift.min(node + 1, nodes.count - 1)].text
            if !UnspacedText.isOneWord(suffix(4), source[next.lowerBound..<next.upperBound].prefix(4)) { appendSpace() }
        case .paragraph, .item, .tableCell, .lineBreak: appendSpace()
        default: break
        }
    }
}
