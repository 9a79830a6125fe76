/// Which files are pages, and where each goes.
struct PagePlan {
    struct Page {
        let source: String
        let target: String
        /// The path without the folder of its language.
        let original: String
        let language: String?
        let order: Int?
    }

    let folder: SourceFolder
    let site: Site
    let dialect: Dialect
    private var taken: Set<String> = []
    /// Files that are parts of pages by their names.
    private(set) var parts: [String] = []
    private var notes: [(Report.List, String)] = []

    init(folder: SourceFolder, site: Site, dialect: Dialect) {
        (self.folder, self.site, self.dialect) = (folder, site, dialect)
    }

    func report(adding report: Report) -> Report {
        notes.reduce(into: report) { $0.add($1.0, $1.1) }
    }

    /// The pages, originals before translations.
    mutating func pages() -> [Page] {
        var files: [(file: String, root: Site.Root)] = []
        for file in folder.files where file.isMarkdown {
            // A file belongs to the root that is nearest to it.
            let roots = site.roots.filter { file.path(in: $0.folder) != nil }
            guard let root = roots.max(by: { $0.folder.count < $1.folder.count }), let path = file.path(in: root.folder)
            else { continue }
            if isPage(path, file: file) { files.append((file, root)) }
        }
        let plans = files.map { place($0.file, in: $0.root) }
        let originals = plans.filter { $0.language == nil }.map(\.original)
        return plans.sorted { ($0.language == nil ? 0 : 1, $0.source) < ($1.language == nil ? 0 : 1, $1.source) }.map {
            plan in
            finish(plan, originals: originals)
        }
    }

    private static let machinery: Set<String> = [
        "SUMMARY.md", "CHANGELOG.md", "LICENSE.md", "LICENCE.md", "CODE_OF_CONDUCT.md", "SECURITY.md",
        "PULL_REQUEST_TEMPLATE.md",
        "CONTRIBUTING.md",
    ]

    /// Whether the generator publishes a file: no parts, no notes of the repository.
    private mutating func isPage(_ path: String, file: String) -> Bool {
        let isPart = path.split(separator: "/").contains {
            $0.hasPrefix("_") && $0 != "_index.md" && !$0.hasPrefix("_index.") || $0.hasPrefix(".")
        }
        if isPart {
            if !path.contains("/.") { parts.append(file) }
            return false
        }
        if dialect == .gitbook, path.fileName == "SUMMARY.md" { return false }
        guard ![.github, .gitbook].contains(dialect) else { return true }
        let isNote =
            !path.contains("/")
            && (Self.machinery.contains(path)
                || path == "README.md" && folder.has(file.replacing("README", with: "index")))
        if isNote, FrontMatter(folder.text(file) ?? "").values.entries.isEmpty {
            notes.append((.leftOut, "`\(file)`: belongs to the repository, not to the site"))
            return false
        }
        return true
    }

    private func place(_ file: String, in root: Site.Root) -> Page {
        var path = file.path(in: root.folder) ?? file
        var language = root.language
        let name = path.fileName.withoutExtension
        if let suffix = name.lastIndex(of: ".").map({ String(name[$0...].dropFirst()) }),
            site.languages.contains(suffix) || suffix == site.mainLanguage
        {
            if suffix != site.mainLanguage { language = suffix }
            path = (String(name.dropLast(suffix.count + 1)) + ".md").below(path.folder)
        }
        var parts = path.split(separator: "/").map(String.init)
        if parts.count > 1, language == nil {
            let top = parts[0].split(separator: ".").last.map(String.init) ?? ""
            if site.languages.contains(top) { (language, parts) = (top, Array(parts.dropFirst())) }
        }
        var order: Int?
        parts = parts.map { part in
            guard dialect == .docusaurus, let found = Pattern(#"^(\d+)[-_. ]+(.+)$"#).first(in: part) else {
                return part
            }
            if part == parts.last { order = Int(found[1]) }
            return found[2]
        }
        var stem = (parts.popLast() ?? "").withoutExtension
        if root.folder.fileName == "_posts" { stem = Pattern(#"^\d{4}-\d\d?-\d\d?-"#).replace(in: stem) { _ in "" } }
        if ["readme", "_index", "index"].contains(stem.lowercased()) { stem = "index" }
        let clean = (parts + [stem + ".md"]).map { $0.trimmed { $0 == "_" || $0 == " " } }.joined(separator: "/")
        return Page(source: file, target: "", original: clean.below(root.target), language: language, order: order)
    }

    /// Gives a page its free path; a translation that has its original elsewhere goes below the same path.
    private mutating func finish(_ plan: Page, originals: [String]) -> Page {
        var original = plan.original
        if plan.language != nil, !originals.contains(original) {
            let same = originals.filter { $0.hasSuffix("/" + original) }
            if same.count == 1 { original = same[0] }
        }
        let path = plan.language.map { original.below($0) } ?? original
        let free = taken.claim(path, else: path.withoutExtension.lowercased())
        if free != path {
            notes.append(
                (
                    .names,
                    "`\(plan.source)` has the same name as another page (letter case and ending aside); written as `\(free)`"
                ))
        }
        return Page(
            source: plan.source, target: free, original: plan.language == nil ? free : original,
            language: plan.language, order: plan.order)
    }
}

extension Draft {
    /// Old addresses that front matter names, as places to find the page and as redirects.
    mutating func takeAddresses(dialect: Dialect, site: Site) {
        var old = record.aliases
        if var address = record.address, !address.isEmpty {
            if !address.hasPrefix("/") {
                address =
                    "/" + (address.contains("/") || dialect == .docusaurus ? address.below(original.folder) : address)
                if dialect == .hugo || dialect == .github {
                    address = "/" + (record.address ?? "").below(original.folder)
                }
            }
            let plain = address.trimmed { $0 == "/" }
            if plain.isEmpty, site.languages.allSatisfy({ target.path(in: $0) == nil }) {
                (target, original) = ("index.md", "index.md")
            } else {
                let prefix = dialect == .docusaurus ? site.prefixes.first : nil
                old.insert(prefix.map { $0 + "/" + plain } ?? address, at: 0)
            }
        }
        if source.contains("_posts/"), let date = Pattern(#"(\d{4})-(\d\d?)-(\d\d?)-(.+)\.\w+$"#).first(in: source) {
            let folders = dialect == .jekyll ? record.tags.map { $0 + "/" }.joined() : ""
            old.append("/\(folders)\(date[1])/\(date[2])/\(date[3])/\(date[4]).html")
        }
        addresses = old.map { address in
            let plain = address.trimmed { $0 == "/" }
            return Draft.route(
                site.prefixes.lazy.compactMap { plain.path(in: $0.trimmed { $0 == "/" }) }.first ?? plain)
        }
        record.aliases = old.map { $0.hasPrefix("/") ? $0 : "/" + $0 }.filter { alias in
            Draft.route(alias.trimmed { $0 == "/" }).lowercased() != route.lowercased() && !alias.contains(":")
                && alias != "/"
        }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
