/// Finds pages and files by all the names that links have for them.
struct Destinations {
    enum Place: Equatable {
        case page(Int)
        case file(String)
        /// Above the folder that is imported.
        case outside
    }

    private let site: Site
    private let drafts: [Draft]
    /// Pages and files by their paths, and pages by their addresses, in small letters.
    private var names: [String: [(name: String, place: Place)]] = [:]
    /// Files of Markdown that are no pages.
    private let others: Set<String>

    init(_ drafts: [Draft], folder: SourceFolder, site: Site) {
        (self.site, self.drafts) = (site, drafts)
        let sources = Set(drafts.map(\.source))
        others = Set(folder.files.filter(\.isMarkdown)).subtracting(sources)
        for root in [""] + site.statics + site.roots.map(\.folder) {
            for file in folder.files where !file.isMarkdown && !sources.contains(file) {
                if let path = file.path(in: root) { add(path, .file(file)) }
            }
        }
        // A file is meant by its own name, also when another page is written under it.
        for names in [drafts.map { [$0.source] }, drafts.map { [$0.target] + $0.addresses }] {
            for (number, own) in names.enumerated() { for name in own { add(name, .page(number)) } }
        }
        for (number, draft) in drafts.enumerated() {
            for root in site.roots {
                guard let path = draft.source.path(in: root.folder) else { continue }
                for name in [path, path.withoutExtension] { add(name.below(root.target), .page(number)) }
            }
        }
        // Hugo looks for a page beside the page of a link, then in the whole site.
        let named = site.dialect != .hugo ? [:] : Dictionary(grouping: drafts.indices) { drafts[$0].source.fileName }
        for (name, numbers) in named where numbers.count == 1 && !Draft.route(name).isEmpty {
            names[name.lowercased(), default: []].append((name, .page(numbers[0])))
        }
    }

    private mutating func add(_ name: String, _ place: Place) {
        let path = name.trimmed { $0 == "/" }
        for name in [path, Draft.route(path)] { names[name.lowercased(), default: []].append((name, place)) }
    }

    /// With what a reader of the report should know.
    typealias Found = (place: Place, remark: String?)

    /// What a path of a link leads to; nil if there is nothing.
    func find(_ path: String, from page: Draft) -> Found? {
        if path.hasPrefix("/") { return rooted(path, page) }
        var beside = ([page.source] + page.parts).map { "\($0.folder)/\(path)".normalised }
        if let language = page.language, let main = site.mainFolder {
            beside += beside.map { $0?.replacing("/\(language)/", with: "/\(main)/") }
        }
        if beside.contains(where: { $0.map(others.contains) == true }) { return (.outside, nil) }
        if let found = beside.lazy.compactMap({ $0.flatMap(named) }).first { return found }
        let original = page.original.withoutExtension
        let routes = [page.route, page.route.folder, page.target.folder, original.below(site.mainFolder ?? "")]
        let bases = [original.folder, original] + routes + page.addresses
        let paths = bases.map { "\($0)/\(path)".normalised } + (path.hasPrefix("../") ? [] : [path])
        let found = paths.lazy.compactMap { $0.flatMap { rooted("/" + $0, page) } }.first
        return found ?? (beside[0] == nil ? (.outside, nil) : nil)
    }

    /// A path from the root of the site or of the folder, with or without its prefixes.
    private func rooted(_ path: String, _ page: Draft) -> Found? {
        guard let clean = path.normalised else { return nil }
        var paths = [clean]
        for prefix in ([site.base] + site.prefixes).map({ $0.trimmed { $0 == "/" } }) where !prefix.isEmpty {
            paths += paths.compactMap { $0.path(in: prefix) }
        }
        // In these, an address without a language means the page in the language of the reader.
        if [.docusaurus, .hugo, .mkdocs].contains(site.dialect), let language = page.record.language,
            page.target != page.original
        {
            paths = paths.map { $0.below(language) } + paths
        }
        if [.docusaurus, .starlight, .mkdocs].contains(site.dialect) {
            paths += paths.flatMap { path in site.languages.compactMap { path.path(in: $0) } }
        }
        return paths.lazy.compactMap(named).first
    }

    private func named(_ path: String) -> Found? {
        let forms = [path, Draft.route(path)]
        let like = forms.flatMap { names[$0.lowercased(), default: []] }
        if let found = forms.lazy.compactMap({ form in like.first { $0.name == form } }).first ?? like.first {
            return (found.place, forms.contains(found.name) ? nil : "whose name has other capital letters")
        }
        // These list the pages of a folder without an overview.
        let isListed = [.github, .hugo].contains(site.dialect) || site.permalinks.contains { $0.folder == path }
        guard !path.isEmpty, isListed else { return nil }
        let inside = drafts.indices.filter { drafts[$0].source.path(in: path) != nil }
        let first = inside.min {
            (drafts[$0].record.order ?? 999, drafts[$0].target) < (drafts[$1].record.order ?? 999, drafts[$1].target)
        }
        return first.map { (.page($0), "a folder without an overview; the link leads to its first page") }
    }
}
