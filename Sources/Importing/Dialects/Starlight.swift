extension Site {
    mutating func readStarlight(_ folder: SourceFolder, _ configuration: Value) {
        let starlight = configuration["integrations"].values.first { $0["title"] != .null } ?? .null
        let locales = starlight["locales"].entries
        take(starlight)
        title = title ?? starlight["title"].entries.first?.value.text
        languages = locales.map(\.key).filter { $0 != "root" && $0 != mainLanguage }
        navigate(starlight["sidebar"])
    }
}
