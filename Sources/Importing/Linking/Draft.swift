import Handbook

/// A page on its way: where it was, where it goes, its text with marks for code.
struct Draft {
    let source: String
    /// Its path without the language's folder.
    var original: String
    var language: String?
    /// The folder that its root becomes.
    var top = ""
    var order: Int?
    var target = ""
    var record = PageRecord(.null)
    var body = ""
    var store = Store()
    /// Files whose text it includes.
    var parts: [String] = []
    /// The address that it had in the published site, without slashes at its ends, where front matter says it.
    var addresses: [String] = []
    var report = Report()

    var route: String { Draft.route(target) }
    var title: String? { record.title ?? body.title.map { Anchors.plain(store.restore($0)) } }

    /// Whether the page is what a file of Docusaurus says about its folder.
    var isOverview: Bool { source.fileName.hasPrefix("_category_.") }

    /// A path without ending and `index`.
    static func route(_ path: String) -> String {
        let plain = path.isMarkdown || path.fileExtension == "html" ? path.withoutExtension : path
        let name = plain.fileName.lowercased()
        return ["index", "readme", "_index"].contains(name) ? plain.folder : plain
    }

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
        let translated = { [language] (address: String) in (language.map { "/" + $0 } ?? "") + address }
        let own = site.dialect == .hugo ? Draft.route(original).folder : original.folder
        var old = record.aliases.filter { !names.contains($0) }.map {
            site.dialect == .hugo ? translated(rooted($0, own)) : rooted($0, "")
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
            let address = rooted(typed, isBeside ? (isPost ? set?.folder ?? "" : own) : "")
            let base = site.dialect == .docusaurus && !isPost ? top.isEmpty ? site.prefixes.first ?? "" : "/" + top : ""
            let first = "index.md".below(base.isEmpty ? "" : top)
            let home = first.below(language ?? "")
            if address.allSatisfy({ $0 == "/" }) {
                if target == home || !homes.contains(home) { (target, original) = (home, first) }
            } else {
                let whole = address.path(in: base) == nil ? base + address : address
                let isWhole = !isBeside || typed.hasPrefix("/") && site.dialect != .docusaurus
                old.insert(isWhole ? whole : translated(whole), at: 0)
            }
        }
        if made == nil, record.address == nil, original.fileName != "index.md" {
            old.append("/" + original.withoutExtension.below(language ?? "") + (site.hasEndings ? ".html" : ""))
        }
        keep(old, in: site)
    }

    /// The address that a pattern such as `/:year/:slug/` gives the page; nil if a value is unknown.
    private func address(like pattern: String) -> String? {
        let dated = Pattern(#"^(?:(\d{4})-(\d\d?)-(\d\d?)[-T ]?)?(.*)$"#)
        let name = dated.first(in: source.fileName.withoutExtension)
        let date = [name, dated.first(in: record.date ?? "")].compactMap { $0 }.first { !$0[1].isEmpty }
        let slug = record.address ?? title.map(SlugMaker.slug)
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
            let below = language.flatMap { plain.path(in: $0) == nil ? nil : $0 } ?? ""
            let own = plain.path(in: below) ?? plain
            return Draft.route(prefixes.lazy.compactMap { own.path(in: $0) }.first ?? own).below(below)
        }
        record.aliases = old.map { $0.replacing("/index.html", with: "/") }.reduce(into: []) { aliases, alias in
            // The site has `a/index.html`, and no `a.html`.
            let isFile = alias.hasSuffix(".html")
            let isSame = !isFile && Draft.route(alias.trimmed { $0 == "/" }).lowercased() == route.lowercased()
            if !isSame, alias != "/", !aliases.contains(alias) { aliases.append(alias) }
        }
    }
}
