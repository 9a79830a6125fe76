extension Site {
    static func docusaurus(_ folder: SourceFolder) -> Site {
        let file = folder.first("docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs")
        let configuration = folder.configuration(file)
        var site = Site(configuration, summary: "tagline", base: "baseUrl", language: "i18n.defaultLocale")
        site.mainLanguage = site.mainLanguage ?? "en"
        site.languages = configuration["i18n.locales"].texts.filter { $0 != site.mainLanguage }
        site.statics = ["static"]
        site.repository = repository(#"editUrl:\s*['"](https?://[^'"]+)['"]"#, in: folder.text(file))
        site.readSets(configuration, folder)
        site.roots.append(Root(folder: "src/pages"))
        let sidebars = folder.configuration(folder.first("sidebars.js", "sidebars.ts", "sidebars.json"))
        for entry in sidebars.entries { site.navigate(entry.value) }
        site.strange = folder.files.filter {
            $0.hasPrefix("i18n/") && !$0.isMarkdown
        }
        return site
    }

    /// Each set of pages has a folder (`path`) and an address (`routeBasePath`).
    private mutating func readSets(_ configuration: Value, _ folder: SourceFolder) {
        var sets = configuration.maps.compactMap { map in
            map["path"].text.map { ($0, map["routeBasePath"].text ?? $0.fileName) }
        }
        if !sets.contains(where: { $0.0 == "docs" }) {
            sets.insert(
                ("docs", configuration.maps.lazy.compactMap { $0["routeBasePath"].text }.first ?? "docs"), at: 0)
        }
        if !sets.contains(where: { $0.0 == "blog" }) { sets.append(("blog", "blog")) }
        sets = sets.filter { folder.hasFolder($0.0) }
        let isOnly = sets.count { $0.0 != "blog" } == 1
        for (path, address) in sets {
            let route = address.trimmed { $0 == "/" }
            let isBlog = path == "blog"
            let target = isOnly && !isBlog ? "" : route
            roots.append(Root(folder: path, target: target))
            if target.isEmpty, !route.isEmpty { prefixes.append("/" + route) }
            let plugin = "docusaurus-plugin-content-" + (isBlog ? "blog" : "docs")
            for (language, name) in languages.flatMap({ [($0, plugin), ($0, plugin + "-" + path.fileName)] }) {
                let translated = "i18n/\(language)/\(name)" + (isBlog ? "" : "/current")
                roots.append(Root(folder: translated, target: target, language: language))
            }
        }
    }
}
