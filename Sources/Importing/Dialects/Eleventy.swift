extension Site {
    mutating func readEleventy(_ folder: SourceFolder, _ configuration: Value) {
        let source = folder.text(folder.first(like: dialect["settings"]))
        let named = { (key: String) in
            configuration["dir." + key].text ?? Pattern(#"\b\#(key):\s*['"]([^'"]+)['"]"#).first(in: source)?[1]
        }
        let input = named("input")?.normalised ?? (folder.hasFolder("src") ? "src" : "")
        let data = (named("data") ?? "_data").below(input).normalised ?? ""
        variables = folder.data(in: data) + [.init(key: "pkg", value: folder.configuration("package.json"))]
        take(variables.first { ["site", "metadata", "meta"].contains($0.key) }?.value ?? .null)
        title = title ?? named("titleSuffix")
        roots = [Root(folder: input)]
        parts = [(named("includes") ?? "_includes").below(input).normalised ?? "", input]
        let isNew = Pattern(#"11ty/eleventy['"]:\s*['"]\D*[2-9]"#).matches(folder.text("package.json") ?? "")
        hasIndentedCode = !isNew || Pattern(#"\.enable\(['"]code"#).matches(source)
        let ignored = Pattern(#"ignores\.add\(\s*['"]([^'"]+)"#).all(in: source).map { $0[1] }
        let templates = ["includes", "layouts"].compactMap { named($0)?.below(input).normalised }
        let all = templates + ignored + folder.text(".eleventyignore").lines.map(\.trimmed)
        excluded = all.filter { !$0.isEmpty }.map { ($0, "the settings ignore it") }
    }

    /// Metalsmith and others that render Markdown with Nunjucks.
    mutating func readNunjucks(_ folder: SourceFolder, _ configuration: Value, _ file: String) {
        let program = folder.text(file)
        let calls = Pattern(#"\bmetadata\(\s*(?=\{)"#).all(in: program ?? "").map { call in
            LiteralReader.value(of: (program ?? "")[call.range.upperBound...])
        }
        // The settings, and the data that plugins read from files: `metadata`, `metalsmith-data`.
        let named = configuration.maps.flatMap(\.entries).filter { $0.key.hasSuffix("data") }.map(\.value) + calls
        variables = named.flatMap(\.entries).map { entry in
            let data = folder.configuration(entry.value.text?.normalised)
            return data == .null ? entry : .init(key: entry.key, value: data)
        }
        let pages = folder.files.filter(Pattern.named("nunjucks page").matches)
        // A section may be called `content`, too.
        let isMost = { (root: String) in root == "src" || pages.count { $0.path(in: root) != nil } * 2 > pages.count }
        let names = ["src", "app/views", "views", "content", "docs"]
        let source = names.first { folder.hasFolder($0) && isMost($0) } ?? ""
        roots = [Root(folder: source), Root(folder: "pages".below(source))]
        let templates = folder.files.filter(Pattern(#"\.(?:njk|html|nunjucks)$|(?:^|/)_[^/]*$"#).matches)
        // Examples are named by their path below a folder for all of them.
        let folders = templates.map(\.folder).flatMap { [$0, $0.folder, $0.folder.folder] }
        parts = [source, ""] + Set(folders).subtracting([source, ""]).sorted()
    }
}
