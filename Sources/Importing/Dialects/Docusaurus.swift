extension Site {
    static func docusaurus(_ folder: SourceFolder) -> Site {
        let file = folder.first("docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs")
        let source = file.flatMap(folder.text) ?? ""
        let configuration = LiteralReader.configuration(source)
        var site = Site()
        site.title = configuration["title"].text
        site.summary = configuration["tagline"].text
        site.base = configuration["baseUrl"].text ?? ""
        site.address = configuration["url"].text.map { $0 + (site.base.isEmpty ? "/" : site.base) }
        site.mainLanguage = configuration["i18n.defaultLocale"].text ?? "en"
        site.languages = configuration["i18n.locales"].texts.filter { $0 != site.mainLanguage }
        site.statics = ["static"]
        site.repository = repository(#"editUrl:\s*['"](https?://[^'"]+)['"]"#, in: source)
        site.readSets(configuration, folder)
        site.roots.append(Root(folder: "src/pages"))
        let sidebars = folder.configuration(folder.first("sidebars.js", "sidebars.ts", "sidebars.json"))
        for entry in sidebars.entries { site.navigate(entry.value) }
        site.strange =
            folder.files.filter { $0.hasPrefix("i18n/") && !$0.isMarkdown }
            + folder.files.filter { $0.hasPrefix("sidebars.") }
        return site
    }

    private mutating func readSets(_ configuration: Value, _ folder: SourceFolder) {
        // Each set of pages has a folder (`path`) and an address (`routeBasePath`).
        var sets = configuration.maps.compactMap { map -> (String, String)? in
            guard let path = map["path"].text, folder.hasFolder(path), !path.hasPrefix("http") else { return nil }
            return (path, map["routeBasePath"].text ?? path.fileName)
        }
        if !sets.contains(where: { $0.0 == "docs" }) {
            sets.insert(
                ("docs", configuration.maps.lazy.compactMap { $0["routeBasePath"].text }.first ?? "docs"), at: 0)
        }
        if !sets.contains(where: { $0.0 == "blog" }) { sets.append(("blog", "blog")) }
        let isOnly = sets.filter { folder.hasFolder($0.0) && $0.0 != "blog" }.count == 1
        for (path, route) in sets where folder.hasFolder(path) {
            let target = isOnly && path != "blog" ? "" : route.trimmed { $0 == "/" }
            roots.append(Root(folder: path, target: target))
            if target.isEmpty, route != "/", !route.isEmpty { prefixes.append("/" + route.trimmed { $0 == "/" }) }
            let plugin = "docusaurus-plugin-content-" + (path == "blog" ? "blog" : "docs")
            for language in languages {
                for name in [plugin, plugin + "-" + path.fileName] {
                    let translated = "i18n/\(language)/\(name)" + (path == "blog" ? "" : "/current")
                    roots.append(Root(folder: translated, target: target, language: language))
                }
            }
        }
    }
}
