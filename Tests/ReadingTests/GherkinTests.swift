import Handbook
import Reading
import TestSupport
import Testing

/// Scenarios and steps in all forms that authors use.
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

    @Test func nestedListsOfTheNativeDialect() {
        #expect(
            Self.lines(
                "GIVEN THAT I wait\n\n1. Scenario: Tap\n\n   - WHEN I tap\n      - THEN it shines\n         - AND hums\n"
            )
                == ["background: GIVEN I wait", "Tap: WHEN I tap | THEN it shines | AND hums"])
    }

    /// Two spaces are too few for the text of a numbered item, so its steps follow it instead.
    @Test func stepsThatAreIndentedTooLittleBelongToTheScenarioAbove() {
        #expect(
            Self.lines(
                "1. Scenario: Keys\n\n  - WHEN I tab\n    - THEN focus\n\n2. Scenario: Swipe\n\n  - WHEN I swipe\n")
                == ["Keys: WHEN I tab | THEN focus", "Swipe: WHEN I swipe"])
    }

    @Test func listOfWhatIsGivenIsTheBackground() {
        let given = "- GIVEN THAT I wait\n- AND I have a keyboard\n"
        #expect(
            Self.lines(given + "\n1. Scenario: Keys\n\n   - WHEN I tab\n")
                == ["background: GIVEN I wait | AND I have a keyboard", "Keys: WHEN I tab"])
        #expect(Self.lines(given) == [": GIVEN I wait | AND I have a keyboard"])
    }

    @Test func sentencesOfTheWebDialect() {
        #expect(
            Self.lines("1. Keyboard\n\n   - WHEN I tab I SEE a ring AND THEN some\n   - OR more\n")
                == ["Keyboard: WHEN I tab | I SEE a ring | AND THEN some | OR more"])
    }

    /// A table indented below a step belongs to it; with less indentation, it has the values of an outline.
    @Test func aTableBelowAStepIsHandedToIt() {
        let feature = Self.feature(
            of: Self.page(
                """
                Scenario: Tap

                - WHEN I tap a
                  - AND a table:

                    | a | `b` |
                    |---|---|
                    | 1 \\| 2 | |
                    - THEN it shines
                - AND two:

                  | c |
                  |---|

                  | d |
                  |---|

                | e |
                |---|
                """))
        let steps = feature.scenarios.first?.steps ?? []
        #expect(steps.map { String($0.text) } == ["I tap a", "a table:", "it shines", "two: | d |"])
        #expect(steps.map(\.argument) == [nil, .table([["a", "b"], ["1 | 2", ""]]), nil, .table([["c"]])])
        #expect(steps.map(\.depth) == [0, 1, 2, 0])
        #expect(feature.scenarios.first?.examples.map(\.rows) == [[["e"]]])
    }

    @Test func aTableBelowAScenarioHasItsExamples() {
        let feature = Self.feature(of: Self.page("- Scenario: Tap\n\n  | a |\n  |---|\n  - WHEN I tap\n"))
        #expect(feature.scenarios.map { $0.examples.count } == [1])
        #expect(feature.scenarios.first?.steps.map(\.argument) == [nil])
    }

    @Test func andAtTheEndOfAnItemBelongsToTheNext() {
        #expect(Self.lines("1. A\n\n   - WHEN I use NVDA AND\n   - I tab\n") == ["A: WHEN I use NVDA | AND I tab"])
    }

    @Test func keywordsInBracketsAndSentencesArePartOfTheText() {
        #expect(
            Self.lines("1. A\n\n   - WHEN I press Ctrl and Tab (AND THEN wait)\n")
                == ["A: WHEN I press Ctrl and Tab (AND THEN wait)"])
    }

    @Test(arguments: [
        "- when I tap\n  - then it shines\n", "- When I tap\n  - Then it shines\n",
        "- **WHEN** I tap\n  - *then* it shines\n", "- When: I tap\n  - Then, it shines\n",
        "WHEN I tap\nTHEN it shines\n", "When I tap\nThen it shines\n", "**WHEN** I tap **THEN** it shines\n",
        "* WHEN I tap\n\t* THEN it shines\n", "1. WHEN I tap\n   1. THEN it shines\n",
        "```gherkin\nWhen I tap\nThen it shines\n```\n",
    ])
    func stepsBelowAHeading(steps: String) {
        for heading in ["### Scenario: Tap", "#### Scenario 1: Tap", "**Scenario:** Tap", "Scenario – Tap"] {
            #expect(Self.lines("\(heading)\n\n\(steps)") == ["Tap: WHEN I tap | THEN it shines"])
        }
    }

    @Test func listOfScenariosBehindAHeadingOfOne() {
        #expect(
            Self.lines("### Scenario: A\n\n- WHEN a\n\n1. **Scenario: B**\n   - WHEN b\n")
                == ["A: WHEN a", "B: WHEN b"])
    }

    @Test func backgroundMayBeNamed() {
        #expect(
            Self.lines("**Background:**\n\n- GIVEN a\n  - AND b\n\n### Scenario: A\n\n- WHEN c\n")
                == ["background: GIVEN a | AND b", "A: WHEN c"])
    }

    @Test func sentencesWithoutKeywordAreNoSteps() {
        #expect(
            Self.lines("How to test a lamp\n\n1. Scenario: A\n\n   - WHEN a\n\nFull information: [x](y.md)\n")
                == ["A: WHEN a"])
    }

    @Test(arguments: ["gherkin", "feature", ""]) func fencedGherkin(language: String) {
        let code = """
            ```\(language)
            @tag
            Feature: Lamp
              Background:
                Given a lamp

              # a remark
              Scenario: Tap AND hold
                Rather long.
                When I tap AND hold
                * it hums
                Then it says
                  \"\"\"
                  When no step
                  \"\"\"

              Scenario Outline: Sizes
                When I choose <size>

                Examples:
                  | size | is |
                  | 1    | ok |
            ```

            """
        #expect(
            Self.lines(code) == [
                "background: GIVEN a lamp",
                "Tap AND hold: WHEN I tap AND hold | – it hums | THEN it says",
                "Sizes: WHEN I choose <size>",
            ])
        let page = Self.page(code)
        #expect(Self.feature(of: page).scenarios[1].examples == [Examples(rows: [["size", "is"], ["1", "ok"]])])
        let names = Self.feature(of: page).scenarios.map { page.identifiers.name(of: $0) }
        #expect(names == ["gherkin/tap-and-hold", "gherkin/sizes"])
    }

    @Test func codeInAnotherLanguageIsNone() {
        #expect(Self.lines("```swift\nlet scenario = 1\n```\n").isEmpty)
        #expect(Self.lines("```\nWhen I print\n```\n").isEmpty)
    }

    @Test func tablesBelowAnOutlineAreItsExamples() {
        let tables = "| b |\n|---|\n| c |\n\nor\n\n| d |\n|---|\n| e |\n"
        let examples = [Examples(rows: [["b"], ["c"]]), Examples(rows: [["d"], ["e"]])]
        let below = Self.feature(of: Self.page("### Scenario Outline: A\n\n- WHEN a\n\n\(tables)"))
        #expect(below.scenarios.map(\.examples) == [examples])
        let inItem = tables.replacing("\n", with: "\n   ")
        let listed = Self.feature(of: Self.page("1. Scenario Outline: A\n\n   - WHEN a\n\n   \(inItem)\n"))
        #expect(listed.scenarios.map(\.examples) == [examples])
    }

    @Test func titleIsTheFirstParagraphOfAnItem() {
        let page = Self.page("1. Scenario: Keyboard\n\n   Turn it off.\n\n   - WHEN I tab\n\n   Really `off`.\n")
        let scenarios = Self.feature(of: page).scenarios
        #expect(scenarios.map(\.title) == ["Keyboard"])
        #expect(scenarios.map(\.descriptions) == [["Turn it off.", "Really off."]])
        #expect(scenarios.map(\.steps.count) == [1])
        #expect(scenarios.map { page.identifiers.name(of: $0) } == ["gherkin/keyboard"])
    }

    @Test func titleMayBeBrokenOverLines() {
        let page = Self.page("1. Scenario: Keyboard\n   and mouse\n   - WHEN I tab\n")
        let scenarios = Self.feature(of: page).scenarios
        #expect(scenarios.map(\.title) == ["Keyboard and mouse"])
        #expect(scenarios.map(\.descriptions) == [[]])
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

    @Test(arguments: [("es", "E incluso esto"), ("ar", "٨ أسطر"), ("fr", "Lorsqu'elle est là")])
    func joinedKeywordsAndSingleLettersAreOrdinaryWords(language: String, text: String) throws {
        let page = Self.page(
            "1. A\n\n   - WHEN a\n   - \(text)\n", settings: try SettingsReader.read("language: \(language)"))
        #expect(Self.feature(of: page).scenarios.flatMap(\.steps).map(\.keyword) == [.when, nil])
    }
}
