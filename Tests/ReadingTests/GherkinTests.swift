import Handbook
import TestSupport
import Testing

struct GherkinTests {
    @Test func everyStepHasItsPlace() {
        let page = Page.reading("## Gherkin\n\n1. A\n\n   - **WHEN** I `tap` twice I SEE **it**\n   - THEN a &amp; b\n")
        guard case .gherkin(let feature) = page.sections.first?.criteria else {
            Issue.record("no Gherkin")
            return
        }
        #expect(
            feature.scenarios.flatMap(\.steps).map { page.document.string($0.source) } == [
                "WHEN** I `tap` twice", "I SEE **it", "- THEN a &amp; b",
            ])
    }
}
