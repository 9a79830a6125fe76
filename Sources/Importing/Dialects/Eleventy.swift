extension Site {
    static func eleventy(_ folder: SourceFolder) -> Site {
        let file = folder.first("eleventy.config.js", "eleventy.config.mjs", "eleventy.config.cjs", ".eleventy.js")
        let source = folder.text(file)
        let configuration = folder.configuration(file)
        let named = Pattern(#"input:\s*['"]([^'"]+)['"]"#).first(in: source)?[1]
        let usual = folder.hasFolder("src") ? "src" : ""
        let input = (configuration["dir.input"].text ?? named)?.normalised ?? usual
        let data = (configuration["dir.data"].text ?? "_data").below(input).normalised ?? ""
        let variables = folder.files.filter { $0.path(in: data) != nil && $0.fileExtension != "js" }.map { path in
            Value.Entry(key: path.fileName.withoutExtension, value: folder.configuration(path))
        }
        let facts = variables.first { ["site", "metadata", "meta"].contains($0.key) }?.value ?? .null
        var site = Site(facts, title: "name title", base: "pathPrefix")
        site.variables = variables
        site.roots = [Root(folder: input)]
        let includes = (configuration["dir.includes"].text ?? "_includes").below(input).normalised ?? ""
        site.parts = [includes, input]
        site.strange = folder.files.filter {
            ["njk", "liquid", "hbs"].contains($0.fileExtension) && $0.path(in: input) != nil
                && $0.path(in: includes) == nil
        }
        return site
    }

    /// Metalsmith and others that render Markdown with Nunjucks.
    static func nunjucks(_ folder: SourceFolder) -> Site {
        var site = Site()
        let source = ["src", "content", "docs"].first(where: folder.hasFolder) ?? ""
        site.roots = [Root(folder: source)]
        let parts = folder.files.filter {
            ["njk", "html", "nunjucks"].contains($0.fileExtension) || $0.fileName.hasPrefix("_")
        }
        site.parts = [source, ""] + Set(parts.map(\.folder)).subtracting([source, ""]).sorted()
        site.strange = folder.files.filter { $0.contains("layouts/") || $0.fileExtension == "js" }
        return site
    }
}
