extension Site {
    mutating func readDocusaurus(_ folder: SourceFolder, _ configuration: Value) {
        roots = []
        languages.removeAll { $0 == mainLanguage ?? "en" }
        readSets(configuration, folder)
        // Nextra has its pages in one of these.
        roots += (roots.isEmpty ? ["src/content", "content", "pages"] : []).map { Root(folder: $0) }
        roots.append(Root(folder: "src/pages"))
        redirects = configuration.maps.flatMap { $0["redirects"].values }.flatMap { redirect in
            redirect["from"].texts.map { ($0, redirect["to"].text ?? "") }
        }
        let named = Pattern(#"sidebarPath:[^'"\n]*['"](?:\./)?([^'"\n]+)"#)
            .all(in: folder.text(folder.first(like: dialect["settings"]))).map { Optional($0[1]) }
        for file in named.isEmpty ? [folder.first(like: #"sidebars\.(?:js|ts|json)"#)] : named {
            for entry in folder.configuration(file).entries { navigate(entry.value) }
        }
    }

    /// Each set of pages has a folder (`path`) and an address (`routeBasePath`).
    private mutating func readSets(_ configuration: Value, _ folder: SourceFolder) {
        let maps = configuration.maps
        let named = maps.compactMap { map in map["path"].text.map { ($0, map["routeBasePath"].text ?? $0.fileName) } }
        let docs = ("docs", maps.lazy.compactMap { $0["routeBasePath"].text }.first ?? "docs")
        let usual = [docs, ("blog", "blog")].filter { set in !named.contains { $0.0 == set.0 } }
        let sets = (usual + named).filter { folder.hasFolder($0.0) }
        let isOnly = sets.count { $0.0 != "blog" } == 1
        for (path, address) in sets {
            let route = address.trimmed { $0 == "/" }
            let isBlog = path == "blog"
            let target = isOnly && !isBlog ? "" : route
            roots.append(Root(folder: path, target: target))
            if isBlog { permalinks.append((target, "\(route)/:year/:month/:day/:name")) }
            if target.isEmpty, !route.isEmpty { prefixes.append("/" + route) }
            let plugin = "docusaurus-plugin-content-" + (isBlog ? "blog" : "docs")
            for (language, name) in languages.flatMap({ [($0, plugin), ($0, plugin + "-" + path.fileName)] }) {
                let translated = "i18n/\(language)/\(name)" + (isBlog ? "" : "/current")
                roots.append(Root(folder: translated, target: target, language: language))
            }
        }
    }
}
