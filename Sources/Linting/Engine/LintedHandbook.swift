import Base
import Handbook

/// All that rules may know besides the page at hand, prepared once.
package struct LintedHandbook: Sendable {
    package private(set) var graph: Handbook
    package let settings: LintSettings
    package private(set) var resolver: Resolver
    package let names: PageNames
    package let dictionary: Spelling
    /// Made when a word is first looked for that no dictionary has.
    let wordUses: Lazy<WordUses>
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
        dictionary = Spelling(accepted: settings.words)
        wordUses = Lazy { WordUses(of: handbook) }
        template = TemplateText(templates, pageNames: names.singleWords)
        terms = Terms(settings.terms.map { ($0.written, $0.term) })
        answeredRoutes = AnsweredRoutes(settings.routes)
        // The longest prefix says most, so it is tried first.
        retired = settings.retired.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
    }

    /// All that is known goes by the names of pages and files; nil when any of them is another one than in `former`.
    init?(_ handbook: Handbook, following former: LintedHandbook) {
        guard handbook.settings.lint == former.settings, handbook.files == former.graph.files,
            let changed = handbook.pages.places(changedSince: former.graph.pages),
            changed.allSatisfy({ handbook.pages[$0].path == former.graph.pages[$0].path }),
            changed.allSatisfy({ handbook.pages[$0].route == former.graph.pages[$0].route })
        else { return nil }
        self = former
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
