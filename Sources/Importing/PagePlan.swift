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
    /// Files that are no pages, with the reason: parts of pages, and what the generator does not publish.
    private(set) var unpublished: [(file: String, reason: String)] = []
    private(set) var report = Report()

    init(folder: SourceFolder, site: Site) { (self.folder, self.site) = (folder, site) }

    /// The pages, originals before translations.
    mutating func pages() -> [Page] {
        var pages: [Page] = []
        for file in folder.files where file.isMarkdown || Self.formats.contains(file.fileExtension) {
            // A file belongs to the root that is nearest to it.
            let root = site.roots.filter { file.path(in: $0.folder) != nil }.max { $0.folder.count < $1.folder.count }
            guard let root, let path = file.path(in: root.folder), isPage(path, file: file, in: root.folder) else {
                continue
            }
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
    private mutating func isPage(_ path: String, file: String, in root: String) -> Bool {
        let names = path.split(separator: "/")
        if names.contains(where: { $0.hasPrefix("_") && !$0.hasPrefix("_index.") || $0.hasPrefix(".") }) {
            if file.isMarkdown, !names.contains(where: { $0.hasPrefix(".") }) {
                unpublished.append((file, "a part that no page includes; its words are lost"))
            }
            return false
        }
        if let reason = whyUnpublished(path, file: file, in: root) {
            unpublished.append((file, reason))
            return false
        }
        if !file.isMarkdown { return isPlain(file) }
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

    /// Formats of pages beside Markdown.
    private static let formats: Set<String> = [
        "html", "htm", "mdoc", "org", "adoc", "asciidoc", "rst", "ipynb", "pug", "haml", "liquid", "js", "jsx", "tsx",
    ]

    /// Whether a file in another format is a page of HTML that can be read; others are named if they are pages.
    private mutating func isPlain(_ file: String) -> Bool {
        guard ![.github, .nunjucks, .gitbook].contains(site.dialect) else { return false }
        let isPage = !FrontMatter(folder.text(file) ?? "").values.entries.isEmpty
        let isHTML = file.fileExtension.hasPrefix("htm")
        if isHTML, isPage, [.jekyll, .hugo, .eleventy].contains(site.dialect) { return true }
        if ["js", "jsx", "tsx"].contains(file.fileExtension), !file.hasPrefix("src/pages/") { return false }
        if !isHTML || isPage { unpublished.append((file, "a page in a format that is not read; its words are lost")) }
        return false
    }

    /// Why the generator does not publish a page; nil if it does.
    private func whyUnpublished(_ path: String, file: String, in root: String) -> String? {
        if let excluded = site.excluded.first(where: { Self.matches(path, $0.glob) || Self.matches(file, $0.glob) }) {
            return "not published (\(excluded.reason))"
        }
        let front = FrontMatter(folder.text(file) ?? "").values
        switch site.dialect {
        case .eleventy where front["permalink"].text == "false": return "not published (`permalink: false`)"
        case .hugo:
            if front["headless"].text == "true" { return "not published (`headless`)" }
            if [front["build"], front["_build"]].contains(where: { ["never", "false"].contains($0["render"].text) }) {
                return "not published (`build`)"
            }
            var folder = path.folder
            if Pattern(#"^index(?:\.[\w-]+)?\.\w+$"#).matches(path.fileName) { folder = folder.folder }
            while !folder.isEmpty {
                if self.folder.has("\(folder)/index.md".below(root)) {
                    return "a file of the page `\(folder)/index.md`"
                }
                folder = folder.folder
            }
        default: break
        }
        return nil
    }

    /// Whether a path, or a folder that it is in, is what a pattern of files such as `drafts/**` means.
    private static func matches(_ path: String, _ glob: String) -> Bool {
        let parts = ["**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]", "{": "(?:", "}": ")", ",": "|"]
        let isWhole = Pattern(#"^[^{}]*(?:\{[^{}]*\}[^{}]*)*$"#).matches(glob)
        let pattern = Pattern(#"\*\*/|\*\*|[*?{},.+^$()|\[\]\\]"#).replace(in: glob.trimmed { $0 == "/" }) { found in
            (isWhole || found[0].first == "*" ? parts[found[0]] : nil) ?? "\\" + found[0]
        }
        return Pattern("^\(pattern)(?:/.*)?$").matches(path)
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
    /// `homes` are the pages that are home pages by their paths.
    mutating func takeAddresses(in site: Site, besides homes: Set<String>) {
        // Names without a slash are other names of the thing, for search; Hugo counts them from the page's folder.
        let names = site.dialect == .hugo ? [] : record.aliases.filter { !$0.contains("/") }
        record.add(tags: names)
        let folder = "/" + route.folder
        var old = record.aliases.filter { !names.contains($0) }.map { alias in
            let path = alias.below(site.dialect == .hugo ? folder : "")
            return alias.hasPrefix("/") ? alias : "/" + (path.normalised ?? path.replacing("../", with: ""))
        }
        let named = site.dialect == .docusaurus && record.id != original.fileName.withoutExtension ? record.id : nil
        if let typed = record.address ?? named {
            let isBeside = [.docusaurus, .hugo, .github].contains(site.dialect)
            let address = "/" + (isBeside && !typed.hasPrefix("/") ? typed.below(original.folder) : typed)
            let plain = address.trimmed { $0 == "/" }
            let home = "index.md".below(site.languages.first { target.path(in: $0) != nil } ?? "")
            if plain.isEmpty, target == home || !homes.contains(home) {
                (target, original) = (home, "index.md")
            } else if !plain.isEmpty {
                let prefix = site.dialect == .docusaurus ? site.prefixes.first : nil
                old.insert(prefix.map { $0 + "/" + plain } ?? "/" + address.drop { $0 == "/" }, at: 0)
            }
        }
        if let date = Pattern(#"_posts/.*?(\d{4})-(\d\d?)-(\d\d?)-(.+)\.\w+$"#).first(in: source) {
            let folders = site.dialect == .jekyll ? record.tags.map { $0 + "/" }.joined() : ""
            old.append("/\(folders)\(date[1])/\(date[2])/\(date[3])/\(date[4]).html")
        }
        addresses = (old + [record.id?.below(original.folder)].compactMap { $0 }).map { address in
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
