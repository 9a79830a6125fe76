extension Site {
    mutating func readMkDocs(_ folder: SourceFolder, _ configuration: Value) {
        let docs = parts[0]
        if Self.isLanguage(docs.fileName) { mainLanguage = mainLanguage ?? docs.fileName }
        let plugins = configuration["plugins"].maps
        let first = { (key: String) in plugins.lazy.compactMap { $0[key].text }.first }
        let extensions = configuration["markdown_extensions"].maps
        languages = plugins.flatMap { $0["languages"].values }.filter { $0["default"].text != "true" }
            .compactMap { $0["locale"].text ?? $0.text }
        parts = extensions.flatMap { $0["base_path"].texts } + [""] + parts + ["includes"]
        let appended = extensions.flatMap { $0["auto_append"].texts }.compactMap { [parts] name in
            parts.lazy.compactMap { name.below($0).normalised }.first(where: folder.has)
        }
        abbreviations = appended.map { folder.text($0) }.joined(separator: "\n")
        let extra = configuration["extra"]
        variables = [.init(key: "extra", value: extra), .init(key: "config", value: configuration)] + extra.entries
        let globs = (configuration["exclude_docs"].text ?? "").lines.map(\.trimmed)
        let hidden = globs.filter { !$0.isEmpty && !$0.hasPrefix("!") && !$0.hasPrefix("#") }
        excluded = hidden.map { ($0.hasPrefix("/") ? $0 : "**/" + $0, "`exclude_docs`") }
        let named = configuration["plugins"].values.compactMap { $0.text ?? $0.entries.first?.key }
        let blog = first("blog_dir") ?? "blog"
        if named.contains("blog") { permalinks = [(blog + "/posts", "\(blog)/:year/:month/:day/:slug")] }
        navigate(configuration["nav"])
        readFolders(folder, docs, summary: named.contains("literate-nav") ? first("nav_file") ?? "SUMMARY.md" : "")
    }

    /// What the plugins literate-nav (a summary) and awesome-pages (`.pages`) read in each folder.
    private mutating func readFolders(_ folder: SourceFolder, _ docs: String, summary: String) {
        for file in folder.files where [summary, ".pages"].contains(file.fileName) {
            guard let place = file.folder.path(in: docs) else { continue }
            if file.fileName == summary {
                readSummary(folder.text(file), below: place)
                excluded.append((file, "`nav_file`"))
            }
            let own = folder.configuration(file)
            let items = own["nav"].values.filter { $0.text?.hasPrefix("...") != true }
            let isFolder = { (item: Value) in item.text.map { folder.hasFolder($0.below(file.folder)) } ?? false }
            folders += items.filter(isFolder).compactMap(\.text)
            let paths = navigate(.list(items.filter { !isFolder($0) }), below: place) + [place + "/"]
            groups.append((place.isEmpty ? "" : own["title"].text ?? "", paths))
        }
    }
}
