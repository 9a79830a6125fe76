extension Site {
    mutating func readStarlight(_ folder: SourceFolder, _ configuration: Value) {
        let starlight = configuration["integrations"].values.first { $0["title"] != .null } ?? .null
        let locales = starlight["locales"].entries
        take(starlight)
        title = title ?? starlight["title"].entries.first?.value.text
        languages = locales.map(\.key).filter { $0 != "root" && $0 != mainLanguage }
        let docs = parts[0]
        if let main = mainLanguage, folder.hasFolder("\(docs)/\(main)"), locales.contains(where: { $0.key == main }) {
            roots.insert(Root(folder: "\(docs)/\(main)"), at: 0)
            prefixes.append("/" + main)
        }
        navigate(starlight["sidebar"])
    }
}
