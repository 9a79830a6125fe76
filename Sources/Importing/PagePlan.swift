/// Which files are pages, and where each goes.
struct PagePlan {
    struct Page {
        let source: String
        var target = ""
        /// The path without the folder of its language.
        var original: String
        let language: String?
        let order: Int?
    }

    let folder: SourceFolder
    let site: Site
    private var taken: Set<String> = []
    /// Files that are parts of pages by their names.
    private(set) var parts: [String] = []
    private(set) var report = Report()

    init(folder: SourceFolder, site: Site) { (self.folder, self.site) = (folder, site) }

    /// The pages, originals before translations.
    mutating func pages() -> [Page] {
        var pages: [Page] = []
        for file in folder.files where file.isMarkdown {
            // A file belongs to the root that is nearest to it.
            let root = site.roots.filter { file.path(in: $0.folder) != nil }.max { $0.folder.count < $1.folder.count }
            guard let root, let path = file.path(in: root.folder), isPage(path, file: file) else { continue }
            pages.append(place(file, at: path, in: root))
        }
        let originals = pages.filter { $0.language == nil }.map(\.original)
        let translations = pages.filter { $0.language != nil }
        return (pages.filter { $0.language == nil } + translations).map { finish($0, originals: originals) }
    }

    private static let machinery: Set<String> = [
        "SUMMARY.md", "CHANGELOG.md", "LICENSE.md", "LICENCE.md", "CODE_OF_CONDUCT.md", "SECURITY.md",
        "PULL_REQUEST_TEMPLATE.md", "CONTRIBUTING.md",
    ]

    /// Whether the generator publishes a file: no parts, no notes of the repository.
    private mutating func isPage(_ path: String, file: String) -> Bool {
        let names = path.split(separator: "/")
        if names.contains(where: { $0.hasPrefix("_") && !$0.hasPrefix("_index.") || $0.hasPrefix(".") }) {
            if !names.contains(where: { $0.hasPrefix(".") }) { parts.append(file) }
            return false
        }
        if site.dialect == .gitbook, path.fileName == "SUMMARY.md" { return false }
        let isNote =
            Self.machinery.contains(path)
            || path == "README.md" && folder.has(file.replacing("README", with: "index"))
        guard isNote, ![.github, .gitbook].contains(site.dialect),
            FrontMatter(folder.text(file) ?? "").values.entries.isEmpty
        else { return true }
        report.add(.leftOut, "`\(file)`: belongs to the repository, not to the site")
        return false
    }

    private func place(_ file: String, at path: String, in root: Site.Root) -> Page {
        var language = root.language
        var parts = path.split(separator: "/").map(String.init)
        var stem = (parts.popLast() ?? "").withoutExtension
        let suffix = stem.split(separator: ".").dropFirst().last.map(String.init) ?? ""
        if site.languages.contains(suffix) || suffix == site.mainLanguage {
            if suffix != site.mainLanguage { language = suffix }
            stem.removeLast(suffix.count + 1)
        }
        // `nl/a.md`, `docs.nl/a.md`
        if language == nil, let top = parts.first?.split(separator: ".").last.map(String.init),
            site.languages.contains(top)
        {
            language = top
            parts.removeFirst()
        }
        let numbered = Pattern(#"^(\d+)[-_. ]+(?=.)"#)
        let isNumbered = site.dialect == .docusaurus
        let order = isNumbered ? numbered.first(in: stem).flatMap { Int($0[1]) } : nil
        if isNumbered {
            (parts, stem) = (parts.map { numbered.replace(in: $0) { _ in "" } }, numbered.replace(in: stem) { _ in "" })
        }
        if root.folder.fileName == "_posts" { stem = Pattern(#"^\d{4}-\d\d?-\d\d?-"#).replace(in: stem) { _ in "" } }
        if ["readme", "_index", "index"].contains(stem.lowercased()) { stem = "index" }
        let clean = (parts + [stem + ".md"]).map { $0.trimmed { $0 == "_" || $0 == " " } }.joined(separator: "/")
        return Page(source: file, original: clean.below(root.target), language: language, order: order)
    }

    /// Gives a page its free path; a translation that has its original elsewhere goes below the same path.
    private mutating func finish(_ plan: Page, originals: [String]) -> Page {
        var page = plan
        let same = originals.filter { $0 == plan.original || $0.hasSuffix("/" + plan.original) }
        if plan.language != nil, !same.contains(plan.original), same.count == 1 { page.original = same[0] }
        let path = plan.language.map { page.original.below($0) } ?? page.original
        page.target = taken.claim(path, else: path.withoutExtension.lowercased())
        if page.target != path {
            let reason = "has the same name as another page (letter case and ending aside)"
            report.add(.names, "`\(plan.source)` \(reason); written as `\(page.target)`")
        }
        if plan.language == nil { page.original = page.target }
        return page
    }
}

extension Draft {
    /// Old addresses that front matter names, as places to find the page and as redirects.
    mutating func takeAddresses(in site: Site) {
        var old = record.aliases
        if let typed = record.address {
            let isBeside = typed.contains("/") || [.docusaurus, .hugo, .github].contains(site.dialect)
            let address = "/" + (isBeside && !typed.hasPrefix("/") ? typed.below(original.folder) : typed)
            let plain = address.trimmed { $0 == "/" }
            if plain.isEmpty, site.languages.allSatisfy({ target.path(in: $0) == nil }) {
                (target, original) = ("index.md", "index.md")
            } else {
                let prefix = site.dialect == .docusaurus ? site.prefixes.first : nil
                old.insert(prefix.map { $0 + "/" + plain } ?? "/" + address.drop { $0 == "/" }, at: 0)
            }
        }
        if let date = Pattern(#"_posts/.*?(\d{4})-(\d\d?)-(\d\d?)-(.+)\.\w+$"#).first(in: source) {
            let folders = site.dialect == .jekyll ? record.tags.map { $0 + "/" }.joined() : ""
            old.append("/\(folders)\(date[1])/\(date[2])/\(date[3])/\(date[4]).html")
        }
        addresses = old.map { address in
            let plain = address.trimmed { $0 == "/" }
            let prefixes = site.prefixes.map { $0.trimmed { $0 == "/" } }
            return Draft.route(prefixes.lazy.compactMap { plain.path(in: $0) }.first ?? plain)
        }
        let aliases = old.map { $0.hasPrefix("/") ? $0 : "/" + $0 }.filter { alias in
            Draft.route(alias.trimmed { $0 == "/" }).lowercased() != route.lowercased() && !alias.contains(":")
                && alias != "/"
        }
        record.aliases = aliases.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
