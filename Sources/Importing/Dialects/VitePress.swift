extension Site {
    static func vitepress(_ folder: SourceFolder) -> Site {
        let file = folder.files.first { $0.contains(".vitepress/config") || $0.contains(".vuepress/config") }
        let source = file.flatMap(folder.text) ?? ""
        let configuration = LiteralReader.configuration(source)
        let mark = file.flatMap { $0.firstRange(of: ".v") }.flatMap { range in
            file.map { String($0[..<range.lowerBound]) }
        }
        let top = (mark ?? "").trimmed { $0 == "/" }
        let root = (configuration["srcDir"].text?.normalised ?? "").below(top).trimmed { $0 == "/" }
        var site = Site()
        site.roots = [Root(folder: root)]
        site.title = configuration["title"].text
        site.summary = configuration["description"].text
        site.base = configuration["base"].text ?? ""
        site.statics = ["public".below(root), ".vuepress/public".below(root)]
        let locales = configuration["locales"].entries
        site.mainLanguage = locales.first { $0.key == "root" || $0.key == "/" }?.value["lang"].text
        site.languages = locales.map { $0.key.trimmed { $0 == "/" } }.filter { $0 != "root" && !$0.isEmpty }
        site.repository = repository(#"pattern:\s*['"](https?://[^'"]+):path"#, in: source)
        if let repository = site.repository, !root.isEmpty, repository.hasSuffix("/\(root)/") {
            site.repository = String(repository.dropLast(root.count + 1))
        }
        let sidebar = configuration["themeConfig.sidebar"]
        if sidebar.entries.isEmpty { site.navigate(sidebar) }
        for entry in sidebar.entries { site.navigate(entry.value.values.isEmpty ? entry.value["items"] : entry.value) }
        site.parts = [root]
        return site
    }
}
