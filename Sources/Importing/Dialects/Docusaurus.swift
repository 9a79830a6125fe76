extension Site {
    mutating func readDocusaurus(_ folder: SourceFolder, _ configuration: Value, below top: String) {
        roots = []
        (statics, parts) = (statics.map { $0.below(top) }, parts + [top, "src".below(top)])
        languages.removeAll { $0 == mainLanguage ?? "en" }
        readSets(configuration, folder, below: top)
        // Nextra has its pages in one of these.
        roots += (roots.isEmpty ? ["src/content", "content", "pages"] : []).map { Root(folder: $0) }
        roots.append(Root(folder: "src/pages".below(top)))
    }

    /// Each set of pages has `path`, `routeBasePath` and `sidebarPath`; paths count from the folder of the settings.
    private mutating func readSets(_ configuration: Value, _ folder: SourceFolder, below top: String) {
        let path = { (typed: String) in typed.below(top).normalised ?? typed }
        let maps = configuration.maps
        // The preset names its sets.
        let usual = ["docs", "blog"].compactMap { name -> (String, Value)? in
            let own = maps.lazy.map { $0[name] }.first { own in
                own.text == "false"
                    || ["path", "routeBasePath", "sidebarPath", "exclude"].contains { own[$0] != .null }
            }
            return own.map { $0.text == "false" || $0["path"] != .null } == true ? nil : (name, own ?? .null)
        }
        let named = maps.compactMap { map in map["path"].text.map { ($0, map) } }
        let sets = (usual + named).map { (path($0.0), $0.1) }
            .filter { folder.hasFolder($0.0) && $0.0 != path("src/pages") }
        let isOnly = sets.count { $0.0 != path("blog") } == 1
        for (set, options) in sets {
            let isBlog = set == path("blog")
            let standard = isBlog || !isOnly ? set.fileName : "docs"
            let route = (options["routeBasePath"].text ?? standard).trimmed { $0 == "/" }
            let target = isOnly && !isBlog ? "" : route
            roots.append(Root(folder: set, target: target))
            excluded += options["exclude"].texts.map { ($0.below(set), "`exclude`") }
            if isBlog { permalinks.append((target, "\(route)/:year/:month/:day/:name")) }
            if target.isEmpty, !route.isEmpty { prefixes.append("/" + route) }
            let plugin = "docusaurus-plugin-content-" + (isBlog ? "blog" : "docs")
            let name = plugin + (options["id"].text.map { "-" + $0 } ?? "") + (isBlog ? "" : "/current")
            roots += languages.map { Root(folder: "i18n/\($0)/\(name)".below(top), target: target, language: $0) }
            let named = options["sidebarPath"].typed.flatMap { Pattern(#"[^'"(]+\.\w+(?=['"]|$)"#).first(in: $0) }
            let usual = target.isEmpty ? folder.first(like: top + #"/?sidebars\.(?:js|ts|json)"#) : nil
            navigate(trees: folder.configuration(named.map { path($0[0]) } ?? usual), below: target)
        }
    }
}
