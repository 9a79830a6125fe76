import Handbook
import Reading
import TestSupport
import Testing

/// Places of steps, and keywords in other languages.
struct GherkinTests {
    private static func page(_ markdown: String, settings: Settings = Settings()) -> Page {
        Page.reading("## Gherkin\n\n\(markdown)", settings: settings)
    }

    private static func feature(of page: Page) -> GherkinFeature {
        guard case .gherkin(let feature) = page.sections.first?.criteria else {
            return GherkinFeature(background: [], scenarios: [])
        }
        return feature
    }

    /// The background, then each scenario: `Title: WHEN text | THEN text`.
    private static func lines(_ markdown: String, settings: Settings = Settings()) -> [String] {
        func text(_ steps: [Step]) -> String {
            steps.map { "\($0.keyword?.rawValue ?? "–") \($0.text)" }.joined(separator: " | ")
        }
        let feature = feature(of: page(markdown, settings: settings))
        return (feature.background.isEmpty ? [] : ["background: " + text(feature.background)])
            + feature.scenarios.map { "\($0.title): \(text($0.steps))" }
    }

    @Test func everyStepHasItsPlace() {
        let page = Self.page("1. A\n\n   - **WHEN** I `tap` twice I SEE **it**\n   - THEN a &amp; b\n")
        let steps = Self.feature(of: page).scenarios.flatMap(\.steps)
        #expect(
            steps.map { page.document.string($0.source) } == ["WHEN** I `tap` twice", "I SEE **it", "- THEN a &amp; b"])
    }

    @Test func wordsOfOtherLanguages() throws {
        let settings = try SettingsReader.read(
            "vocabulary: { given: [Angenommen], when: [Wenn], i-hear: [Ich höre], scenario: [Szenario], background: [Grundlage] }"
        )
        #expect(
            Self.lines(
                "Angenommen es ist dunkel\n\n1. Szenario: Tippen\n\n   - WENN ich tippe ICH HÖRE etwas\n   - ich höre mehr\n",
                settings: settings)
                == ["background: GIVEN es ist dunkel", "Tippen: WHEN ich tippe | I HEAR etwas | I HEAR mehr"])
    }

    /// `language:` alone makes the keywords known, those of `translations:` as well.
    @Test(arguments: [
        (
            "de",
            "Gegeben sei Licht\n\n1. Szenario: A\n\n   - Wenn ich tippe DANN piept es UND es leuchtet\n   - Aber leise\n"
        ),
        (
            "fr",
            "Soit la lumière\n\n1. Scénario : A\n\n   - Lorsque je touche ALORS ça sonne ET ça brille\n   - Mais peu\n"
        ),
        (
            "fr",
            "Étant donné la nuit\n\n1. Exemple : A\n\n   - Quand je touche DONC ça sonne ET ça brille\n   - MAIS peu\n"
        ),
        ("es", "Dada la luz\n\n1. Escenario: A\n\n   - Cuando toco ENTONCES suena\n   - Y brilla\n   - Pero poco\n"),
        ("ja", "前提 あかり\n\n1. シナリオ: A\n\n   - もし さわる\n   - ならば なる\n   - かつ ひかる\n   - ただし すこし\n"),
        ("ar", "بفرض نور\n\n1. سيناريو: A\n\n   - متى ألمس\n   - ثم أسمع\n   - كذلك أرى\n   - لكن قليلا\n"),
    ])
    func keywordsOfTheHandbooksLanguages(language: String, text: String) throws {
        for yaml in ["language: \(language)", "translations: [\(language)-CH]"] {
            let feature = Self.feature(of: Self.page(text, settings: try SettingsReader.read(yaml)))
            #expect(feature.background.map(\.keyword) == [.given], "\(yaml)")
            #expect(feature.scenarios.map { String($0.title) } == ["A"])
            #expect(feature.scenarios.flatMap(\.steps).map(\.keyword) == [.when, .then, .and, .but], "\(yaml)")
        }
    }

    /// Only capitals tell a keyword within a line from ordinary words; a letter or a script without capitals cannot.
    @Test(arguments: [
        ("es", "CUANDO pulso X Y Z"), ("ar", "عندما ألمس ثم أسمع"), ("ja", "もし さわる ならば なる"),
        ("fr", "QUAND je touche soit A soit B"),
    ])
    func ordinaryWordsWithinALineBeginNoStep(language: String, text: String) throws {
        let page = Self.page("1. A\n\n   - \(text)\n", settings: try SettingsReader.read("language: \(language)"))
        #expect(Self.feature(of: page).scenarios.flatMap(\.steps).map(\.keyword) == [.when])
    }

    @Test(arguments: [("fr", "Lorsqu'elle est là"), ("fr", "lorsqu’elle est là"), ("ja", "もし押す")])
    func keywordMayBeJoinedToTheNextWord(language: String, text: String) throws {
        let page = Self.page("1. A\n\n   - \(text)\n", settings: try SettingsReader.read("language: \(language)"))
        #expect(Self.feature(of: page).scenarios.flatMap(\.steps).map(\.keyword) == [.when])
    }

    @Test(arguments: [("es", "E incluso esto"), ("ar", "٨ أسطر")])
    func singleLettersAreOrdinaryWords(language: String, text: String) throws {
        let page = Self.page(
            "1. A\n\n   - WHEN a\n   - \(text)\n", settings: try SettingsReader.read("language: \(language)"))
        #expect(Self.feature(of: page).scenarios.flatMap(\.steps).map(\.keyword) == [.when, nil])
    }
}
