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
        let written = pages.filter { !$0.isOverview }
        pages.removeAll { page in
            let beside = written.filter { $0.language == page.language }.map(\.original)
            let isAlone = !beside.contains { $0.path(in: page.original.folder) != nil }
            return page.isOverview && (isAlone || beside.contains { Draft.route($0) == Draft.route(page.original) })
        }
        let originals = pages.filter { $0.language == nil }
        var taken = UniqueNames()
        let finished = (originals + pages.filter { $0.language != nil }).map { plan in
            finish(plan, originals: originals.map(\.original), &taken)
        }
        return (finished, unpublished)
    }

    /// Why the generator does not publish a file: parts, notes of the repository. Nil for a page; empty if nobody asks.
    private func whyNot(_ path: String, file: String, in root: String) -> String? {
        if path.fileName.hasPrefix("_category_.") { return nil }
        let names = path.split(separator: "/")
        if names.contains(where: { $0.hasPrefix(".") }) { return "" }
        if names.contains(where: { $0.hasPrefix("_") && !$0.hasPrefix("_index.") }) {
            return file.isMarkdown ? "a part that no page includes; its words are lost" : ""
        }
        if let excluded = site.excluded.first(where: { Self.matches(path, $0.glob) || Self.matches(file, $0.glob) }) {
            return "not published (\(excluded.reason))"
        }
        let front = FrontMatter(folder.text(file) ?? "").values
        let pairs = site.dialect.words("unpublished").map { $0.split(separator: "=").map(String.init) }
        if let pair = pairs.first(where: { front[$0[0]].text == $0[1] }) {
            return "not published (`\(pair[0]): \(pair[1])`)"
        }
        let services = ["path \(path)"] + ["permalink", "layout"].map { "\($0) \(front[$0].text ?? "")" }
        switch site.dialect {
        case .eleventy where !file.isMarkdown && front["pagination"] != .null: return "made from data (`pagination`)"
        case .hugo: if let page = bundle(of: path, in: root) { return "a file of the page `\(page)`" }
        case .gitbook where path.fileName == "SUMMARY.md": return ""
        case .nunjucks where !file.isMarkdown && Pattern.named("pages extending").matches(folder.text(file) ?? ""):
            return front.entries.isEmpty ? nil : "a template; its words are lost"
        case _ where services.contains(where: Pattern.named("pages services").matches):
            return "a page of the generator for searches, feeds or addresses that do not exist"
        default: break
        }
        let isPage = !front.entries.isEmpty
        let isHTML = file.fileExtension.hasPrefix("htm")
        if site.dialect.words("formats").contains(file.fileExtension), isPage || !isHTML { return nil }
        let isPlain = [.github, .nunjucks, .gitbook].contains(site.dialect)
        if !file.isMarkdown {
            return isPlain || isHTML && !isPage ? "" : "a page in a format that is not read; its words are lost"
        }
        let isSecond = path == "README.md" && folder.has(file.replacing("README", with: "index"))
        guard isSecond || Pattern.named("pages machinery").matches(path), !isPage else { return nil }
        return [.github, .gitbook].contains(site.dialect) ? nil : "belongs to the repository, not to the site"
    }

    /// The page of Hugo that a file belongs to.
    private func bundle(of path: String, in root: String) -> String? {
        var folder = path.folder
        if Pattern(#"^index(?:\.[\w-]+)?\.\w+$"#).matches(path.fileName) { folder = folder.folder }
        while !folder.isEmpty {
            if self.folder.has("\(folder)/index.md".below(root)) { return "\(folder)/index.md" }
            folder = folder.folder
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

    private func place(_ file: String, at path: String, in root: Site.Root) -> Draft {
        var language = root.language
        let rewritten = site.rewrites.lazy.compactMap { row in row.pattern.first(in: path)?.filling(row.path) }.first
        let path = rewritten ?? path
        var parts = path.split(separator: "/").map(String.init)
        var stem = (parts.popLast() ?? "").withoutExtension
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
        return Draft(source: file, original: clean.below(root.target), language: language, order: order)
    }

    /// Gives a page its free path; a translation that has its original elsewhere goes below the same path.
    private mutating func finish(_ plan: Draft, originals: [String], _ taken: inout UniqueNames) -> Draft {
        var page = plan
        let same = originals.filter { $0 == plan.original || $0.hasSuffix("/" + plan.original) }
        if plan.language != nil, !same.contains(plan.original), same.count == 1 { page.original = same[0] }
        let path = plan.language.map { page.original.below($0) } ?? page.original
        // `a.md` and `a/index.md` have the same address.
        let name = Draft.route(path) + ".md"
        let free = taken.claim(path: name)
        page.target = free == name ? path : free
        if page.target != path {
            let reason = "has the same name as another page (letter case and ending aside)"
            report.add(.names, "`\(plan.source)` \(reason); written as `\(page.target)`")
        }
        if plan.language == nil { page.original = page.target }
        return page
    }
}

extension Draft {
    /// A page has one title: its first heading, if this is above all others, else front matter's, else its file's name.
    mutating func takeOneTitle(in site: Site) {
        let headings = Pattern(#"(?m)^(#{1,6})[ \t]+([^\n]*)$"#).all(in: body)
        guard let first = headings.first,
            Pattern("^[\\s\u{E000}\\d\u{E001}]*$").matches(body[..<first.range.lowerBound]),
            headings.dropFirst().allSatisfy({ $0[1].count > first[1].count }), first[1] == "#" || record.title == nil
        else {
            let name = Pattern(#"^\d+[-_. ]+(\p{L}[^/]*)$"#).first(in: target.fileName.withoutExtension)?[1]
            if record.title == nil, !headings.contains(where: { $0[1] == "#" }) {
                record.title = name.map { DisplayName.make(from: $0, names: [:]) }
            }
            return
        }
        body = Pattern("(?m)^#{\(first[1].count - 1)}(#+[ \\t])").replace(in: body) { $0[1] }
        let heading = Anchors.plain(store.restore(first[2]))
        guard let title = record.title else { return }
        // Layouts of these show the title of front matter, so that it stays if it is no short name.
        let isShown = [.jekyll, .eleventy, .hugo, .starlight, .nunjucks].contains(site.dialect)
        guard title == heading || site.dialect != .github && (!isShown || title.count < heading.count) else { return }
        record.title = nil
        if title == heading { return }
        if title.count < heading.count { record.short = record.short ?? title }
        report.add(.frontMatter, "`\(source)`: the title `\(title)` gives way to the heading `\(heading)`")
    }

    /// Old addresses, as places to find the page and as redirects; `homes` are home pages by their paths.
    mutating func takeAddresses(in site: Site, besides homes: Set<String>) {
        // Names without a slash are other names of the thing, for search; Hugo counts them from the page's folder.
        let names = site.dialect == .hugo ? [] : record.aliases.filter { !$0.contains("/") }
        record.add(tags: names)
        let rooted = { (path: String, folder: String) in
            if path.hasPrefix("/"), !path.contains("..") { return path }
            let whole = path.hasPrefix("/") ? path : path.below(folder)
            return "/" + (whole.normalised ?? whole.replacing("../", with: ""))
        }
        var old = record.aliases.filter { !names.contains($0) }.map {
            rooted($0, site.dialect == .hugo ? route.folder : "")
        }
        let set = site.permalinks.first { original.path(in: $0.folder) != nil }
        let pattern = set?.pattern
        let isWhole = record.address.map { $0.contains("/") || pattern?.contains(":slug") == false } ?? false
        let made = isWhole ? nil : pattern.flatMap(address)
        if let made { old.append(made) }
        let named = site.dialect == .docusaurus && record.id != original.fileName.withoutExtension ? record.id : nil
        if made == nil, let typed = record.address ?? named {
            let isBeside = [.docusaurus, .hugo, .github].contains(site.dialect)
            let isPost = site.dialect == .docusaurus && set != nil
            let own = site.dialect == .hugo ? Draft.route(original).folder : original.folder
            let folder = isBeside ? (isPost ? set?.folder ?? "" : own).below(language ?? "") : ""
            let address = rooted(typed, folder)
            let home = "index.md".below(site.languages.first { target.path(in: $0) != nil } ?? "")
            if address.allSatisfy({ $0 == "/" }) {
                if target == home || !homes.contains(home) { (target, original) = (home, "index.md") }
            } else {
                old.insert((site.dialect == .docusaurus && !isPost ? site.prefixes.first ?? "" : "") + address, at: 0)
            }
        }
        if site.hasEndings, made == nil, record.address == nil, original.fileName != "index.md" {
            old.append("/" + original.withoutExtension.below(language ?? "") + ".html")
        }
        keep(old, in: site)
    }

    /// The address that a pattern such as `/:year/:slug/` gives the page; nil if a value is unknown.
    private func address(like pattern: String) -> String? {
        let dated = Pattern(#"^(?:(\d{4})-(\d\d?)-(\d\d?)[-T ]?)?(.*)$"#)
        let name = dated.first(in: source.fileName.withoutExtension)
        let date = [name, dated.first(in: record.date ?? "")].compactMap { $0 }.first { !$0[1].isEmpty }
        let slug = record.address ?? (record.title ?? body.title).map(SlugMaker.slug)
        let top = Site.top(of: original)
        let values = [
            "year": date?[1], "month": date?[2], "day": date?[3], "slug": slug, "title": slug, "name": name?[4],
            "filename": name?[4], "contentbasename": name?[4], "section": original.folder, "sections": original.folder,
            "path": original.path(in: top)?.withoutExtension, "basename": name?[4], "collection": top,
            "categories": record.categories.joined(separator: "/").lowercased(),
        ].compactMapValues(\.self)
        let filled = Pattern(":([a-z]+)").replace(in: pattern) { values[$0[1]] ?? $0[0] }
        let path = "/" + filled.below(language ?? "")
        return filled.contains(":") ? nil : Pattern("/{2,}").replace(in: path) { _ in "/" }
    }

    /// Finds the page by its old addresses; those that are not its own one redirect.
    private mutating func keep(_ old: [String], in site: Site) {
        let prefixes = site.prefixes.map { $0.trimmed { $0 == "/" } }
        addresses = (old + [record.id?.below(original.folder)].compactMap { $0 }).map { address in
            let plain = address.trimmed { $0 == "/" }
            return Draft.route(prefixes.lazy.compactMap { plain.path(in: $0) }.first ?? plain)
        }
        record.aliases = old.reduce(into: []) { aliases, alias in
            // The site has `a/index.html`, and no `a.html`.
            let isFile = alias.hasSuffix(".html") && alias.fileName != "index.html"
            let isSame = !isFile && Draft.route(alias.trimmed { $0 == "/" }).lowercased() == route.lowercased()
            if !isSame, !alias.contains(":"), alias != "/", !aliases.contains(alias) { aliases.append(alias) }
        }
    }
}
