extension Site {
    static func mkdocs(_ folder: SourceFolder) -> Site {
        let configuration = folder.configuration(folder.first("mkdocs.yml", "mkdocs.yaml"))
        var site = Site(
            configuration, title: "site_name", summary: "site_description", address: "site_url",
            language: "theme.language")
        let docs = configuration["docs_dir"].text ?? "docs"
        site.roots = [Root(folder: docs)]
        if let repository = configuration["repo_url"].text {
            let edit = configuration["edit_uri"].text?.replacing("edit/", with: "blob/") ?? "blob/HEAD/\(docs)/"
            let files = edit.hasPrefix("http") ? edit : repository + "/" + edit.trimmed { $0 == "/" } + "/"
            site.repository = files.hasSuffix("/\(docs)/") ? String(files.dropLast(docs.count + 1)) : files
        }
        let languages = configuration["plugins"].maps.flatMap { $0["languages"].values }
        site.languages = languages.filter { $0["default"].text != "true" }.compactMap { $0["locale"].text ?? $0.text }
        let bases = configuration["markdown_extensions"].maps.flatMap { $0["base_path"].texts }
        site.parts = bases + ["", docs, "includes"]
        let appended = configuration["markdown_extensions"].maps.flatMap { $0["auto_append"].texts }
        site.abbreviations = appended.map { folder.text($0) }.joined(separator: "\n")
        let extra = configuration["extra"]
        site.variables =
            [.init(key: "extra", value: extra), .init(key: "config", value: configuration)] + extra.entries
        let patterns = (configuration["exclude_docs"].text ?? "").lines.map(\.trimmed).filter { !$0.hasPrefix("#") }
        site.excluded = patterns.filter { !$0.isEmpty && !$0.hasPrefix("!") }.map { pattern in
            (pattern.hasPrefix("/") ? pattern : "**/" + pattern, "`exclude_docs`")
        }
        let redirects = configuration["plugins"].maps.flatMap { $0["redirect_maps"].entries }
        site.redirects = redirects.compactMap { entry in
            entry.value.text.map { ("/" + Draft.route(entry.key), $0) }
        }
        site.navigate(configuration["nav"])
        site.strange = folder.files.filter { ["css", "js"].contains($0.fileExtension) }
        return site
    }
}
