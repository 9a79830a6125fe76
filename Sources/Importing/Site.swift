import Handbook

/// What the configuration of a generator says about its handbook.
struct Site {
    /// A folder with pages, and the folder that they become.
    struct Root {
        let folder: String
        var target = ""
        var language: String?
    }

    let dialect: Dialect
    var roots: [Root] = []
    /// Folders whose files are published at the root.
    var statics: [String] = []
    var title: String?
    var summary: String?
    /// The address of the published site with its path: `https://example.org/handbook/`.
    var address: String?
    /// Whether lines that begin with four spaces are code.
    var hasIndentedCode = true
    /// Whether addresses of pages end in `.html`.
    var hasEndings = false
    /// The path of the published site: `/handbook`.
    var base = ""
    /// Paths that pages are published below: `/docs`.
    var prefixes: [String] = []
    /// The path of the home page, where it is no `index` or `README`.
    var home: String?
    var languages: [String] = []
    var mainLanguage: String?
    /// The folder at the root that the pages in the main language are in: `en/a.md` beside `fr/a.md`.
    var mainFolder: String?
    /// Files that are published at other paths: a pattern and the path.
    var rewrites: [(pattern: Pattern, path: String)] = []
    /// How addresses of pages are made (`/:year/:slug/`), by the folder of pages.
    var permalinks: [(folder: String, pattern: String)] = []
    var steps: [(path: String, title: String?)] = []
    /// Groups of the navigation with the paths of their pages, inner ones first.
    var groups: [(title: String, paths: [String])] = []
    var names: [(folder: String, name: String)] = []
    var folders: [String] = []
    /// Old addresses, with the page that they lead to.
    var redirects: [(old: String, page: String)] = []
    /// Values that pages name: `site.title`.
    var variables: [Value.Entry] = []
    /// Folders of parts that pages include.
    var parts: [String] = []
    /// Text below each page, with abbreviations.
    var abbreviations = ""
    /// Patterns of files that are not published, with what says so.
    var excluded: [(glob: String, reason: String)] = []
    /// What navigation and configuration say that has no place, in words for the report.
    var remarks: [String] = []

    /// The site of a dialect, with sensible roots if its folders are not there.
    init(_ folder: SourceFolder, as dialect: Dialect) {
        self.dialect = dialect
        let file = folder.first(like: dialect["settings"])
        let own = folder.configuration(file)
        let base = own["INHERIT"].text.flatMap { $0.below(file?.folder ?? "").normalised }
        let configuration = base.map { .map(own.entries + folder.configuration($0).entries) } ?? own
        take(configuration)
        languages = configuration[dialect["languages"] ?? " "].texts.filter { $0 != mainLanguage }
        let named = dialect.words("root").lazy.compactMap { configuration[$0].text }.first
        let root = named ?? dialect["folder"]
        parts = [root?.normalised ?? ""]
        roots = [Root(folder: parts[0])]
        statics = dialect.words("statics")
        excluded = dialect.words("excluded").flatMap { key in configuration[key].texts.map { ($0, "`\(key)`") } }
        takeRedirects(configuration)
        let endings = configuration[dialect["endings"] ?? " "].text ?? ""
        hasEndings = file != nil && dialect["ending"].map { Pattern($0).matches(endings) } ?? false
        readRedirects(folder)
        read(folder, configuration, file ?? "")
        // Themes have their navigation as data.
        for file in folder.files.filter(Pattern("^(?:\(dialect["navigation"] ?? "(?!)"))$").matches) {
            navigate(trees: folder.configuration(file))
        }
        for (title, paths) in groups { nameFolder(title, of: paths) }
        let has = { (root: String) in root.isEmpty || folder.files.contains { "/\($0)".contains("/\(root)/") } }
        if let root = named?.normalised, !has(root) { remarks.append("there is no folder `\(root)`") }
        roots = roots.filter { folder.hasFolder($0.folder) }
        if roots.isEmpty { roots = [Root(folder: "")] }
        takeLanguagesByName(folder)
        let strange = folder.files.filter(Pattern("^(?:\(dialect["strange"] ?? "(?!)"))$").matches)
        let read = folder.files.filter { $0 == file || Pattern.named("losses files").matches($0) }
        let problems = read.compactMap { file in folder.problem(in: file).map { "`\(file)`: \($0)" } }
        remarks = problems + strange.map { "`\($0)`: has no counterpart" } + remarks
    }

