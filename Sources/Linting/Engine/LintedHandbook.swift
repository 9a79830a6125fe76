import Base
import Handbook

/// What rules may know besides the current page, prepared once.
package struct LintedHandbook: Sendable {
    package private(set) var graph: Handbook
    package let settings: LintSettings
    package private(set) var resolver: Resolver
    package let names: PageNames
    package let dictionary: Spelling
    /// Lazy: needed only for words that no dictionary contains.
    let wordUses: Lazy<WordUses>
    package let template: TemplateText
    package let mediaNames: MediaNames
    let terms: Terms
    package let retired: [LintSettings.Retired]
    /// Whether most links to pages end with a slash.
    let endsAddressesWithSlash: Bool
    private var suggestions: Suggestions

    package init(_ handbook: Handbook, settings: LintSettings, templates: [String]) {
        graph = handbook
        self.settings = settings
        resolver = Resolver(handbook)
        names = PageNames(handbook)
        mediaNames = MediaNames(handbook.files)
        dictionary = Spelling(accepted: settings.words)
        wordUses = Lazy { WordUses(of: handbook) }
        template = TemplateText(templates, pageNames: names.singleWords)
        terms = Terms(settings.terms.map { ($0.written, $0.term) })
        endsAddressesWithSlash = handbook.endsAddressesWithSlash
        suggestions = Suggestions(handbook)
        // The longest prefix is the most specific.
        retired = settings.retired.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
    }

    /// A copy of `previous` with the new text of pages; nil when paths, routes, files or settings changed.
    init?(_ handbook: Handbook, following previous: LintedHandbook) {
        guard handbook.settings.lint == previous.settings, handbook.files == previous.graph.files,
            let changed = handbook.pages.places(changedSince: previous.graph.pages),
            changed.allSatisfy({ handbook.pages[$0].path == previous.graph.pages[$0].path }),
            changed.allSatisfy({ handbook.pages[$0].route == previous.graph.pages[$0].route })
        else { return nil }
        self = previous
        graph = handbook
        resolver = Resolver(handbook)
        suggestions = Suggestions(handbook)
    }

    /// The reference that an author probably meant, as it would be written.
    func suggestion(for reference: Reference, on page: LintedPage) -> String? {
        suggestions.nearest[Suggestions.Place(page: page.index, node: reference.node, start: reference.span.lowerBound)]
    }
}

/// Suggestions for references that lead nowhere.
private struct Suggestions: Sendable {
    struct Place: Hashable {
        let page: Int
        let node: Int
        let start: Int
    }

    let nearest: [Place: String]

    init(_ handbook: Handbook) {
        var nearest: [Place: String] = [:]
        for problem in handbook.linkProblems() {
            let reference = handbook.pages[problem.page].references[problem.reference]
            let place = Place(page: problem.page, node: reference.node, start: reference.span.lowerBound)
            nearest[place] = problem.nearest
        }
        self.nearest = nearest
    }
}

/// Pages by the last segment of their routes.
package struct PageNames: Sendable {
    private let pagesByName: [String: [Int]]
    /// Beginnings and endings of names, cut at hyphens.
    private let parts: Set<String>
    /// The names of the outermost folders: `native`, `web`.
    package let topFolders: Set<String>

    init(_ handbook: Handbook) {
        var byName: [String: [Int]] = [:]
        for (index, page) in handbook.pages.enumerated() {
            if let name = page.route.segments.last { byName[name, default: []].append(index) }
        }
        pagesByName = byName
        var parts: Set<String> = []
        for name in byName.keys {
            for dash in name.indices where name[dash] == "-" {
                parts.formUnion([String(name[..<dash]), String(name[name.index(after: dash)...])])
            }
        }
        self.parts = parts
        topFolders = Set(handbook.pages.compactMap { $0.path.folder.first })
    }

    /// Names of one word, without plural endings.
    var singleWords: Set<String> {
        Set(pagesByName.keys.filter { !$0.containsBytes(of: "-") }.map { Subject.stem($0.lowercased()) })
    }

    package func pages(named name: String) -> [Int] { pagesByName[name] ?? [] }

    /// Whether a page has that name, or one that begins or ends with it.
    package func hasPage(resembling name: String) -> Bool { pagesByName[name] != nil || parts.contains(name) }
}

/// Media files by their path without extension.
package struct MediaNames: Sendable {
    private let byStem: [String: ContentPath]
    /// Whether there are any caption files.
    package let haveCaptions: Bool

    init(_ files: FileIndex) {
        byStem = Dictionary(files.paths.map { (Self.stem($0.text), $0) }, uniquingKeysWith: { first, _ in first })
        haveCaptions = files.paths.contains { $0.text.utf8.suffix(4).elementsEqual(".vtt".utf8) }
    }

    /// A file that differs from `written` only in its extension.
    package func otherExtension(of written: String, in folder: [String]) -> ContentPath? {
        if byStem.isEmpty { return nil }
        let path = written.percentDecoded
        return [ContentPath.resolve(path, in: folder), ContentPath.resolve(path, in: [])].compactMap { $0 }
            .lazy.compactMap { byStem[Self.stem($0.text)] }.first
    }

    private static func stem(_ path: String) -> String {
        guard let dot = path.lastIndex(of: "."), !path[dot...].containsBytes(of: "/") else { return path.lowercased() }
        return path[..<dot].lowercased()
    }
}
