extension Site.Step {
    /// The page's address, for comparison.
    var name: String { Draft.route(path.trimmed { $0 == "/" || $0 == "." }).lowercased() }
}

/// Files of navigation.
extension Site {
    private static let labels = ["text", "label", "title", "name"]

    /// Takes pages from a tree of navigation: paths, maps with `link` and `text`, groups with `items`.
    mutating func navigate(_ value: Value, depth: Int = 0) {
        var order = 0
        func add(_ path: String, _ title: String?) {
            order += 1
            steps.append(Step(path: path, title: title, order: order))
        }
        for item in value.values {
            let label = Self.labels.lazy.compactMap { item[$0].text }.first
            let address = ["link", "slug", "id", "to", "href", "link.id"].lazy.compactMap { item[$0].text }.first
            let isPlain = item["items"] == .null && item["type"] == .null
            if let path = item.text ?? address {
                add(path, label)
            } else if isPlain {
                for entry in item.entries { entry.value.text.map { add($0, entry.key) } }
            }
            let group = ["items", "children"].map { item[$0] }.first { !$0.values.isEmpty }
            let groups = group.map { [Value.Entry(key: label ?? "", value: $0)] } ?? item.entries
            for entry in groups where !entry.value.values.isEmpty {
                let before = steps.count
                navigate(entry.value, depth: depth + 1)
                nameFolder(entry.key, of: steps[before...].map(\.path), depth: depth)
            }
        }
    }

    /// A group whose pages are all in one folder is its name.
    mutating func nameFolder(_ title: String, of paths: [String], depth: Int) {
        let folders = Set(paths.map { $0.trimmed { $0 == "/" || $0 == "." }.folder })
        guard folders.count == 1, let folder = folders.first, !folder.isEmpty, !title.isEmpty else { return }
        if depth == 0, !self.folders.contains(folder) { self.folders.append(folder) }
        let isOther = title.lowercased() != folder.fileName.replacing("-", with: " ").lowercased()
        if isOther, !names.contains(where: { $0.folder == folder.fileName }) { names.append((folder.fileName, title)) }
    }
}

/// What files of navigation say about pages.
extension Importer {
    /// Pages for folders that a file describes (`_category_.json`).
    mutating func addOverviews() {
        for path in folder.files where path.fileName.hasPrefix("_category_.") {
            guard let root = site.roots.first(where: { path.path(in: $0.folder) != nil }),
                let inner = path.path(in: root.folder)
            else { continue }
            let original = "index.md".below(inner.folder.below(root.target))
            let target = root.language.map { original.below($0) } ?? original
            guard !drafts.contains(where: { $0.target.lowercased() == target.lowercased() }),
                drafts.contains(where: { $0.target.path(in: target.folder) != nil })
            else { continue }
            let values = folder.configuration(path)
            var record = PageRecord(
                .map([
                    .init(key: "title", value: values["label"]), .init(key: "order", value: values["position"]),
                    .init(key: "slug", value: values["link.slug"]),
                ]))
            record.title = record.title ?? target.folder.fileName
            record.language = root.language
            report.count("`\(path.fileName)`", as: "an overview of the folder")
            drafts.append(
                Draft(
                    source: path, target: target, record: record, body: values["link.description"].text ?? "",
                    store: Store(), original: original))
        }
    }

    /// Order, short titles and old addresses of pages.
    mutating func applyNavigation() {
        guard !drafts.isEmpty else { return }
        let destinations = Destinations(drafts, folder: folder, site: site)
        let number = { [drafts] (path: String) -> Int? in
            guard case .page(let number)? = destinations.find("/" + path, from: drafts[0])?.place else { return nil }
            return number
        }
        for step in site.steps where !step.path.contains("://") {
            guard let number = number(step.path) else {
                let title = step.title.map { " (\"\($0)\")" } ?? ""
                report.add(.notFound, "navigation: there is no page `\(step.path)`\(title)")
                continue
            }
            var record = drafts[number].record
            let title = record.title ?? drafts[number].body.title.map(Anchors.plain)
            if step.title != title { record.short = record.short ?? step.title }
            if drafts[number].target != "index.md" { record.order = record.order ?? step.order }
            drafts[number].record = record
            report.count("navigation", as: "`order`, `short`, `names`")
        }
        for (old, page) in site.redirects {
            guard let number = number(page) else {
                report.add(.notFound, "redirect `\(old)`: there is no page `\(page)`")
                continue
            }
            drafts[number].record.aliases.append(old)
            report.count("redirects", as: "`aliases`")
        }
    }
}
