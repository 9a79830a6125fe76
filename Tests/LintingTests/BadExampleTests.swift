import Handbook
import Linting
import Testing

/// What a page shows as a mistake is not reported.
@Suite struct BadExampleTests {
    /// Rule and marked text of each finding of one rule.
    private func findings(_ rule: String, _ text: String) throws -> [String] {
        try RuleExample(kind: "", parts: [("markdown", text)]).lint().filter { $0.rule == rule }
            .map { String(decoding: Array(text.utf8)[$0.bytes], as: UTF8.self) }
    }

    @Test(arguments: ["Bad", "Don’t", "Avoid this", "Failure example", "❌ Icon"])
    func belowABadExampleOnlyWhatItShowsIsQuiet(heading: String) throws {
        let page =
            "# Page\n\n## \(heading)\n\nA seperate [list](gone.md), [here](https://example.com).\n\n" + Self.nameless
        #expect(try findings("link/text", page).isEmpty)
        #expect(try findings("html/unnamed-control", page).isEmpty)
        #expect(try findings("link/unresolved", page).count == 1)
        #expect(try findings("text/typo", page).count == 1)
    }

    private static let nameless = "```html\n<button></button>\n```\n"

    @Test(arguments: [
        "# Bad contrast", "---\ntitle: x\n---\n\n# Avoid", "## Badges", "## Failover", "## Dos and don'ts",
    ])
    func titlesAndLongerWordsAnnounceNoBadExample(opening: String) throws {
        #expect(try findings("html/unnamed-control", opening + "\n\n" + Self.nameless).count == 1)
    }

    @Test(
        arguments: zip(
            [
                "SAMPLE\nNo name, no role.\n", "SAMPLE\nWe counted nine.\n", "SAMPLE\nNo script is needed.\n",
                "SAMPLE\nThis is how we build it now:\n", "SAMPLE\nAvoid this:\n", "Wrong:\n\nSAMPLE\nOr:\n\nSAMPLE",
                "Wrong:\n\nSAMPLE\nRight:\n\nSAMPLE", "- Wrong:\n\nSAMPLE",
                "Wrong:\n\n```swift\nlet a = 1\n```\n\nSAMPLE",
            ], [0, 0, 1, 0, 1, 0, 1, 0, 1]))
    func wordsAroundASampleSayWhetherItIsBad(page: String, found: Int) throws {
        let page = page.replacing("SAMPLE", with: Self.nameless)
        #expect(try findings("html/unnamed-control", page).count == found)
    }

    @Test(
        arguments: zip(
            [
                "| Don't | Do |\n| --- | --- |\n| LINK | x |", "| Do | Don't |\n| --- | --- |\n| LINK | x |",
                "| a | b |\n| --- | --- |\n| ❌ | LINK |", "Falsch: LINK", "See also: LINK", "Avoid:\n\n- LINK",
                "Avoid these words.\n\n- LINK", "❌ LINK",
            ], [0, 1, 0, 0, 1, 0, 1, 0]))
    func columnsLinesAndListsShowMistakes(text: String, found: Int) throws {
        let page = "# Page\n\n" + text.replacing("LINK", with: "[here](https://example.com)") + "\n"
        #expect(try findings("link/text", page).count == found)
    }

    @Test(arguments: [
        ("SAMPLE", [Severity.warning]), ("SAMPLE\nWith CSS:\n\n```css\na { }\n```\n", [.warning]),
        ("SAMPLE\nIt cannot be reached.\n", [.info]), ("SAMPLE\nText:\n\nSAMPLE", [.warning, .warning]),
        ("SAMPLE\nText:\n\n```html\n<p></p>\n```\n", [.info]),
        ("Better:\n\nSAMPLE\nText:\n\n```html\n<p></p>\n```\n", [.warning]),
        ("## One\n\nSAMPLE\n## Two\n\nSAMPLE", [.warning, .warning]),
    ])
    func samplesThatMayShowAMistakeAreInformation(page: String, severities: [Severity]) throws {
        let sample = "```html\n<button></button>\n<p tabindex=\"3\">Text</p>\n```\n"
        let found = try RuleExample(kind: "", parts: [("markdown", page.replacing("SAMPLE", with: sample))]).lint()
            .filter { $0.rule.hasPrefix("html/") }
        let each = severities.flatMap { $0 == .info ? [$0] : [$0, $0] }
        #expect(found.map(\.severity) == each)
        #expect(found.allSatisfy { ($0.severity == .info) == $0.message.contains("1 more mistake") })
    }

    @Test(arguments: [("Right", 1), ("Wrong", 0)])
    func markupOfASampleBreaksNoPage(label: String, found: Int) throws {
        let page = "# Page\n\n\(label):\n\n```html\n<main><div>Text</main>\n```\n"
        let severities = try RuleExample(kind: "", parts: [("markdown", page)]).lint()
            .filter { $0.rule == "html/unclosed-tag" }.map(\.severity)
        #expect(severities == Array(repeating: .warning, count: found))
    }

    @Test(
        arguments: zip(
            [
                "What's wrong with it?", "Not like this:", "This is old code. It never worked well:", "So nicht:",
                "👎 Icon",
                "Mauvais exemple :", "This is wrong. Use this instead:", "Give it a name:", "It works in all browsers:",
                "Before the fix:", "NVDA just says button:", "We had this until April. The markup was:", "Vorher:",
                "Voici ce que nous avions :", "`stars` 2.x rendered:", "And never:", "Never use a div. Use a button:",
                "Do not forget the type:",
                "The legacy button has been replaced by:", "This was broken until 6.1. The current markup is:",
            ], [0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1]))
    func paragraphBeforeASampleSaysWhetherItIsBad(introduction: String, found: Int) throws {
        let page = introduction + "\n\n```html\n<button></button>\n```\n"
        #expect(try findings("html/unnamed-control", page).count == found)
    }

    @Test func headingsThatAnnounceSomethingWrongAreKnownByWholeCharacters() throws {
        func found(_ heading: String) throws -> Int {
            try findings("html/unnamed-control", "# Page\n\n## \(heading)\n\n" + Self.nameless).count
        }
        #expect(try ["BAD: größer", "Größer (Fail)", "❌ never", "Größer"].map(found) == [0, 0, 0, 1])
    }

    @Test func badExamplesDoNotHideTheRest() throws {
        let bad = "## Bad example\n\n" + String(repeating: "[here](https://example.com)\n\n", count: 5_003)
        let good = "## Good\n\n[more](https://example.com/more)\n"
        let findings = try RuleExample(kind: "", parts: [("markdown", bad + good)]).lint()
        #expect(findings.filter { $0.rule == "link/text" }.map(\.message) == ["the link text 'more' says nothing"])
    }
}
