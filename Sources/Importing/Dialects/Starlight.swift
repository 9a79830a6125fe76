extension Site {
    static func starlight(_ folder: SourceFolder) -> Site {
        let source = folder.first("astro.config.mjs", "astro.config.ts", "astro.config.js").flatMap(folder.text) ?? ""
        let configuration = LiteralReader.configuration(source)
        let starlight = configuration["integrations"].values.first { $0["title"] != .null } ?? .null
        var site = Site()
        site.base = configuration["base"].text ?? ""
        site.address = configuration["site"].text.map { $0 + (site.base.isEmpty ? "" : site.base) + "/" }
        site.title = starlight["title"].text ?? starlight["title"].entries.first?.value.text
        site.summary = starlight["description"].text
        let locales = starlight["locales"].entries
        site.mainLanguage = locales.first { $0.key == "root" }?.value["lang"].text ?? starlight["defaultLocale"].text
        site.languages = locales.map(\.key).filter { $0 != "root" && $0 != site.mainLanguage }
        let docs = "src/content/docs"
        site.roots = [Root(folder: docs)]
        if let main = site.mainLanguage, folder.hasFolder("\(docs)/\(main)"),
            locales.contains(where: { $0.key == main })
        {
            site.roots = [Root(folder: "\(docs)/\(main)"), Root(folder: docs)]
            site.prefixes.append("/" + main)
        }
        site.statics = ["public", "src/assets"]
        site.redirects = configuration["redirects"].entries.compactMap { entry in
            (entry.value.text ?? entry.value["destination"].text).map { (entry.key, $0) }
        }
        site.navigate(starlight["sidebar"])
        site.parts = [docs]
        site.repository = repository(#"baseUrl:\s*['"](https?://[^'"]+)['"]"#, in: source)
        return site
    }
}
