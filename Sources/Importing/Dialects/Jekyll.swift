extension Site {
    private static let machinery: Set<String> = [
        "_layouts", "_includes", "_data", "_sass", "_plugins", "_site", "_drafts",
    ]

    static func jekyll(_ folder: SourceFolder) -> Site {
        let configuration = folder.configuration(folder.first("_config.yml", "_config.yaml"))
        var site = Site(configuration, title: "title name", base: "baseurl", language: "lang locale")
        let source = configuration["source"].text?.normalised ?? ""
        site.roots = [Root(folder: source)]
        let above = (configuration["collections_dir"].text ?? "").below(source)
        let tops = Set(folder.files.compactMap { $0.path(in: above)?.split(separator: "/").first.map(String.init) })
        site.excluded = configuration["exclude"].texts.map { ($0, "`exclude`") }
        for name in tops.subtracting(machinery).sorted()
        where name.hasPrefix("_") && folder.hasFolder(name.below(above)) {
            if configuration["collections"][String(name.dropFirst())]["output"].text == "false" {
                site.excluded.append((name.below(above), "`output: false`"))
            }
            site.roots.append(Root(folder: name.below(above), target: String(name.dropFirst())))
            site.folders.append(String(name.dropFirst()))
        }
        let data = folder.files.filter { $0.hasPrefix("_data/") }.map { path in
            Value.Entry(key: path.fileName.withoutExtension, value: folder.configuration(path))
        }
        let values = configuration.entries.filter { $0.key != "collections" }
        site.variables = [.init(key: "site", value: .map(values + [.init(key: "data", value: .map(data))]))]
        site.parts = ["_includes", source]
        site.repository = configuration["repository"].text.map { "https://github.com/\($0)/blob/HEAD/" }
        site.strange = folder.files.filter { $0.hasPrefix("_layouts/") || ["Gemfile", "Rakefile"].contains($0) }
        return site
    }
}
