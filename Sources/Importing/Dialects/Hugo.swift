extension Site {
    static func hugo(_ folder: SourceFolder) -> Site {
        let endings = ["toml", "yaml", "yml", "json"]
        let file = { (names: String...) -> Value in
            let files = names.flatMap { name in endings.map { name + "." + $0 } }
            return folder.configuration(files.first(where: folder.has))
        }
        let configuration = file("hugo", "config", "config/_default/hugo", "config/_default/config")
        let parameters = configuration["params"].entries + file("config/_default/params").entries
        var site = Site(
            configuration, summary: "params.description", address: "baseURL", language: "defaultContentLanguage")
        site.mainLanguage = site.mainLanguage ?? "en"
        let content = configuration["contentDir"].text ?? "content"
        for language in configuration["languages"].entries + file("config/_default/languages").entries {
            let root = language.value["contentDir"].text ?? content
            if language.key == site.mainLanguage {
                site.roots.insert(Root(folder: root), at: 0)
            } else {
                site.languages.append(language.key)
                if root != content { site.roots.append(Root(folder: root, language: language.key)) }
            }
        }
        if site.roots.isEmpty { site.roots = [Root(folder: content)] }
        site.statics = ["static", "assets"]
        site.parts = ["", content]
        site.variables = [.init(key: "params", value: .map(parameters))]
        site.strange = folder.files.filter { $0.hasPrefix("layouts/") && !$0.hasPrefix("layouts/shortcodes") }
        return site
    }
}
