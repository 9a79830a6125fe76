import Handbook

/// What a new page says besides its headings, in a language of the interface (`Data/languages`).
struct ScaffoldWords {
    let language: InterfaceLanguage
    /// Tests in order, each with what to do and what to check.
    let tests: [(title: String, labels: [String])]

    init(_ language: InterfaceLanguage) {
        self.language = language
        tests = (1...4).map { language.words("draft/test-\($0)") }.map { ($0[0], Array($0[1...])) }
    }

    subscript(_ name: String) -> String { language.words("draft/" + name).joined() }

    /// The line above a page's text and criteria.
    func howToTest(_ title: String) -> String {
        var subject = title
        if language == .english {
            let isVowel = title.lowercased().first.map { "aeiou".contains($0) } ?? false
            subject = (isVowel ? "an " : "a ") + title.lowercased()
        }
        return self["how-to-test"].replacing("{title}", with: subject)
    }

    /// A label in the middle of a line: German nouns and names of keys keep their capitals.
    func withinSentence(_ label: String) -> String {
        if language == .german || label == "Tab" { return label }
        return label.prefix(1).lowercased() + label.dropFirst()
    }
}
