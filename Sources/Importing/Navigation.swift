extension Site {
    /// Takes pages from a tree of navigation: paths below `folder`, maps with `link` and `text`, groups with `items`.
    @discardableResult mutating func navigate(_ value: Value, below folder: String = "", depth: Int = 0) -> [String] {
        var paths: [String] = []
        for item in value.values {
            let label = ["text", "label", "title", "name"].lazy.compactMap { item[$0].text }.first?.withoutTags.trimmed
            let address = ["link", "slug", "id", "to", "href", "url", "link.id"].lazy.compactMap { item[$0].text }.first
            let isPlain = label == nil && item["items"] == .null && item["type"] == .null
            let plain = isPlain ? item.entries.compactMap { entry in entry.value.text.map { ($0, entry.key) } } : []
            let pages = (item.text ?? address).map { [($0, label)] } ?? plain
            let base = item["base"].text?.trimmed { $0 == "/" } ?? folder
            for (typed, title) in pages {
                let path = typed.hasPrefix("/") || typed.contains("://") ? typed : typed.below(base)
                paths.append(path)
                steps.append((path, title))
            }
            if let folder = item["autogenerate.directory"].text ?? item["dirName"].text {
                paths.append(folder + "/")
                groups.append((label ?? "", [folder + "/"]))
            }
            let group = Table.words("groups").map { item[$0] }.first { !$0.values.isEmpty }
            let inside = group.map { [Value.Entry(key: label ?? "", value: $0)] } ?? item.entries
            for entry in inside where !entry.value.values.isEmpty {
                let inner = navigate(entry.value, below: base, depth: depth + 1)
                // Docusaurus makes a page of the group.
                if let made = item["link.slug"].text, let first = inner.first { redirects.append((made, first)) }
                if pages.isEmpty { groups.append((entry.key, inner)) }
                paths += inner
            }
        }
        if depth == 0 { folders += paths.flatMap { Self.clean($0).folder.split(separator: "/").map(String.init) } }
        return paths
    }

    /// Takes a tree of navigation, or several that have names.
    mutating func navigate(trees: Value, below folder: String = "") {
        for tree in trees.entries.isEmpty ? [trees] : trees.entries.map(\.value) {
            navigate(tree.entries.isEmpty ? tree : .list([tree]), below: folder)
        }
    }

    private static func clean(_ path: String) -> String { String(path.trimmed { $0 == "." }.drop { $0 == "/" }) }

    /// A group without a page of its own, whose pages are all in one folder or below it, is the folder's name.
    mutating func nameFolder(_ title: String, of paths: [String]) {
        let folders = Set(paths.filter { !$0.contains("://") }.map { Self.clean($0).folder })
        let folder = folders.min { $0.count < $1.count } ?? ""
        let isWhole =
            !languages.contains(Self.top(of: folder + "/")) && folders.allSatisfy { $0.path(in: folder) != nil }
        let others = steps.map(\.path).filter { !paths.contains($0) }.map { Self.clean($0).folder }
        let isOwn = !folder.isEmpty && isWhole && !others.contains { $0.path(in: folder) != nil }
        let isTitled = paths.count == 1 && steps.contains { $0.path == paths[0] && $0.title != nil }
        let page = isTitled ? Draft.route(Self.clean(paths[0])) : ""
        let isPage = page.trimmed { $0 == "/" } == folder
        let same = names.first { $0.folder == folder.fileName }
        if isOwn, !isPage, same == nil, !title.isEmpty { names.append((folder.fileName, title)) }
        if title.isEmpty || isOwn && !isPage && same?.name ?? title == title { return }
        let reason = isPage ? "one page" : same.map { "not the only `\($0.folder)`; `\($0.name)` is another" } ?? ""
        let what = isOwn ? reason : "no folder of its own"
        remarks.append("navigation: the name of the group `\(title)`, which is \(what)")
    }
}

