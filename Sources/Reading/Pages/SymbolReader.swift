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
    private typealias Part = (nodes: NodeRange, scope: SymbolScope)

    private let outermost: SymbolScope
    /// Sections in the order of the text.
    private var sections: ArraySlice<Part> = []
    /// Blocks of notes in the order of the text; headings and labels between them have the scope of their section.
    private var blocks: ArraySlice<Part> = []

    init(_ sections: [PageSection], outermost: SymbolScope) {
        self.outermost = outermost
        for section in sections {
            let platform = section.kind.platformOfNotes
            let scope = platform.map { SymbolScope(platforms: [$0.id]) } ?? outermost
            self.sections.append((section.nodes, scope))
            add(section.notes, scope)
        }
    }

    private mutating func add(_ notes: NotePieces, _ scope: SymbolScope) {
        for piece in notes {
            switch piece {
            case .blocks(let nodes), .items(_, let nodes): blocks.append((nodes, scope))
            case .topic(let topic): add(topic.notes, scope)
            case .frameworks(let parts):
                for part in parts {
                    var own = scope
                    own.frameworks = part.frameworks.map(\.id)
                    add(part.notes, own)
                }
            }
        }
    }

    mutating func scope(of node: NodeID) -> SymbolScope {
        while let block = blocks.first, block.nodes.upperBound <= node { blocks.removeFirst() }
        while let section = sections.first, section.nodes.upperBound <= node { sections.removeFirst() }
        let part = [blocks.first, sections.first].lazy.compactMap(\.self).first { $0.nodes.contains(node) }
        return part?.scope ?? outermost
    }
}
