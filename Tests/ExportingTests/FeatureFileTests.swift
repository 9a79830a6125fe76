import Exporting
import Handbook
import TestSupport
import Testing

/// Feature files of many and large scenarios.
struct FeatureFileTests {
    private static func feature(of page: Page, in handbook: Handbook) -> String {
        String(decoding: Export.content(of: page, in: handbook, as: .feature), as: UTF8.self)
    }

    @Test func pagesOfTheHandbookHaveTheirScenarios() throws {
        let handbook = try Handbook.published()
        try #require(handbook.pages.count > 50)
        for page in handbook.pages {
            let scenarios = page.sections.flatMap { section -> [Scenario] in
                if case .gherkin(let feature) = section.criteria { feature.scenarios } else { [] }
            }
            let lines = Self.feature(of: page, in: handbook).split(separator: "\n")
            #expect(lines.count { $0.contains("  Scenario: ") } == scenarios.count)
        }
    }

    @Test func manyTagsOfManyScenariosMakeNoLargeFile() {
        let tags = (0..<400).map { "@t\($0)" }.joined(separator: " ")
        let scenarios = (0..<400).map { "@own\($0)\nScenario: S\nWhen a" }.joined(separator: "\n")
        let text = "## Gherkin\n\n~~~~gherkin\n\(tags)\nFeature: F\n\(scenarios)\n~~~~\n"
        let handbook = Handbook(["web/lamp.md": text])
        let feature = Self.feature(of: handbook.pages[0], in: handbook)
        #expect(feature.utf8.count < 20 * text.utf8.count)
        #expect(feature.contains("\n  @own399 @id-gherkin/s-a-400\n"))
    }
}
