import ContentGraph
import Markdown

/// Finds the code spans of a page that name interfaces, each in the scope of the part that it stands in.
struct SymbolReader {
    let document: Document
    let sections: [PageSection]
    /// The platforms that the whole page is about.
    let platforms: [Platform]
    private let index = SymbolIndex.standard

    init(document: Document, sections: [PageSection], platforms: [Platform]) {
        self.document = document
        self.sections = sections
        self.platforms = platforms
    }

    func uses() -> [SymbolUse] {
        guard document.nodes.contains(where: { $0.kind == .code }) else { return [] }
        let scopes = Scopes(sections, outermost: SymbolScope(platforms: platforms.map(\.id)))
        var uses: [SymbolUse] = []
        var linkEnd = 0
        for id in document.nodes.indices {
            switch document.nodes[id].kind {
            case .link, .heading: linkEnd = max(linkEnd, Int(document.nodes[id].end))
            case .code:
                let text = document.string(document.nodes[id].text)
                guard let meaning = index.meaning(of: text, in: scopes[id]) else { continue }
                uses.append(SymbolUse(node: id, meaning: meaning, isInsideLink: id < linkEnd))
            default: continue
            }
        }
        return uses
    }
}

/// Which scope each part of a page has: outer ones first, so that the last one that holds a node is its own.
private struct Scopes {
    private var ranges: [(nodes: NodeRange, scope: SymbolScope)] = []
    private let outermost: SymbolScope

    init(_ sections: [PageSection], outermost: SymbolScope) {
        self.outermost = outermost
        for section in sections {
            var scope = outermost
            if let platform = section.kind.platformOfNotes { scope.platforms = [platform.id] }
            ranges.append((section.nodes, scope))
            add(section.notes, in: scope)
        }
    }

    private mutating func add(_ notes: [NotePiece], in scope: SymbolScope) {
        for piece in notes {
            switch piece {
            case .blocks, .items: continue
            case .topic(let topic): add(topic.notes, in: scope)
            case .frameworks(let parts): for part in parts { add(part, in: scope) }
            }
        }
    }

    private mutating func add(_ part: FrameworkPart, in scope: SymbolScope) {
        var scope = scope
        scope.frameworks = part.frameworks.map(\.id)
        for range in part.notes.flatMap(\.nodeRanges) { ranges.append((range, scope)) }
        add(part.notes, in: scope)
    }

    /// Ranges are in the order of the text, inner ones behind outer ones: the last that begins before the node and holds
    /// it is its own.
    subscript(node: NodeID) -> SymbolScope {
        ranges.last { $0.nodes.contains(node) }?.scope ?? outermost
    }
}
