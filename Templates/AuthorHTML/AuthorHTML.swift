import Handbook
import Markdown
import SafeHTML
import Tools

/// Everything that keeps a page's raw HTML from breaking the page, found in one pass.
struct AuthorHTML: Sendable {
    /// The examples, in the order of the text.
    private(set) var examples: [ExampleSpan] = []
    /// Headings outside of examples, in the order of the text.
    private(set) var headings: [AuthorHeading] = []
    /// Edits sorted by position: for duplicate identifiers, stray end tags, unclosed elements, unfinished tags and
    /// pictures.
    private(set) var edits: [MarkupEdit] = []
    /// End tags to write at the end of nodes; see `TagBalance`.
    private(set) var inlineEnds: [NodeID: [UInt8]] = [:]

    init(_ page: Page, identifiers: inout ElementIdentifiers, pictures: PictureAttributes, languages: LangAttributes) {
        let nodes = Self.nodes(of: page)
        if nodes.isEmpty { return }
        examples = ExampleSpan.all(in: page.document, nodes: nodes.map(\.node))
        var balance = TagBalance(page, languages)
        var pictures = AuthorPictures(page, pictures)
        for (node, parent) in nodes {
            var tokens = page.document.tokens(ofHTML: node).filter { !isInExample($0, node) }
            // Only the last token can be unfinished: such a tag extends to the end of the node.
            if let last = tokens.last, !last.isFinished {
                edits.append(MarkupEdit(showing: last, of: page.document))
                tokens.removeLast()
            }
            for token in tokens { read(token, node) }
            edits += balance.edits(tokens, node: node, parent: parent)
            edits += identifiers.edits(tokens)
            // Styles belong to the handbook: an author's could hide or overlay the page, and a strict policy ignores
            // them.
            let styles = tokens.flatMap(\.attributes).filter { $0.name == "style" }
            edits += styles.map { MarkupEdit(bytes: $0.extent, replacement: []) }
            edits += pictures.edits(tokens, node: node)
        }
        edits = (edits + balance.closingEdits()).sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
        inlineEnds = balance.inlineEnds
    }

    /// Whether a token of a node belongs to an example. Examples are not nested.
    private func isInExample(_ token: HTMLToken, _ node: NodeID) -> Bool {
        let next = examples.bisection { ($0.first, $0.startTag.lowerBound) > (node, token.span.lowerBound) }
        return next > 0 && examples[next - 1].covers(token.span, of: node)
    }

    /// Finds the headings in a stream of tokens.
    private mutating func read(_ token: HTMLToken, _ node: NodeID) {
        guard let (level, digit) = token.headingLevel else { return }
        if case .startTag = token.kind {
            headings.append(AuthorHeading(node: node, level: level, digits: [digit]))
        } else if let last = headings.indices.last {
            headings[last].digits.append(digit)
        }
    }

    /// The nodes of raw HTML, each with its parent node.
    private static func nodes(of page: Page) -> [(node: NodeID, parent: NodeID)] {
        let document = page.document
        // Most pages have none, and finding the parent nodes is expensive.
        guard document.nodes.contains(where: { $0.kind.isRawHTML }) else { return [] }
        var found: [(NodeID, NodeID)] = []
        var ancestors: [NodeID] = []
        for node in document.nodes.indices {
            while let parent = ancestors.last, document.end(of: parent) <= node { ancestors.removeLast() }
            if document.kind(of: node).isRawHTML {
                found.append((node, ancestors.last ?? 0))
            } else if document.end(of: node) > node + 1 {
                ancestors.append(node)
            }
        }
        return found
    }

    /// The first example that begins in a node.
    func example(at node: NodeID) -> ExampleSpan? {
        let index = examples.bisection(where: { $0.first >= node })
        return index < examples.count && examples[index].first == node ? examples[index] : nil
    }
}

/// A change to an author's HTML.
struct MarkupEdit: Sendable {
    /// A range of the document's bytes; empty for an insertion.
    let bytes: Range<Int>
    let replacement: [UInt8]
    /// Whether an insertion belongs to the preceding node: the next byte may be another node's.
    var isAfter = false
}

extension MarkupEdit {
    /// Shows an unfinished tag as text: a browser would take what follows for a part of it.
    init(showing tag: HTMLToken, of document: Document) {
        let text: HTML = "\(document.excerpt(TextRange(tag.span)))"
        self.init(bytes: tag.span, replacement: text.bytes)
    }
}

extension NodeKind {
    fileprivate var isRawHTML: Bool { self == .htmlBlock || self == .htmlInline }
}
