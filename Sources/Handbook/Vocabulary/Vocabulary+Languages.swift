/// The words of pages in the languages of the interface (`Data/languages`).
extension Vocabulary {
    /// Adds the headings and keywords of a language. New pages use the words that were added last.
    package mutating func add(_ language: InterfaceLanguage) {
        sections += Self.sections(in: language) + platforms.map { Self.notes(on: $0, in: language) }
        topics += Self.topics(in: language)
        steps += language == .english ? Self.standardSteps : Self.steps(in: language)
        scenarios += Self.scenarios(in: language)
    }

    /// The vocabulary with the words of a language as the first choice for new pages.
    package func speaking(_ language: InterfaceLanguage) -> Vocabulary {
        var vocabulary = self
        vocabulary.add(language)
        return vocabulary
    }

    static func sections(in language: InterfaceLanguage) -> [Term<SectionKind>] {
        sectionKinds.map { Term($0, language.words("section/\($0.id)")) }
    }

    static func topics(in language: InterfaceLanguage) -> [Term<TopicName>] {
        TopicName.allCases.compactMap { topic in topic.id.map { Term(topic, language.words("topic/\($0)")) } }
    }

    static func scenarios(in language: InterfaceLanguage) -> [Term<ScenarioWord>] {
        ScenarioWord.allCases.map { Term($0, language.words("gherkin/\($0.rawValue)")) }
    }

    /// Headings of a section for the developers of one platform.
    package static func notes(on platform: Platform, in language: InterfaceLanguage = .english) -> Term<SectionKind> {
        let patterns = language.words("section/platform-notes")
        return Term(.platformNotes(platform), patterns.map { $0.replacing("{platform}", with: platform.name) })
    }

    /// Keywords of steps as pages have them: those of files, unless the language has others for pages.
    private static func steps(in language: InterfaceLanguage) -> [Term<Step.Keyword>] {
        [Step.Keyword.given, .when, .then, .and, .but].map { keyword in
            let name = keyword.rawValue.lowercased()
            let own = language.words("step/\(name)")
            return Term(keyword, own.isEmpty ? language.words("gherkin/\(name)").map(\.trimmingBlanks) : own)
        }
    }
}
