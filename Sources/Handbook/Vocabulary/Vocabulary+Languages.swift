/// The words of pages in the languages of the interface.
extension Vocabulary {
    /// Adds the headings and keywords of a language. New pages use the words that were added last.
    package mutating func add(_ language: InterfaceLanguage) {
        guard let headings = PageHeadings.of(language) else { return addEnglish() }
        sections += headings.sections + platforms.map(headings.notes)
        topics += headings.topics
        let words = GherkinWords.of(language)
        steps += words.steps
        scenarios += words.scenarios
    }

    /// The vocabulary with the words of a language as the first choice for new pages.
    package func speaking(_ language: InterfaceLanguage) -> Vocabulary {
        var vocabulary = self
        vocabulary.add(language)
        return vocabulary
    }

    /// English words are always known; after those of other languages, they become the first choice again.
    private mutating func addEnglish() {
        sections += Self.standard.sections.filter { $0.meaning.platformOfNotes == nil } + platforms.map(Self.notes)
        topics += Self.standard.topics
        steps += Self.standardSteps
        scenarios += Self.standardScenarios
    }
}

/// Headings of pages in another language than English.
private struct PageHeadings {
    let sections: [Vocabulary.Term<SectionKind>]
    let topics: [Vocabulary.Term<TopicName>]
    /// The heading of a platform's notes, with `{platform}` for its name.
    private let pattern: String

    /// Names of sections and topics in the order of the lists below, with commas between spellings.
    private init(sections: String, topics: String, notes pattern: String) {
        self.sections = Self.terms(
            [.generalNotes, .videos, .condensed, .gherkin, .criteria, .developerNotes], sections)
        self.topics = Self.terms(
            [.generalNotes, .name, .role, .groupings, .state, .focus, .announcementExamples, .codeExample], topics)
        self.pattern = pattern
    }

    private static func terms<Meaning>(_ meanings: [Meaning], _ text: String) -> [Vocabulary.Term<Meaning>] {
        let words = text.split(separator: "|").map { $0.split(separator: ",").map(String.init) }
        precondition(words.count == meanings.count, "every heading has its words")
        return zip(meanings, words).map { Vocabulary.Term($0, $1) }
    }

    func notes(on platform: Platform) -> Vocabulary.Term<SectionKind> {
        Vocabulary.Term(.platformNotes(platform), [pattern.replacing("{platform}", with: platform.name)])
    }

    /// Nil for English.
    static func of(_ language: InterfaceLanguage) -> PageHeadings? { all[language] }

    private static let all: [InterfaceLanguage: PageHeadings] = [
        .german: PageHeadings(
            sections: "Allgemeines|Videos|Kurzfassung|Szenarien|Kriterien,Akzeptanzkriterien"
                + "|Hinweise für die Entwicklung",
            topics: "Allgemeines|Name|Rolle|Gruppierungen,Gruppierung|Zustand|Fokus|Beispiele für Ansagen"
                + "|Codebeispiel,Codebeispiele",
            notes: "Hinweise für {platform}"),
        .french: PageHeadings(
            sections: "Généralités|Vidéos,Vidéo|En bref|Scénarios|Critères|Notes de développement",
            topics: "Généralités|Nom|Rôle|Regroupements,Regroupement|État|Focus|Exemples d’annonces,Exemples d'annonces"
                + "|Exemple de code,Exemples de code",
            notes: "Notes pour {platform}"),
        .spanish: PageHeadings(
            sections: "Generalidades|Vídeos,Vídeo|En resumen|Escenarios|Criterios|Notas de desarrollo",
            topics: "Generalidades|Nombre|Rol|Agrupaciones,Agrupación|Estado|Foco|Ejemplos de anuncios"
                + "|Ejemplo de código,Ejemplos de código",
            notes: "Notas para {platform}"),
        .japanese: PageHeadings(
            sections: "概要|ビデオ|要点|シナリオ|基準|開発メモ",
            topics: "概要|名前|役割|グループ化|状態|フォーカス|読み上げの例|コード例",
            notes: "{platform} 開発メモ"),
        .arabic: PageHeadings(
            sections: "عموميات|مقاطع الفيديو|باختصار|السيناريوهات|المعايير|ملاحظات التطوير",
            topics: "عموميات|الاسم|الدور|التجميع|الحالة|التركيز|أمثلة على الإعلانات|مثال على الكود",
            notes: "ملاحظات {platform}"),
    ]
}

extension GherkinWords {
    fileprivate var scenarios: [Vocabulary.Term<Vocabulary.ScenarioWord>] {
        [
            .init(.feature, feature), .init(.rule, rule), .init(.background, background),
            .init(.scenario, scenario), .init(.outline, outline), .init(.examples, examples),
        ]
    }

    /// Keywords of steps as pages have them, which are words of their own.
    fileprivate var steps: [Vocabulary.Term<Step.Keyword>] {
        let all: [(Step.Keyword, [String])] = [
            (.given, given), (.when, when), (.then, then), (.and, and), (.but, but),
        ]
        return all.map { keyword, official in
            let first = Self.firstChoices[language]?[keyword].map { [$0] } ?? []
            let others = official.map { $0.trimmingBlanks }.filter { !first.contains($0) && !Self.unread.contains($0) }
            return Vocabulary.Term(keyword, first + others)
        }
    }

    /// Keywords that sentences begin with, where the first one of files is rare or joined to the next word.
    private static let firstChoices: [InterfaceLanguage: [Step.Keyword: String]] = [
        .french: [.given: "Soit"],
        .arabic: [.then: "ثم", .and: "كذلك"],
    ]

    /// Keywords that are joined to the next word, or are a letter that stands for more than the keyword.
    private static let unread: Set<String> = ["Lorsqu'", "E", "و"]
}
