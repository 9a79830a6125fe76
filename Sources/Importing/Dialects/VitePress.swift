extension Site {
    mutating func readVitePress(_ folder: SourceFolder, _ configuration: Value, _ file: String) {
        let top = Pattern(#"^(.*?)/?\.v(?:ite|ue)press/"#).first(in: file)?[1] ?? ""
        let root = parts[0].below(top)
        roots = [Root(folder: root)]
        parts = [root]
        statics = ["public".below(root), ".vuepress/public".below(root)]
        let locales = configuration["locales"].entries.map { ($0.key.trimmed { $0 == "/" }, $0.value) }
        mainLanguage = locales.first { $0.0 == "root" || $0.0.isEmpty }?.1["lang"].text ?? mainLanguage
        languages = locales.map(\.0).filter { $0 != "root" && !$0.isEmpty }
        let sidebar = configuration["themeConfig.sidebar"]
        navigate(sidebar)
        for entry in sidebar.entries { navigate(entry.value.values.isEmpty ? entry.value["items"] : entry.value) }
    }
}
