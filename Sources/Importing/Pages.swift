import Handbook
import Tools

extension Importer {
    /// The pages, originals before translations, and files that are none, with the reason.
    mutating func plans() -> (pages: [Draft], unpublished: [(file: String, reason: String)]) {
        var pages: [Draft] = []
        var unpublished: [(String, String)] = []
        for file in folder.files where file.isMarkdown || Pattern.named("pages formats").matches(file) {
            // A file belongs to the root that is nearest to it.
            let root = site.roots.filter { file.path(in: $0.folder) != nil }.max { $0.folder.count < $1.folder.count }
            guard let root, let path = file.path(in: root.folder) else { continue }
            if let reason = whyNot(path, file: file, in: root.folder) {
                if !reason.isEmpty { unpublished.append((file, reason)) }
            } else {
                pages.append(place(file, at: path, in: root))
            }
        }
        // A page beside the folder of its name is the folder's overview.
        let folders = Set(pages.map(\.original.folder))
        for number in pages.indices where folders.contains(pages[number].original.withoutExtension) {
            let overview = "index.md".below(pages[number].original.withoutExtension)
            let others = pages.filter { $0.language == pages[number].language && !$0.isOverview }
            if !others.contains(where: { $0.original == overview }) { pages[number].original = overview }
        }
        let written = pages.filter { !$0.isOverview }
        pages.removeAll { page in
            let beside = written.filter { $0.language == page.language }.map(\.original)
            let isAlone = !beside.contains { $0.path(in: page.original.folder) != nil }
            return page.isOverview && (isAlone || beside.contains { Draft.route($0) == Draft.route(page.original) })
        }
        if [.jekyll, .eleventy].contains(site.dialect) { nest(&pages) }
        let originals = pages.filter { $0.language == nil }
        var taken = UniqueNames()
        let finished = (originals + pages.filter { $0.language != nil }).map { plan in
            finish(plan, originals: originals.map(\.original), &taken)
        }
        return (finished, unpublished)
    }

    /// Puts pages that name their parent, as just-the-docs and the navigation of Eleventy have them, below it.
    private func nest(_ pages: inout [Draft]) {
        let names = site.dialect.words("parent")
        let fronts = pages.map { FrontMatter(folder.text($0.source) ?? "").values }
        let titled = Dictionary(grouping: pages.indices) { fronts[$0][names[0]].text ?? "" }
        let above = pages.indices.map { number -> Int? in
            let same = titled[fronts[number][names[1]].text ?? " ", default: []].filter { $0 != number }
            let grand = fronts[number]["grand_parent"].text
            return same.first { grand == nil || fronts[$0]["parent"].text == grand }
        }
        let parents = Set(above.compactMap(\.self))
        // `about/about.md` is the overview of its folder.
        let routes = pages.map { Draft.route($0.original) }.map { route in
            route.fileName == route.folder.fileName ? route.folder : route
        }
        for number in pages.indices where above[number] != nil || parents.contains(number) {
            // Nobody has more than nine above.
            let chain = sequence(first: number) { above[$0] }.prefix(9).map { routes[$0] }
            let route = chain.reversed().reduce("") { $1.path(in: $0) == nil ? $1.fileName.below($0) : $1 }
            pages[number].target = parents.contains(number) ? "index.md".below(route) : route + ".md"
        }
    }

    /// Why the generator does not publish a file: parts, notes of the repository. Nil for a page; empty if nobody asks.
    private func whyNot(_ path: String, file: String, in root: String) -> String? {
        if path.fileName.hasPrefix("_category_.") { return nil }
        let text = folder.text(file) ?? ""
        let front = FrontMatter(text).values
        let isPage = !front.entries.isEmpty || site.dialect == .nunjucks && Pattern.named("extending").matches(text)
        let keys = ["layout", "permalink", "pagination", "redirect_to", "headless", "build.render", "_build.render"]
        let values = keys.compactMap { key in front[key] == .null ? nil : "\(key)=\(front[key].text ?? "")" }
        let isSecond = path == "README.md" && folder.has(file.replacing("README", with: "index"))
        let kind = isSecond ? "second" : root.isEmpty ? "top" : ""
        let marks = [isPage ? "page" : "", kind, "path=" + path] + values
        let facts = (marks + [String(text.prefix(999))]).joined(separator: "\n")
        let reason = Self.unpublished.lazy.filter { [site] in site.dialect.isMeant(by: $0.place) }
            .compactMap { row in row.pattern.first(in: facts)?.filling(row.reason) }.first
        let excluded = site.excluded.first { Self.matches(path, $0.glob) || Self.matches(file, $0.glob) }
        if let excluded, reason != "" { return "not published (\(excluded.reason))" }
        if let reason { return reason }
        if site.dialect == .hugo, let page = bundle(of: path, in: root) { return "a file of the page `\(page)`" }
        let isRead = site.dialect.words("formats").contains(file.fileExtension)
        if file.isMarkdown || isRead && (isPage || site.dialect == .eleventy) { return nil }
        let isPlain = [.github, .nunjucks, .gitbook].contains(site.dialect)
        let isSample = isPlain || file.fileExtension.hasPrefix("htm") && !isPage
        return isSample ? "" : "a page in a format that is not read; its words are lost"
    }

