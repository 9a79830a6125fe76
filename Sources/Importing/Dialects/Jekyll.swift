extension Site {
    mutating func readJekyll(_ folder: SourceFolder, _ configuration: Value) {
        let source = parts[0]
        let above = (configuration["collections_dir"].text ?? "").below(source)
        let tops = Set(folder.files.compactMap { $0.path(in: above)?.split(separator: "/").first.map(String.init) })
        for name in tops.subtracting(Table.words("machinery")).sorted()
        where name.hasPrefix("_") && folder.hasFolder(name.below(above)) {
            if configuration["collections"][String(name.dropFirst())]["output"].text == "false" {
                excluded.append((name.below(above), "`output: false`"))
            }
            roots.append(Root(folder: name.below(above), target: String(name.dropFirst())))
            folders.append(String(name.dropFirst()))
        }
        let style = configuration["permalink"].text ?? "date"
        permalinks = [("posts", (dialect[style] ?? style).replacing(":title", with: ":name"))]
        let values = configuration.entries.filter { $0.key != "collections" }
        let data = Value.Entry(key: "data", value: .map(folder.data(in: "_data")))
        variables = [.init(key: "site", value: .map(values + [data]))]
        parts.insert("_includes", at: 0)
        repository = configuration["repository"].text.map { "https://github.com/\($0)/blob/HEAD/" }
    }
}
