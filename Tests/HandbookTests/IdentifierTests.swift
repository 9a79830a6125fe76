import Handbook
import TestSupport
import Testing

struct IdentifierTests {
    private static let keyboard = "1. Scenario: Test keyboard actions\n\n   - WHEN I press\n\n"
    private static let gestures = "1. Scenario: Test gestures\n\n   - WHEN I swipe\n\n"

    private static func names(_ text: String) -> Set<String> {
        let page = Page.reading(text)
        return Set(page.identifiers.parts.values).union(page.identifiers.sections)
    }

    @Test func namesDependNeitherOnOrderNorOnSpelling() {
        let one = Self.names("## Gherkin\n\n\(Self.keyboard)<!-- -->\n\n\(Self.gestures)## General Notes\n")
        let other = Self.names(
            "## general note:\n\n## Gherkin criteria\n\n\(Self.gestures)<!-- -->\n\n\(Self.keyboard)")
        #expect(one == other)
        #expect(one == ["gherkin", "gherkin/keyboard-actions", "gherkin/gestures", "general-notes"])
    }

    @Test func headingsInOtherWordsAndCaseHaveTheSameNames() {
        let topics = "### Role\n\n- UIKit\n  - a\n\n### Announcement examples\n\n- \"A\"\n"
        let others = "#### announcements:\n\n- \"A\"\n\n#### Accessibility Trait\n\n**UI Kit:**\n\n- a\n"
        #expect(Self.names("## iOS Developer Notes\n\n\(topics)") == Self.names("## Notes for iOS\n\n\(others)"))
    }

    @Test func firstPartOfATitleKeepsItsNameWhenOthersAreAdded() {
        let (one, other) = ("   - Role: a button\n", "   - Role: adjustable\n")
        func ids(_ checks: String) -> [[String]] {
            let page = Page.reading("## Condensed\n\n1. Listen\n\n\(checks)")
            guard case .condensed(let groups) = page.sections.first?.criteria else { return [] }
            return groups[0].checks.map { page.identifiers.parts.all(at: $0.node).map { String($0) } }
        }
        let names = ["a-button", "adjustable"].map { "condensed/listen/role-\($0)" }
        #expect(ids(one) == [["condensed/listen/role"]])
        // In earlier versions, each had its words.
        #expect(ids(one + other) == [[names[0], "condensed/listen/role"], [names[1]]])
        #expect(ids(other + one) == [[names[1], "condensed/listen/role"], [names[0]]])
    }

    /// Links, results and keys that were made before may have the numbers, wherever the author wrote them.
    @Test func namesWithNumbersOfCriteriaStayBesideThoseWithout() {
        let names = Self.names(
            "## Condensed\n\n1. Keys (2.1.1)\n\n   - Name: Is read (4.1.2)\n   - Name: Is short (2.4.7)\n")
        let parts = ["keys", "keys-2-1-1", "keys/name", "keys/name-is-short", "keys/name-is-short-2-4-7"]
        #expect(Set(parts.map { "condensed/" + $0 }).subtracting(names) == [])
    }

    @Test func namesAreGivenOnce() {
        let page = Page.reading(
            "## Condensed\n\n1. Test\n   - Tab: a\n   - Tab: b\n\n## Condensed\n\n1. Test\n   - Tab: a\n")
        let all = Array(page.identifiers.parts.values) + page.identifiers.sections
        #expect(Set(all).count == all.count, "\(all)")
    }
}
