import Reading

/// What the configuration of a generator says about its handbook.
struct Site {
    /// A folder with pages, and the folder that they become.
    struct Root {
        let folder: String
        var target = ""
        var language: String?
    }

    /// A page in a file of navigation.
    struct Step {
        let path: String
        let title: String?
        let order: Int
    }

    var dialect = Dialect.github
    var roots: [Root] = []
    /// Folders whose files are published at the root.
    var statics: [String] = []
    var title: String?
    var summary: String?
    /// The address of the published site with its path: `https://example.org/handbook/`.
    var address: String?
    /// The path of the published site: `/handbook`.
    var base = ""
    /// Paths that pages are published below: `/docs`.
    var prefixes: [String] = []
    var languages: [String] = []
    var mainLanguage: String?
    /// The address of the repository's files, before the path.
    var repository: String?
    var steps: [Step] = []
    var names: [(folder: String, name: String)] = []
    var folders: [String] = []
    /// Old addresses, with the page that they lead to.
    var redirects: [(old: String, page: String)] = []
    /// Values that pages name: `site.title`.
    var variables: [Value.Entry] = []
    /// Folders of parts that pages include.
    var parts: [String] = []
    /// Files and folders that have no counterpart.
    var strange: [String] = []
    /// Text below each page, with abbreviations.
    var abbreviations = ""
    /// Patterns of files that are not published, with what says so.
    var excluded: [(glob: String, reason: String)] = []
    /// What navigation and configuration say that has no place, in words for the report.
    var remarks: [String] = []

    /// The site of a dialect, with sensible roots if its folders are not there.
    static func read(_ folder: SourceFolder, as dialect: Dialect) -> Site {
        var site =
            switch dialect {
            case .docusaurus: docusaurus(folder)
            case .mkdocs: mkdocs(folder)
            case .jekyll: jekyll(folder)
            case .eleventy: eleventy(folder)
            case .hugo: hugo(folder)
            case .vitepress: vitepress(folder)
            case .starlight: starlight(folder)
            case .gitbook: gitbook(folder)
            case .nunjucks: nunjucks(folder)
            case .github: Site()
            }
        site.dialect = dialect
        site.roots = site.roots.filter { folder.hasFolder($0.folder) }
        if site.roots.isEmpty { site.roots = [Root(folder: "")] }
        site.languages += site.languagesByName(folder)
        return site
    }

    /// A site whose configuration has these keys; more than one, parted by spaces, where any will do.
    init(
        _ configuration: Value = .null, title: String = "title", summary: String = "description",
        address: String = "url", base: String = "base", language: String = "lang"
    ) {
        let first = { (keys: String) in
            keys.split(separator: " ").lazy.compactMap { configuration[String($0)].text }.first
        }
        (self.title, self.summary, mainLanguage) = (first(title), first(summary), first(language))
        let host = first(address).flatMap { Pattern("^(https?://[^/]+)(/.*)?$").first(in: $0) }
        self.base = "/" + (first(base) ?? host?[2] ?? "").trimmed { $0 == "/" }
        if self.base == "/" { self.base = "" }
        self.address = host.map { $0[1] + self.base + "/" }
    }

    // MARK: Languages

    /// Languages of folders at the root beside other pages (`nl/a.md`, `docs.nl/a.md`), and of files (`a.nl.md`).
    private func languagesByName(_ folder: SourceFolder) -> [String] {
        let pages = folder.files.filter(\.isMarkdown).compactMap { $0.path(in: roots[0].folder) }
        let tops = pages.filter { $0.contains("/") }.map { page in
            String(page.prefix { $0 != "/" }.split(separator: ".").last ?? "")
        }
        let known = Set(languages + [mainLanguage ?? ""])
        let found = Set(tops.filter(Self.isLanguage)).subtracting(known)
        let hasOthers = pages.contains { page in !found.contains { page.hasPrefix($0 + "/") } }
        let all = Set(pages)
        let suffixes = pages.compactMap { page -> String? in
            guard let parts = Pattern(#"^(.+)\.([^./]+)(\.[^./]+)$"#).first(in: page), Self.isLanguage(parts[2]),
                all.contains(parts[1] + parts[3])
            else { return nil }
            return parts[2]
        }
        return (hasOthers ? found.sorted() : []) + Set(suffixes).subtracting(known).subtracting(found).sorted()
    }

    private static let codes = Set(
        """
        ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy is it ja ka ko lt lv mk ms nb nl no pl pt \
        ro ru sk sl sq sr sv sw ta th tr uk ur vi zh
        """.split(separator: " ").map(String.init))

    /// Whether a name is a language's tag: `fr`, `pt-BR`, `zh_CN`.
    static func isLanguage(_ name: String) -> Bool {
        let parts = Pattern("^([a-z]+)(?:[-_][A-Za-z]{2,4})?$").first(in: name)
        return parts.map { codes.contains($0[1]) } ?? false
    }

    /// The address of files in the repository, from the address where a page is edited; `pattern` finds it.
    static func repository(_ pattern: String, in source: String) -> String? {
        Pattern(pattern).first(in: source).map { Pattern("/(?:edit|tree)/").replace(in: $0[1]) { _ in "/blob/" } }
    }
}
