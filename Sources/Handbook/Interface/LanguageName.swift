extension String {
    /// The name of a language tag in that language, `Français` for `fr`, with the other parts of the tag:
    /// `Português (BR)`. The tag itself for a language without a name here.
    package var nameOfLanguage: String {
        let parts = split(separator: "-", maxSplits: 1)
        guard let code = parts.first?.lowercased(), let name = Self.languages[code]?.own else { return self }
        return parts.count == 1 ? name : "\(name) (\(parts[1]))"
    }

    /// The tag of a language by its English name or its own, in any letter case: `de` for "German" and "Deutsch".
    package var tagOfLanguage: String? {
        let name = lowercased()
        return Self.languages.first { $0.value.english.lowercased() == name || $0.value.own.lowercased() == name }?.key
    }

    /// English names and the languages' own, with a capital letter, as in lists.
    package static var namesOfLanguages: [String] { languages.values.flatMap { [$0.english, $0.own] }.sorted() }

    /// English names and own names of languages by their tag (Data/language-names.tsv).
    private static let languages = Dictionary(
        uniqueKeysWithValues: DataTable.rows(of: EmbeddedData.text(named: "language-names.tsv"), columns: 3).map {
            (String($0[0]), (english: String($0[1]), own: String($0[2])))
        })
}
