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
        var uses: [SymbolUse] = []
        var scopes: Scopes?
        var linkEnd = 0
        document.forEachNode { id, kind in
            switch kind {
            case .link, .heading: linkEnd = max(linkEnd, document.end(of: id))
            case .code:
                let known = scopes ?? Scopes(sections, outermost: SymbolScope(platforms: platforms.map(\.id)))
                if scopes == nil { scopes = known }
                let text = document.nodes[id].text
                let written = document.bytes[text.lowerBound..<text.upperBound]
                guard let meaning = index.meaning(of: written, in: known[id]) else { return }
                uses.append(SymbolUse(node: id, meaning: meaning, isInsideLink: id < linkEnd))
            default: return
            }
        }
        return uses.fitted
    }
}

/// Which scope each part of a page has: outer ones first, so that the last one that holds a node is its own.
private struct Scopes {
    private var ranges: [(nodes: NodeRange, scope: Int)] = []
    /// The first is that of the whole page.
    private var scopes: [SymbolScope]
    /// By `frameworksNumber`, as far as they were asked for: a page is about few, again and again.
    private var frameworks: [[String]?] = []

    init(_ sections: [PageSection], outermost: SymbolScope) {
        scopes = [outermost]
        for section in sections {
            var scope = outermost
            if let platform = section.kind.platformOfNotes { scope.platforms = [platform.id] }
            scopes.append(scope)
            ranges.append((section.nodes, scopes.count - 1))
            add(section.notes, in: scope)
        }
    }

    private mutating func add(_ notes: NotePieces, in scope: SymbolScope) {
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
        scope.frameworks = frameworks(of: part)
        scopes.append(scope)
        part.notes.forEachNodeRange { ranges.append(($0, scopes.count - 1)) }
        add(part.notes, in: scope)
    }

    private mutating func frameworks(of part: FrameworkPart) -> [String] {
        let number = part.frameworksNumber
        while frameworks.count <= number { frameworks.append(nil) }
        if let known = frameworks[number] { return known }
        let ids = part.frameworks.map(\.id)
        frameworks[number] = ids
        return ids
    }

    /// Inner ranges stand behind outer ones: the last that holds the node is its own.
    subscript(node: NodeID) -> SymbolScope {
        var index = ranges.count - 1
        while index >= 0, !ranges[index].nodes.contains(node) { index -= 1 }
        return scopes[index < 0 ? 0 : ranges[index].scope]
    }
}