    private mutating func read(_ folder: SourceFolder, _ configuration: Value, _ file: String) {
        switch dialect {
        case .docusaurus: readDocusaurus(folder, configuration, below: file.folder)
        case .mkdocs: readMkDocs(folder, configuration)
        case .jekyll: readJekyll(folder, configuration)
        case .eleventy: readEleventy(folder, configuration)
        case .hugo: readHugo(folder, configuration)
        case .vitepress: readVitePress(folder, configuration, file)
        case .starlight: readStarlight(folder, configuration)
        case .gitbook: readGitBook(folder, configuration)
        case .nunjucks: readNunjucks(folder, configuration, file)
        case .github: break
        }
    }

    /// Takes old addresses that the host redirects.
    private mutating func readRedirects(_ folder: SourceFolder) {
        for file in folder.files where Table.words("hosts").contains(file.fileName) {
            takeRedirects(folder.configuration(file))
            let lines = folder.text(file).lines.map { $0.split(separator: " ").map(String.init) }
            redirects += lines.filter { $0.count > 1 && $0[0].hasPrefix("/") }.map { ($0[0], $0[1]) }
            let several = redirects.map(\.old).filter(Pattern("[*:(]").matches)
            redirects.removeAll { several.contains($0.old) }
            remarks += several.map { "`\(file)`: the redirect of `\($0)`, which is no single page" }
        }
    }

    /// Takes old addresses with their pages, and rows that have both under usual names.
    private mutating func takeRedirects(_ configuration: Value) {
        for map in configuration.maps {
            redirects += (map["redirects"].entries + map["redirect_maps"].entries).compactMap { entry in
                let new = entry.value.text ?? entry.value["destination"].text
                return new.map { ("/" + Draft.route(entry.key.trimmed { $0 == "/" }), $0) }
            }
            for row in map["redirects"].values {
                let new = row["to"].text ?? row["destination"].text ?? ""
                redirects += (row["from"].texts + row["source"].texts).map { ($0, new) }
            }
        }
    }

    /// Takes what the keys say that the table of the dialect names.
    mutating func take(_ configuration: Value) {
        let first = { [dialect] (row: String, key: String) in
            (dialect.words(row) + [key]).lazy.compactMap { configuration[$0].text }.first
        }
        (title, summary) = (first("title", "title") ?? title, first("summary", "description") ?? summary)
        mainLanguage = first("lang", "lang") ?? mainLanguage
        let host = first("address", "url").flatMap { Pattern("^(https?://[^/]+)(/.*)?$").first(in: $0) }
        let path = (first("base", "base") ?? host?[2])?.trimmed { $0 == "/" }
        if let path, !path.isEmpty { base = "/" + path }
        address = host.map { $0[1] + base + "/" } ?? address
    }

    /// Takes languages of folders at the root (`nl/a.md`, `docs.nl/a.md`) beside other pages or beside the folder of
    /// the main language, and of files (`a.nl.md`). Without a setting the main language is English, else that of most
    /// pages.
    private mutating func takeLanguagesByName(_ folder: SourceFolder) {
        let files = folder.files.filter(\.isMarkdown)
        let home = String(files.first?.prefix { $0 != "/" } ?? "")
        let isBelow = files.allSatisfy { $0.path(in: home).map { Self.isLanguage(Self.top(of: $0)) } ?? false }
        if dialect == .github, isBelow { roots = [Root(folder: home)] }
        let pages = Set(files.compactMap { $0.path(in: roots[0].folder) })
        let named = Dictionary(grouping: pages.map(Self.top).filter(Self.isLanguage), by: \.self).mapValues(\.count)
        let isAll = !pages.contains { named[Self.top(of: $0)] == nil && !Draft.route($0).isEmpty }
        let most = named.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        let main = mainLanguage ?? (isAll && named["en"] == nil ? most : nil) ?? "en"
        let suffixed = Pattern(#"^(.+)\.([^./]+)(\.[^./]+)$"#)
        let suffixes = pages.compactMap { suffixed.first(in: $0) }
            .filter { Self.isLanguage($0[2]) && pages.contains($0[1] + $0[3]) }.map { $0[2] }
        let found = Set(suffixes).union(isAll && named[main] == nil ? [] : Set(named.keys))
        languages += found.subtracting(languages + [main]).sorted()
        guard named[main] != nil, !languages.isEmpty else { return }
        (mainLanguage, mainFolder) = (main, main)
        prefixes.append("/" + main)
    }

    /// The name of the folder at the root that a page is in, without what stands before a point; empty without a
    /// folder.
    static func top(of page: String) -> String {
        String(page.contains("/") ? page.prefix { $0 != "/" }.split(separator: ".").last ?? "" : "")
    }

    /// Whether a name is a language's tag: `fr`, `pt-BR`, `zh_CN`.
    static func isLanguage(_ name: String) -> Bool {
        Pattern("^([a-z]+)(?:[-_][A-Za-z]{2,4})?$").first(in: name).map { $0[1].nameOfLanguage != $0[1] } ?? false
    }
}