    private static let unpublished = Table.rows("unpublished").map {
        (place: $0[0], pattern: Pattern($0[1]), reason: $0[2])
    }

    /// The page of Hugo that a file belongs to.
    private func bundle(of path: String, in root: String) -> String? {
        let isIndex = Pattern(#"^index(?:\.[\w-]+)?\.\w+$"#).matches(path.fileName)
        let above = sequence(first: isIndex ? path.folder.folder : path.folder) { $0.isEmpty ? nil : $0.folder }
        return above.filter { !$0.isEmpty }.map { $0 + "/index.md" }.first { folder.has($0.below(root)) }
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

    private func place(_ file: String, at path: String, in root: Site.Root) -> Draft {
        var language = root.language
        let rewritten = site.rewrites.lazy.compactMap { row in row.pattern.first(in: path)?.filling(row.path) }.first
        let path = rewritten ?? path
        var parts = path.split(separator: "/").map(String.init)
        let plain = Pattern(#"\.(?:njk|nunjucks|liquid|html?|md|11ty)$"#)
        var stem = plain.replace(in: (parts.popLast() ?? "").withoutExtension) { _ in "" }
        let suffix = stem.split(separator: ".").dropFirst().last.map(String.init) ?? ""
        let isMain = suffix == site.mainLanguage?.prefix { $0 != "-" && $0 != "_" } ?? "en"
        if site.languages.contains(suffix) || isMain {
            if !isMain { language = suffix }
            stem.removeLast(suffix.count + 1)
        }
        let top = language == nil ? Site.top(of: path) : ""
        if top == site.mainFolder || site.languages.contains(top) {
            if top != site.mainFolder { language = top }
            parts.removeFirst()
        }
        var order: Int?
        if site.dialect == .docusaurus {
            let numbered = Pattern(#"^(?!\d+[-_.]\d)(\d+)[-_. ]+(?=.)"#)
            order = numbered.first(in: stem).flatMap { Int($0[1]) }
            parts = parts.map { numbered.replace(in: $0) { _ in "" } }
            stem = numbered.replace(in: stem) { _ in "" }
        }
        if root.folder.fileName == "_posts" || site.dialect == .eleventy {
            stem = Pattern(#"^\d{4}-\d\d?-\d\d?-"#).replace(in: stem) { _ in "" }
        }
        let isHome = ["readme", "_index", "index", "_category_"].contains(stem.lowercased()) || path == site.home
        if isHome { stem = "index" }
        let clean = (parts + [stem + ".md"]).map { $0.trimmed { $0 == "_" || $0 == " " } }.joined(separator: "/")
        // No address of Hugo has capitals or spaces.
        let free = site.dialect == .hugo ? Pattern("-* [ -]*").replace(in: clean.lowercased()) { _ in "-" } : clean
        return Draft(
            source: file, original: free.below(root.target), language: language, top: root.target, order: order)
    }

    /// Gives a page its free path; a translation that has its original elsewhere goes below the same path.
    private mutating func finish(_ plan: Draft, originals: [String], _ taken: inout UniqueNames) -> Draft {
        var page = plan
        let same = originals.filter { $0 == plan.original || $0.hasSuffix("/" + plan.original) }
        if plan.language != nil, !same.contains(plan.original), same.count == 1 { page.original = same[0] }
        let isNested = !plan.target.isEmpty
        let path = (isNested ? plan.target : page.original).below(plan.language ?? "")
        // `a.md` and `a/index.md` have the same address.
        let name = (Draft.route(path).isEmpty ? "index" : Draft.route(path)) + ".md"
        let free = taken.claim(path: name)
        page.target = free == name ? path : free
        if page.target != path {
            let reason = "has the same name as another page (letter case and ending aside)"
            report.add(.names, "`\(plan.source)` \(reason); written as `\(page.target)`")
        }
        if plan.language == nil, !isNested { page.original = page.target }
        return page
    }
}
