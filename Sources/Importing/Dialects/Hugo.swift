extension Site {
    mutating func readHugo(_ folder: SourceFolder, _ configuration: Value) {
        let inner = { (name: String) in
            folder.configuration(folder.first(like: "config/_default/\(name)\\.(?:toml|ya?ml|json)")).entries
        }
        mainLanguage = mainLanguage ?? "en"
        let content = configuration["contentDir"].text ?? "content"
        for language in configuration["languages"].entries + inner("languages") {
            let root = language.value["contentDir"].text ?? content
            if language.key == mainLanguage {
                roots.insert(Root(folder: root), at: 0)
            } else {
                languages.append(language.key)
                if root != content { roots.append(Root(folder: root, language: language.key)) }
            }
        }
        if roots.isEmpty { roots = [Root(folder: content)] }
        parts = ["", content]
        variables = [.init(key: "params", value: .map(configuration["params"].entries + inner("params")))]
    }
}
