extension Site {
    static func starlight(_ folder: SourceFolder) -> Site {
        let file = folder.first("astro.config.mjs", "astro.config.ts", "astro.config.js")
        let configuration = folder.configuration(file)
        let starlight = configuration["integrations"].values.first { $0["title"] != .null } ?? .null
        let locales = starlight["locales"].entries
        var site = Site(configuration, address: "site")
        site.title = starlight["title"].text ?? starlight["title"].entries.first?.value.text
        site.summary = starlight["description"].text
        site.mainLanguage = starlight["locales.root.lang"].text ?? starlight["defaultLocale"].text
        site.languages = locales.map(\.key).filter { $0 != "root" && $0 != site.mainLanguage }
        let docs = "src/content/docs"
        site.roots = [Root(folder: docs)]
        if let main = site.mainLanguage, folder.hasFolder("\(docs)/\(main)"),
            locales.contains(where: { $0.key == main })
        {
            site.roots.insert(Root(folder: "\(docs)/\(main)"), at: 0)
            site.prefixes.append("/" + main)
        }
        site.statics = ["public", "src/assets"]
        site.redirects = configuration["redirects"].entries.compactMap { entry in
            (entry.value.text ?? entry.value["destination"].text).map { (entry.key, $0) }
        }
        site.navigate(starlight["sidebar"])
        site.parts = [docs]
        site.repository = repository(#"baseUrl:\s*['"](https?://[^'"]+)['"]"#, in: folder.text(file))
        return site
    }
}
