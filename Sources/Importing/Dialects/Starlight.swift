extension Site {
    mutating func readStarlight(_ folder: SourceFolder, _ configuration: Value) {
        let starlight = configuration["integrations"].values.first { $0["title"] != .null } ?? .null
        let locales = starlight["locales"].entries
        take(starlight)
        title = title ?? starlight["title"].entries.first?.value.text
        languages = locales.map(\.key).filter { $0 != "root" && $0 != mainLanguage }
        let docs = "src/content/docs"
        (roots, parts) = ([Root(folder: docs)], [docs])
        if let main = mainLanguage, folder.hasFolder("\(docs)/\(main)"), locales.contains(where: { $0.key == main }) {
            roots.insert(Root(folder: "\(docs)/\(main)"), at: 0)
            prefixes.append("/" + main)
        }
        redirects = configuration["redirects"].entries.compactMap { entry in
            (entry.value.text ?? entry.value["destination"].text).map { (entry.key, $0) }
        }
        navigate(starlight["sidebar"])
    }
}
