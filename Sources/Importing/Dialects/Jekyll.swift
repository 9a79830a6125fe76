extension Site {
    private static let machinery: Set<String> = [
        "_layouts", "_includes", "_data", "_sass", "_plugins", "_site", "_drafts",
    ]

    static func jekyll(_ folder: SourceFolder) -> Site {
        let configuration = folder.configuration(folder.first("_config.yml", "_config.yaml"))
        var site = Site()
        site.title = configuration["title"].text ?? configuration["name"].text
        site.summary = configuration["description"].text
        site.base = configuration["baseurl"].text ?? ""
        site.address = configuration["url"].text.map { $0 + (site.base.isEmpty ? "" : site.base) + "/" }
        site.mainLanguage = configuration["lang"].text ?? configuration["locale"].text
        let source = configuration["source"].text?.normalised ?? ""
        site.roots = [Root(folder: source)]
        let above = (configuration["collections_dir"].text ?? "").below(source)
        for name in Set(folder.files.compactMap { $0.path(in: above)?.split(separator: "/").first.map(String.init) })
            .sorted()
        where name.hasPrefix("_") && !machinery.contains(name) && folder.hasFolder(name.below(above)) {
            site.roots.append(Root(folder: name.below(above), target: String(name.dropFirst())))
            site.folders.append(String(name.dropFirst()))
        }
        site.folders = site.folders.sorted { $0 != "posts" && $1 == "posts" }
        let values = configuration.entries.filter { $0.key != "collections" }
        let data = folder.files.filter { $0.hasPrefix("_data/") }.map { path in
            Value.Entry(key: path.fileName.withoutExtension, value: folder.configuration(path))
        }
        site.variables = [.init(key: "site", value: .map(values + [.init(key: "data", value: .map(data))]))]
        site.parts = ["_includes", source]
        site.repository = configuration["repository"].text.map { "https://github.com/\($0)/blob/HEAD/" }
        site.strange = folder.files.filter { $0.hasPrefix("_layouts/") || ["Gemfile", "Rakefile"].contains($0) }
        return site
    }
}
