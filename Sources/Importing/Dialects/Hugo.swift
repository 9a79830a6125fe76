extension Site {
    mutating func readHugo(_ folder: SourceFolder, _ configuration: Value) {
        let inner = { (name: String) in
            folder.configuration(folder.first(like: "config/_default/\(name)\\.(?:toml|ya?ml|json)")).entries
        }
        let main = configuration["defaultContentLanguage"].text ?? "en"
        let content = parts[0]
        if configuration["defaultContentLanguageInSubdir"].text == "true" { prefixes.append("/" + main) }
        for language in configuration["languages"].entries + inner("languages") {
            let root = language.value["contentDir"].text ?? content
            if language.key == main {
                roots[0] = Root(folder: root)
            } else {
                languages.append(language.key)
                if root != content { roots.append(Root(folder: root, language: language.key)) }
            }
        }
        let patterns = configuration["permalinks"].entries + inner("permalinks")
        let all = patterns + patterns.filter { $0.key == "page" }.flatMap(\.value.entries)
        permalinks = all.compactMap { entry in entry.value.text.map { (entry.key, $0) } }
        parts = [""] + parts + roots.flatMap { root in ["includes", "examples"].map { $0.below(root.folder) } }
        variables = [.init(key: "params", value: .map(configuration["params"].entries + inner("params")))]
    }
}
