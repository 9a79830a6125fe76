extension Site {
    static func hugo(_ folder: SourceFolder) -> Site {
        let names = ["hugo", "config"].flatMap { name in ["toml", "yaml", "yml", "json"].map { name + "." + $0 } }
        let file = (names + names.map { "config/_default/" + $0 }).first(where: folder.has)
        let configuration = folder.configuration(file)
        let parameters = configuration["params"].entries + folder.configuration("config/_default/params.toml").entries
        var site = Site()
        site.title = configuration["title"].text
        site.summary = Value.map(parameters)["description"].text
        site.address = configuration["baseURL"].text.flatMap { $0.hasPrefix("http") ? $0 : nil }
        site.base = site.address.flatMap { Pattern("^https?://[^/]+(/.*)$").first(in: $0)?[1] } ?? ""
        site.mainLanguage = configuration["defaultContentLanguage"].text ?? "en"
        let content = configuration["contentDir"].text ?? "content"
        var languages = configuration["languages"]
        if languages == .null {
            languages = folder.configuration(
                folder.first("config/_default/languages.toml", "config/_default/languages.yaml"))
        }
        for language in languages.entries {
            let root = language.value["contentDir"].text ?? "content"
            if language.key == site.mainLanguage {
                site.roots.insert(Root(folder: root), at: 0)
            } else {
                site.languages.append(language.key)
                if root != "content" { site.roots.append(Root(folder: root, language: language.key)) }
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
