extension Site {
    mutating func readJekyll(_ folder: SourceFolder, _ configuration: Value) {
        let source = parts[0]
        excluded = excluded.map { ($0.glob.below(source), $0.reason) }
        let above = (configuration["collections_dir"].text ?? "").below(source)
        let tops = Set(folder.files.compactMap { $0.path(in: above)?.split(separator: "/").first.map(String.init) })
        for place in tops.subtracting(Table.words("machinery")).filter({ $0.hasPrefix("_") }).sorted()
        where folder.hasFolder(place.below(above)) {
            let (root, name) = (place.below(above), String(place.dropFirst()))
            let options = configuration["collections"][name]
            if options["output"].text == "false" { excluded.append((root, "`output: false`")) }
            let isListed = configuration["include"].texts.contains(place)
            let isTop = isListed || Pattern("^/:(?:path|name|title|slug)").matches(options["permalink"].text ?? "")
            folders.append(isTop ? "" : name)
            roots.append(Root(folder: root, target: isTop ? "" : name))
        }
        let style = { [dialect] (name: String) in (dialect[name] ?? name).replacing(":title", with: ":name") }
        permalinks = configuration["defaults"].values.compactMap { entry in
            let scope = entry["scope.type"].text ?? entry["scope.path"].text ?? ""
            return entry["values.permalink"].text.map { (scope.trimmed { $0 == "/" || $0 == "_" }, style($0)) }
        }
        permalinks += configuration["collections"].entries.compactMap { entry in
            entry.value["permalink"].text.map { (entry.key, style($0)) }
        }
        permalinks.append(("posts", style(configuration["permalink"].text ?? "date")))
        let values = configuration.entries.filter { $0.key != "collections" }
        let data = Value.Entry(key: "data", value: .map(folder.data(in: "_data".below(source))))
        variables = [.init(key: "site", value: .map(values + [data]))]
        parts.insert("_includes".below(source), at: 0)
    }
}
