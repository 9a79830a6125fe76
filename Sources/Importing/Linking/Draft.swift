/// A page on its way: where it was, where it goes, its text with marks for code.
struct Draft {
    let source: String
    var target: String
    var record: PageRecord
    var body: String
    var store: Store
    /// Files whose text it includes.
    var parts: [String] = []
    /// The address that it had in the published site, without slashes at its ends, where front matter says it.
    var addresses: [String] = []
    /// Its path without the language's folder.
    var original: String
    /// What the report says about it.
    var report = Report()

    var route: String { Draft.route(target) }

    /// A path without ending and `index`.
    static func route(_ path: String) -> String {
        let plain = path.isMarkdown || path.fileExtension == "html" ? path.withoutExtension : path
        let name = plain.fileName.lowercased()
        return ["index", "readme", "_index"].contains(name) ? plain.folder : plain
    }
}

/// Finds pages and files by all the names that links have for them.
struct Destinations {
    enum Place: Equatable {
        case page(Int)
        case file(String)
        /// Above the folder that is imported.
        case outside
    }

    private let folder: SourceFolder
    private let site: Site
    private let dialect: Dialect
    private var names: [String: Place] = [:]
    private var folded: [String: Place] = [:]
    private let drafts: [Draft]

    init(_ drafts: [Draft], folder: SourceFolder, site: Site, dialect: Dialect) {
        (self.folder, self.site, self.dialect, self.drafts) = (folder, site, dialect, drafts)
        for file in folder.files where !file.isMarkdown { add(file, .file(file)) }
        for root in site.statics {
            for file in folder.files { if let path = file.path(in: root) { add(path, .file(file)) } }
        }
        for root in site.roots {
            for file in folder.files where !file.isMarkdown {
                if let path = file.path(in: root.folder) { add(path, .file(file)) }
            }
        }
        for (number, draft) in drafts.enumerated() { add(draft.source, .page(number)) }
        for (number, draft) in drafts.enumerated() {
            for name in draft.addresses + [draft.target, draft.route] { add(name, .page(number)) }
        }
        for (number, draft) in drafts.enumerated() {
            for root in site.roots {
                guard let path = draft.source.path(in: root.folder) else { continue }
                for name in [path, path.withoutExtension, Draft.route(path)] {
                    add(name.below(root.target), .page(number))
                }
            }
        }
    }

    private mutating func add(_ name: String, _ place: Place) {
        let name = name.trimmed { $0 == "/" }
        if names[name] == nil { names[name] = place }
        if folded[name.lowercased()] == nil { folded[name.lowercased()] = place }
    }

    /// What a path of a link leads to; nil if there is nothing.
    func find(_ path: String, from page: Draft) -> (place: Place, wasFolded: Bool)? {
        if path.hasPrefix("/") { return rooted(path, page) }
        let bases = [page.source.folder] + page.parts.map(\.folder)
        let joined = bases.map { ($0 + "/" + path).normalised }
        for case let path? in joined { if let found = named(path) { return found } }
        let original = page.original.folder
        for base in [original, page.original.withoutExtension, page.route, page.route.folder, page.target.folder]
            + page.addresses
        {
            if let path = (base + "/" + path).normalised, let found = rooted("/" + path, page) { return found }
        }
        if let found = rooted("/" + path.trimmed { $0 == "." || $0 == "/" }, page), !path.hasPrefix("../") {
            return found
        }
        return joined[0] == nil ? (.outside, false) : nil
    }

    /// A path from the root of the site or of the folder, with or without its prefixes.
    private func rooted(_ path: String, _ page: Draft) -> (place: Place, wasFolded: Bool)? {
        guard let clean = path.normalised else { return nil }
        var paths = [clean]
        for prefix in [site.base] + site.prefixes {
            let prefix = prefix.trimmed { $0 == "/" }
            paths += paths.compactMap { $0 == prefix ? "" : prefix.isEmpty ? nil : $0.path(in: prefix) }
        }
        // In these, an address without a language means the page in the language of the reader.
        if [.docusaurus, .hugo, .mkdocs].contains(dialect), let language = page.record.language,
            page.target != page.original
        {
            paths = paths.map { $0.below(language) } + paths
        }
        if [.docusaurus, .starlight, .mkdocs].contains(dialect) {
            paths += paths.flatMap { path in site.languages.compactMap { path.path(in: $0) } }
        }
        for path in paths { if let found = named(path) { return found } }
        return nil
    }

    private func named(_ path: String) -> (place: Place, wasFolded: Bool)? {
        let plain = path.hasSuffix(".html") || path.isMarkdown ? path.withoutExtension : path
        let forms = [
            path, plain, path + ".md", path + ".mdx", plain + ".md", plain + ".mdx", plain + "/index.md",
            plain + "/README.md", plain + "/_index.md", Draft.route(path),
        ]
        for form in forms { if let place = names[form] { return (place, false) } }
        for form in forms { if let place = folded[form.lowercased()] { return (place, true) } }
        // A folder without an overview: its first page.
        let inside = drafts.indices.filter {
            drafts[$0].source.path(in: path) != nil || !path.isEmpty && drafts[$0].target.path(in: path) != nil
        }
        let first = inside.min {
            (drafts[$0].record.order ?? 999, drafts[$0].target) < (drafts[$1].record.order ?? 999, drafts[$1].target)
        }
        return path.isEmpty ? nil : first.map { (.page($0), false) }
    }
}
