import Handbook
import Reading
import TestSupport
import Testing

/// Scenarios as people paste them.
struct PlainScenarioTests {
    private func scenarios(_ text: String) -> [Scenario] {
        Page.reading("## Gherkin\n\n\(text)\n").sections.flatMap { section -> [Scenario] in
            guard case .gherkin(let feature) = section.criteria else { return [] }
            return feature.scenarios
        }
    }

    @Test func linesBelowTheTitleAreSteps() {
        let found = scenarios(
            """
            Scenario: Turn it on
              Given a toggle
              When I press Space
              Then its state is on

            Scenario: Turn it off
            Given a toggle that is on
            When I press Space again
            """)
        #expect(found.map { String($0.title) } == ["Turn it on", "Turn it off"])
        #expect(found.map { $0.steps.map(\.keyword) } == [[.given, .when, .then], [.given, .when]])
        #expect(found.first?.steps.map { String($0.text) } == ["a toggle", "I press Space", "its state is on"])
    }

    @Test func proseThatNamesAScenarioIsNone() {
        #expect(scenarios("Scenario: Words\nthat go on.").map { String($0.title) } == ["Words that go on."])
    }

    @Test(arguments: ["# language: fr", "#language:fr"])
    func headerSetsTheLanguageOfItsBlock(header: String) {
        let found = scenarios(
            """
            ```gherkin
            \(header)
            Fonctionnalité: Bouton

              Scénario: Activer
                Soit un écran
                Quand je touche le bouton
                Alors il est activé
            ```
            """)
        #expect(found.map { String($0.title) } == ["Activer"])
        #expect(found.first?.steps.map(\.keyword) == [.given, .when, .then])
        #expect(found.first?.language == .french)
    }

    @Test func placeholderNamedLikeAnElementIsText() {
        let page = Page.reading(
            """
            ## Gherkin

            1. Scenario Outline: Hear the <label>

               - WHEN I focus <b>the field</b>
                  - THEN I hear <label>, <state>

               | label | state |
               | --- | --- |
               | <title> | <label>x</label> |
            """)
        guard case .gherkin(let feature) = page.sections.first?.criteria else {
            Issue.record("no scenarios")
            return
        }
        #expect(feature.scenarios.map { String($0.title) } == ["Hear the <label>"])
        #expect(
            feature.scenarios.first?.steps.map { String($0.text) } == ["I focus the field", "I hear <label>, <state>"])
    }
}
