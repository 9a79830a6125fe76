extension Site {
    mutating func readEleventy(_ folder: SourceFolder, _ configuration: Value) {
        let source = folder.text(folder.first(like: dialect["settings"]))
        let named = Pattern(#"input:\s*['"]([^'"]+)['"]"#).first(in: source)?[1]
        let usual = folder.hasFolder("src") ? "src" : ""
        let input = (configuration["dir.input"].text ?? named)?.normalised ?? usual
        let data = (configuration["dir.data"].text ?? "_data").below(input).normalised ?? ""
        variables = folder.data(in: data)
        take(variables.first { ["site", "metadata", "meta"].contains($0.key) }?.value ?? .null)
        roots = [Root(folder: input)]
        let includes = (configuration["dir.includes"].text ?? "_includes").below(input).normalised ?? ""
        parts = [includes, input]
        let templates = folder.files.filter { $0.path(in: input) != nil && $0.path(in: includes) == nil }
            .filter(Pattern(#"\.(?:njk|hbs|11ty\.\w+)$"#).matches)
        remarks += templates.map { "`\($0)`: a template, which is not read; its words are lost" }
    }

    /// Metalsmith and others that render Markdown with Nunjucks.
    mutating func readNunjucks(_ folder: SourceFolder) {
        let source = ["src", "content", "docs"].first(where: folder.hasFolder) ?? ""
        roots = [Root(folder: source)]
        let templates = folder.files.filter(Pattern(#"\.(?:njk|html|nunjucks)$|(?:^|/)_[^/]*$"#).matches)
        parts = [source, ""] + Set(templates.map(\.folder)).subtracting([source, ""]).sorted()
    }
}
