import Handbook
import Markdown
import Tools

/// Finds the code spans of a page that name interfaces, each in the scope of its part.
struct SymbolReader {
    let document: Document
    let sections: [PageSection]
    /// The scope of the whole page.
    let scope: SymbolScope
    let vocabulary: VocabularyIndex
    private let index = SymbolIndex.standard

    func uses() -> [SymbolUse] {
        let spans = codeSpans()
        if spans.isEmpty { return [] }
        var scopes = Scopes(sections, outermost: scope)
        var uses: [SymbolUse] = []
        uses.reserveCapacity(spans.count)
        for (node, isInsideLink) in spans {
            let written = document.string(document.nodes[node].text)
            guard let meaning = index.meaning(of: written, in: scopes.scope(of: node)) else { continue }
            uses.append(SymbolUse(node: node, meaning: meaning, isInsideLink: isInsideLink))
        }
        return uses
    }

    /// Code spans in the order of the text; those in headings count as inside of links.
    private func codeSpans() -> [(node: NodeID, isInsideLink: Bool)] {
        var spans: [(node: NodeID, isInsideLink: Bool)] = []
        var linkEnd = 0
        var tags = AuthorLinks(document: document)
        document.forEachNode { id, kind in
            switch kind {
            case .link, .heading: linkEnd = max(linkEnd, document.end(of: id))
            case .code: spans.append((id, id < linkEnd || tags.isOpen))
            default: tags.read(id, kind)
            }
        }
        return spans
    }
}

/// Whether a place is inside an author's `<a>` or `<button>`, which cannot contain links (HTML, 4.5.1, 4.10.6).
private struct AuthorLinks {
    let document: Document
    private var open: (name: String, isInline: Bool)?

    init(document: Document) { self.document = document }

    var isOpen: Bool { open != nil }

    mutating func read(_ node: NodeID, _ kind: NodeKind) {
        // A tag in a paragraph is closed at its end, if the author did not close it.
        if kind.isBlock, open?.isInline == true { open = nil }
        guard kind == .htmlInline || kind == .htmlBlock else { return }
        for token in document.tokens(ofHTML: node) {
            switch token.kind {
            case .startTag("a", _): if token.attribute("href") != nil { open = ("a", kind == .htmlInline) }
            case .startTag("button", _): open = ("button", kind == .htmlInline)
            case .endTag(let name): if name == open?.name { open = nil }
            default: break
            }
        }
    }
}

/// The scope of each part of a page, for lookups in the order of the text.
private struct Scopes {
    /// All scopes; the first is that of the whole page.
    private var scopes: [SymbolScope]
    /// Sections in the order of the text, with indices into `scopes`.
    private var sections: [(nodes: NodeRange, scope: Int)] = []
    /// Blocks of notes in the order of the text; headings and labels between them have the scope of their section.
    private var blocks: [(nodes: NodeRange, scope: Int)] = []
    /// Scopes of the parts in the present section, by their frameworks; few labels are repeated many times.
    private var parts: [(frameworks: [String], scope: Int)] = []
    /// The first block and section that do not end before the node of the last lookup.
    private var (block, section) = (0, 0)

    init(_ sections: [PageSection], outermost: SymbolScope) {
        scopes = [outermost]
        for section in sections {
            var scope = outermost
            if let platform = section.kind.platformOfNotes { scope = SymbolScope(platforms: [platform.id]) }
            scopes.append(scope)
            self.sections.append((section.nodes, scopes.count - 1))
            parts.removeAll(keepingCapacity: true)
            add(section.notes, scope: scopes.count - 1)
        }
    }

    private mutating func add(_ notes: NotePieces, scope: Int) {
        for piece in notes {
            switch piece {
            case .blocks(let nodes), .items(_, let nodes): blocks.append((nodes, scope))
            case .topic(let topic): add(topic.notes, scope: scope)
            case .frameworks(let parts): for part in parts { add(part.notes, scope: self.scope(of: part)) }
            }
        }
    }

    private mutating func scope(of part: FrameworkPart) -> Int {
        let frameworks = part.frameworks.map(\.id)
        if let known = parts.first(where: { $0.frameworks == frameworks }) { return known.scope }
        var scope = scopes[sections[sections.count - 1].scope]
        scope.frameworks = frameworks
        scopes.append(scope)
        parts.append((frameworks, scopes.count - 1))
        return scopes.count - 1
    }

    mutating func scope(of node: NodeID) -> SymbolScope {
        while block < blocks.count, blocks[block].nodes.upperBound <= node { block += 1 }
        if block < blocks.count, blocks[block].nodes.contains(node) { return scopes[blocks[block].scope] }
        while section < sections.count, sections[section].nodes.upperBound <= node { section += 1 }
        let isInSection = section < sections.count && sections[section].nodes.contains(node)
        return scopes[isInSection ? sections[section].scope : 0]
    }
}
