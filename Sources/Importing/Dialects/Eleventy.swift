extension Site {
    static func eleventy(_ folder: SourceFolder) -> Site {
        let file = folder.first("eleventy.config.js", "eleventy.config.mjs", "eleventy.config.cjs", ".eleventy.js")
        let source = file.flatMap(folder.text) ?? ""
        let configuration = LiteralReader.configuration(source)
        var site = Site()
        let named = Pattern(#"input:\s*['"]([^'"]+)['"]"#).first(in: source)?[1].normalised
        let input = configuration["dir.input"].text?.normalised ?? named ?? (folder.hasFolder("src") ? "src" : "")
        site.roots = [Root(folder: input)]
        site.base = configuration["pathPrefix"].text ?? ""
        let data = (configuration["dir.data"].text ?? "_data").below(input).normalised ?? ""
        for path in folder.files where path.path(in: data) != nil && path.fileExtension != "js" {
            site.variables.append(.init(key: path.fileName.withoutExtension, value: folder.configuration(path)))
        }
        let facts = ["site", "metadata", "meta"].lazy.compactMap { name in
            site.variables.first { $0.key == name }?.value
        }.first
        site.title = facts?["name"].text ?? facts?["title"].text
        site.summary = facts?["description"].text
        site.address = facts?["url"].text.flatMap { $0.hasPrefix("http") ? $0 : nil }
        let includes = configuration["dir.includes"].text ?? "_includes"
        site.parts = [includes.below(input).normalised ?? "", input]
        site.readParameters(source)
        site.strange = folder.files.filter {
            ["njk", "liquid", "hbs"].contains($0.fileExtension) && $0.path(in: input) != nil
        }
        .filter { path in !site.parts.dropLast().contains { path.path(in: $0) != nil } }
        return site
    }

    /// Names of the arguments of shortcodes that the configuration defines with a function.
    private mutating func readParameters(_ source: String) {
        let definition = Pattern(
            #"add(?:Nunjucks|Liquid)?(?:Async)?(Paired)?(?:Async)?Shortcode\(\s*['"]([\w-]+)['"]\s*,\s*(?:async\s*)?(?:function\s*\w*\s*)?\(([^)]*)\)"#
        )
        for found in definition.all(in: source) {
            let names = found[3].split(separator: ",").map { $0.prefix { $0 != "=" }.trimmed }
            parameters[found[2]] = found[1].isEmpty ? names : Array(names.dropFirst())
        }
    }

    /// Metalsmith and others that render Markdown with Nunjucks.
    static func nunjucks(_ folder: SourceFolder) -> Site {
        var site = Site()
        let source = ["src", "content", "docs"].first(where: folder.hasFolder) ?? ""
        site.roots = [Root(folder: source)]
        let views = folder.files.filter { ["njk", "html", "nunjucks"].contains($0.fileExtension) }.map(\.folder)
        let parts = folder.files.filter { $0.fileName.hasPrefix("_") }.map(\.folder)
        site.parts = [source, ""] + Set(views + parts).subtracting([source, ""]).sorted()
        site.strange = folder.files.filter { $0.contains("layouts/") || $0.fileExtension == "js" }
        return site
    }
}
