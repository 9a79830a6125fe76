import Base
import Handbook

/// All that rules may know besides the page at hand, prepared once.
package struct LintedHandbook: Sendable {
    package private(set) var graph: Handbook
    package let settings: LintSettings
    package private(set) var resolver: Resolver
    package let names: PageNames
    package let dictionary: Misspellings
    package let template: TemplateText
    package let mediaNames: MediaNames
    package let components: ComponentNames
    let terms: Terms
    let answeredRoutes: AnsweredRoutes
    package let retired: [LintSettings.Retired]

    package init(_ handbook: Handbook, settings: LintSettings, templates: [String]) {
        graph = handbook
        self.settings = settings
        resolver = Resolver(handbook)
        names = PageNames(handbook)
        components = ComponentNames(handbook)
        mediaNames = MediaNames(handbook.files)
        dictionary = Misspellings(accepted: settings.words)
        template = TemplateText(templates, pageNames: names.singleWords)
        terms = Terms(settings.terms.map { ($0.written, $0.term) })
        answeredRoutes = AnsweredRoutes(settings.routes)
        // The longest prefix says most, so it is tried first.
        retired = settings.retired.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
    }

    /// All that is known goes by the names of pages and files; nil when any of them is another one than in `previous`.
    init?(_ handbook: Handbook, following previous: LintedHandbook) {
        guard handbook.settings.lint == previous.settings, handbook.files == previous.graph.files,
            let changed = handbook.pages.places(changedSince: previous.graph.pages),
            changed.allSatisfy({ handbook.pages[$0].path == previous.graph.pages[$0].path }),
            changed.allSatisfy({ handbook.pages[$0].route == previous.graph.pages[$0].route })
        else { return nil }
        self = previous
        graph = handbook
        resolver = Resolver(handbook)
    }
}

/// Pages by the last part of their routes.
package struct PageNames: Sendable {
    private let pagesByName: [String: [Int]]
    /// For what a name begins or ends with, before or behind a hyphen: the first such name.
    private let namesByPart: [String: String]
    /// For names that are hardly different; nil where there are too many to compare all mistakes with.
    private let known: KnownNames?
    /// The names of the outermost folders: `native`, `web`.
    package let topFolders: Set<String>

    init(_ handbook: Handbook) {
        var byName: [String: [Int]] = [:]
        for (index, page) in handbook.pages.enumerated() {
            if let name = page.route.segments.last { byName[name, default: []].append(index) }
        }
        pagesByName = byName
        let names = byName.keys.sorted()
        var namesByPart: [String: String] = [:]
        for name in names.reversed() {
            for dash in name.indices where name[dash] == "-" {
                namesByPart[String(name[..<dash])] = name
                namesByPart[String(name[name.index(after: dash)...])] = name
            }
        }
        self.namesByPart = namesByPart
        let mistakes = handbook.pages.reduce(0) { $0 + $1.references.count(where: \.leadsToNoPage) }
        known = mistakes * names.count <= Self.mostComparisons ? KnownNames(names) : nil
        topFolders = Set(handbook.pages.compactMap { $0.path.folder.first })
    }

    /// A tenth of a second or two. It would grow with the square of the pages.
    private static let mostComparisons = 10_000_000

    /// Names of one word, without plural endings.
    var singleWords: Set<String> {
        Set(pagesByName.keys.filter { !$0.containsBytes(of: "-") }.map { Subject.stem($0.lowercased()) })
    }

    package func pages(named name: String) -> [Int] { pagesByName[name] ?? [] }

    /// The page whose name is nearest to `name`: it begins or ends with it, or is hardly different.
    package func page(resembling name: String) -> Int? {
        let found = namesByPart[name] ?? known?.nearest(to: name)
        return found.flatMap { pagesByName[$0]?.first }
    }

    /// Whether a page has that name, or one that begins or ends with it.
    package func hasPage(resembling name: String) -> Bool {
        pagesByName[name] != nil || namesByPart[name] != nil
    }
}

extension Reference {
    fileprivate var leadsToNoPage: Bool {
        guard kind == .link || kind == .rawLink, case .unresolved = target else { return false }
        return true
    }
}

extension LintedHandbook {
    /// The page that was probably meant: one of the same name, else one whose name begins or ends alike.
    package func nearestRoute(to route: Route) -> String? {
        guard let name = route.segments.last else { return nil }
        let same = names.pages(named: name)
        if let index = same.first { return graph.pages[index].route.description }
        if let index = names.page(resembling: name) { return graph.pages[index].route.description }
        return nil
    }
}

/// Media files by their path without extension.
package struct MediaNames: Sendable {
    private let byStem: [String: ContentPath]
    /// Whether there are files with captions at all.
    package let haveCaptions: Bool

    init(_ files: FileIndex) {
        byStem = Dictionary(files.paths.map { (Self.stem($0.text), $0) }, uniquingKeysWith: { first, _ in first })
        haveCaptions = files.paths.contains { $0.text.utf8.suffix(4).elementsEqual(".vtt".utf8) }
    }

    /// A file that differs from `written` in its extension only.
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