/// What files of navigation say about pages.
extension Importer {
    /// Order, by navigation unless the pages' own says the same, short titles and old addresses of pages.
    mutating func applyNavigation() {
        guard !drafts.isEmpty else { return }
        let destinations = Destinations(drafts, folder: folder, site: site)
        var siblings: [String: [Int]] = [:]
        var opened: Set<String> = []
        var seen: Set<Int> = []
        for step in site.steps {
            let title = step.title.map { " (\"\($0)\")" } ?? ""
            guard let number = page(step.path, in: destinations, "navigation\(title)"),
                seen.insert(number).inserted
            else { continue }
            nameShort(number, step.title)
            if drafts[number].target != "index.md" { siblings[drafts[number].route.folder, default: []].append(number) }
            nameLate(drafts[number], after: &opened)
            report.count("navigation", as: "`order`, `short`, `names`")
        }
        let named = [.docusaurus, .mkdocs, .starlight].contains(site.dialect) ? pagesByFileName() : [:]
        for pages in siblings.merging(named, uniquingKeysWith: { steps, _ in steps }).values {
            let own = pages.compactMap { drafts[$0].record.order }
            if own.count == pages.count, own == Set(own).sorted() { continue }
            for (place, number) in pages.enumerated() { drafts[number].record.order = place + 1 }
        }
        // The name of a folder is the one of its overview.
        for number in drafts.indices
        where drafts[number].original.fileName == "index.md" && drafts[number].language == nil {
            let own = drafts[number].record.short
            nameShort(number, site.names.first { $0.folder == drafts[number].target.folder.fileName }?.name)
            guard let own, let new = drafts[number].record.short, new != own else { continue }
            report.add(.leftOut, "`\(drafts[number].source)`: the name `\(own)`; its folder has the name `\(new)`")
        }
        for (old, path) in site.redirects {
            guard let number = page(path, in: destinations, "redirect `\(old)`") else { continue }
            drafts[number].record.aliases.append(old)
            drafts[number].addresses.append(old.trimmed { $0 == "/" })
            report.count("redirects", as: "`aliases`")
        }
    }

    /// Names a page that the navigation has after a folder beside it, since pages come first.
    private mutating func nameLate(_ draft: Draft, after opened: inout Set<String>) {
        let folder = draft.target.folder
        if folder != draft.route, opened.contains(folder) {
            report.add(.names, "`\(draft.target)`: is after a folder in the navigation; pages come first")
        }
        opened.formUnion(sequence(first: folder) { $0.isEmpty ? nil : $0.folder }.dropFirst())
    }

    /// The pages of each folder in the order of their files, where Curbcut would list them otherwise.
    private func pagesByFileName() -> [String: [Int]] {
        let pages = drafts.indices.filter { !Draft.route(drafts[$0].original).isEmpty }
        let key = { [drafts] (number: Int, name: String?) in
            (drafts[number].record.order ?? .max, (name ?? drafts[number].route.fileName).lowercased())
        }
        let usual = pages.sorted { [drafts] in key($0, drafts[$0].title) < key($1, drafts[$1].title) }
        let groups = Dictionary(grouping: pages.sorted { key($0, nil) < key($1, nil) }) { drafts[$0].route.folder }
        return groups.filter { folder, pages in pages != usual.filter { drafts[$0].route.folder == folder } }
    }

    /// The name that the navigation has for a page is its title if it has none, else its short one.
    private mutating func nameShort(_ number: Int, _ name: String?) {
        guard let title = drafts[number].title else { return drafts[number].record.title = name }
        if name != title { drafts[number].record.short = name ?? drafts[number].record.short }
    }

    private mutating func page(_ path: String, in destinations: Destinations, _ what: String) -> Int? {
        if case .page(let number)? = destinations.find("/" + path.prefix { $0 != "#" }, from: drafts[0])?.place {
            return number
        }
        let isOther = path.contains("://")
        let reason = isOther ? "another site" : "there is no page"
        report.add(isOther ? .leftOut : .notFound, "\(what): \(reason) `\(path)`")
        return nil
    }
}
