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
        excluded.append((glob: "**/*[*]*.md", reason: "pages made from data"))
        let parameter = Pattern(#":\w+\\?\*?|\\?\(\\?\.\\?\*\\?\)"#)
        rewrites = configuration["rewrites"].entries.map { entry in
            let key = entry.key.escapedForPattern
            let pattern = parameter.replace(in: key) { $0[0].contains("*") ? "(.*)" : "([^/]+)" }
            let path = parameter.all(in: entry.key).enumerated().reduce(entry.value.text ?? "") { path, name in
                path.replacing(name.element[0], with: "$\(name.offset + 1)", maxReplacements: 1)
            }
            return (Pattern("^\(pattern)$"), path)
        }
        for site in [configuration] + locales.map(\.1) { navigate(trees: site["themeConfig.sidebar"]) }
    }
}
