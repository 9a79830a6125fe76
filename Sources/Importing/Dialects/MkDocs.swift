extension Site {
    static func mkdocs(_ folder: SourceFolder) -> Site {
        let configuration = folder.configuration(folder.first("mkdocs.yml", "mkdocs.yaml"))
        var site = Site()
        let docs = configuration["docs_dir"].text ?? "docs"
        site.roots = [Root(folder: docs)]
        site.title = configuration["site_name"].text
        site.summary = configuration["site_description"].text
        site.address = configuration["site_url"].text
        site.base = site.address.flatMap { Pattern("^https?://[^/]+(/.*)$").first(in: $0)?[1] } ?? ""
        site.mainLanguage = configuration["theme.language"].text
        if let repository = configuration["repo_url"].text {
            let edit = configuration["edit_uri"].text?.replacing("edit/", with: "blob/") ?? "blob/HEAD/\(docs)/"
            let files = edit.hasPrefix("http") ? edit : repository + "/" + edit.trimmed { $0 == "/" } + "/"
            site.repository = files.hasSuffix("/\(docs)/") ? String(files.dropLast(docs.count + 1)) : files
        }
        let languages = configuration["plugins"].maps.flatMap { $0["languages"].values }
        site.languages = languages.filter { $0["default"].text != "true" }.compactMap { $0["locale"].text ?? $0.text }
        site.parts =
            configuration["markdown_extensions"].maps.flatMap { $0["base_path"].texts } + ["", docs, "includes"]
        site.variables =
            [
                .init(key: "extra", value: configuration["extra"]), .init(key: "config", value: configuration),
            ] + configuration["extra"].entries
        site.navigate(configuration["nav"])
        site.steps.removeAll { $0.path.contains("://") }
        site.strange = ["css", "js"].flatMap { kind in folder.files.filter { $0.fileExtension == kind } }
        return site
    }
}
