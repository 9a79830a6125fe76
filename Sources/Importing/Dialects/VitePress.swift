extension Site {
    static func vitepress(_ folder: SourceFolder) -> Site {
        let file = folder.files.first { Pattern(#"\.v(?:ite|ue)press/config"#).matches($0) }
        let configuration = folder.configuration(file)
        let top = Pattern(#"^(.*?)/?\.v(?:ite|ue)press/"#).first(in: file ?? "")?[1] ?? ""
        let root = (configuration["srcDir"].text?.normalised ?? "").below(top)
        var site = Site(configuration)
        site.roots = [Root(folder: root)]
        site.statics = ["public".below(root), ".vuepress/public".below(root)]
        let locales = configuration["locales"].entries.map { ($0.key.trimmed { $0 == "/" }, $0.value) }
        site.mainLanguage = locales.first { $0.0 == "root" || $0.0.isEmpty }?.1["lang"].text
        site.languages = locales.map(\.0).filter { $0 != "root" && !$0.isEmpty }
        site.repository = repository(#"pattern:\s*['"](https?://[^'"]+):path"#, in: folder.text(file))
        if let repository = site.repository, !root.isEmpty, repository.hasSuffix("/\(root)/") {
            site.repository = String(repository.dropLast(root.count + 1))
        }
        let sidebar = configuration["themeConfig.sidebar"]
        site.navigate(sidebar)
        for entry in sidebar.entries { site.navigate(entry.value.values.isEmpty ? entry.value["items"] : entry.value) }
        site.parts = [root]
        site.excluded = configuration["srcExclude"].texts.map { ($0, "`srcExclude`") }
        return site
    }
}
