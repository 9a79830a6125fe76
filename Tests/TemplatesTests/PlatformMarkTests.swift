import TestSupport
import Testing

/// Checks and videos about one of a page's platforms only.
struct PlatformMarkTests {
    private static let notes = "\n## iOS Developer Notes\n\nI\n\n## Android Developer Notes\n\nA\n"

    private static func marked(_ criteria: String) -> [String] {
        Rendered.main(of: criteria + notes).matches(of: #/data-only="([^"]*)"/#).map { String($0.1) }
    }

    @Test(arguments: [
        "Enter: Opens it on Android (WCAG 2.1.1)", "On Android, opens it at once", "Enter: On Android it opens",
    ])
    func checkOfOnePlatformSaysSo(check: String) {
        #expect(Self.marked("## Condensed\n\n1. Test with keys\n   - \(check)\n") == ["android", "android"])
        #expect(Self.marked("## Condensed\n\n1. Test with keys\n   - \(check)\n   - Space: Opens it\n") == ["android"])
    }

    @Test(arguments: [
        "Enter: Opens it", "Enter: Opens it on iOS and Android", "Role: Button on iOS, image on Android",
        "Enter: Opens it, and a hint is heard on Android", "Role: Is a button. On Android it is an image",
        "Text size: At 200% (iOS: the tenth step) the words wrap", "Name: Androids are named",
    ])
    func checkThatAlsoHoldsElsewhereHasNoMark(check: String) {
        #expect(Self.marked("## Condensed\n\n1. Test\n   - \(check)\n   - Space: Opens it\n") == [])
    }

    @Test func stepHoldsForOnePlatformIfAllItsResultsDo() {
        let scenario = "## Gherkin\n\n1. Scenario: Keys\n   - WHEN I press Enter\n      - THEN it opens on Android\n"
        #expect(Self.marked(scenario + "   - WHEN I press Space\n      - THEN it opens\n") == ["android", "android"])
        let other = "      - AND it closes\n   - WHEN I wait\n      - THEN it stays\n"
        #expect(Self.marked(scenario + other) == ["android"])
    }

    @Test func videosAreMarkedByTheirHeadings() {
        #expect(Self.marked("## Videos\n\n### iOS VoiceOver\n\nV\n\n### Both: iOS and Android\n\nV\n") == ["ios"])
    }

    @Test func pageAboutOnePlatformHasNoMarks() {
        let page = "## Condensed\n\n1. Test\n   - Enter: Opens on iOS\n\n## iOS Developer Notes\n\nI\n"
        #expect(!Rendered.main(of: page).contains("data-only"))
    }
}
