import Handbook
import Publishing
import TestSupport
import Testing

/// The markup of the pages of a small handbook.
@Suite struct PageMarkupTests {
    private static let page = """
        ## General Notes

        How to test a lever

        ## Videos

        ### iOS VoiceOver

        <video controls>
        <source src="media/lever.webm" type="video/webm">
        </video>

        ## Condensed

        1. Test with gestures

           - Swipe: Focus moves to the lever

        ## iOS Developer Notes

        ### Name

        - For all
        - **UIKit**
          - Set `accessibilityLabel`
        - **SwiftUI**
          - Use a label

        ## Android Developer Notes

        ### Name

        - Give it a name

        ## Thoughts of our own

        Kept as they are.
        """

    private func html(_ text: String) throws -> String {
        let handbook = Handbook(["native/controls/lever.md": text], files: ["media/lever.webm"])
        let site = Site(handbook)
        let entry = try #require(site.entries.first { $0.path.text == "native/controls/lever/index.html" })
        return String(decoding: try #require(site.render(entry.resource)), as: UTF8.self)
    }

    private func positions(of words: [String], in html: String) throws -> [String.Index] {
        try words.map { word in try #require(html.firstRange(of: word)?.lowerBound, "\(word) is on the page") }
    }

    /// Links to all names in the JSON work: each part's permanent anchor is on the page exactly once.
    @Test(
        arguments: [
            page, "## Gherkin\n\n### Scenario: Opens\n\n- GIVEN a\n\n### Scenario: Closes\n\n- WHEN b\n",
            "## Gherkin\n\n**Scenario: Opens**\n\nGIVEN a\n\n**Scenario: Closes**\n\nWHEN b\n",
            "## Gherkin\n\n**Scenario: Opens**\n\n- GIVEN a\n- WHEN b\n",
            "## Condensed\n\n### Keyboard\n\n- Tab: Moves\n\n**Gestures**\n\n- Swipe: Moves\n",
            "## Gherkin\n\n```gherkin\nScenario: One\n  Given a\nScenario: Two\n  Given b\n```\n",
            "## Condensed\n\n- Tab: Moves\n- Enter: Opens\n", "## Gherkin\n\n- WHEN a\n- THEN b\n",
            "## iOS Developer Notes\n\n### Name\n\nx\n\n## iOS Developer Notes\n\n### Role\n\nx\n",
            "## General Notes\n\n<a id=\"condensed\"></a>\n\n## Condensed\n\n- Tab: a\n\n## Condensed\n\n- Tab: b\n",
            "## Focus & order\n\nText\n\n### Why & how\n\nText\n",
        ])
    func everyPermanentNameIsAnAnchor(text: String) throws {
        let html = try html(text)
        let page = Page.reading(text, path: "native/controls/lever.md")
        for name in page.identifiers.sections + page.identifiers.parts.values {
            #expect(html.ranges(of: " id=\"\(name)\"").count == 1, "\(name)")
        }
    }

    @Test func criteriaOfAFolderHaveTheirToolsToo() throws {
        var settings = Settings()
        settings.publish = [.markdown]
        let site = Rendered(
            [
                "native/index.md": Self.page, "native/lever.md": "x", "web/index.md": "Text.\n\n## Why\n",
                "web/a.md": "x",
            ], settings: settings)
        let page = site.page("native")
        #expect(page.contains("data-criteria=\"condensed\"") && page.contains("data-tabs=\"platform\""))
        let (cards, files) = try (
            #require(page.firstRange(of: "class=\"cards\"")), #require(page.firstRange(of: "class=\"take-away\""))
        )
        #expect(cards.lowerBound < files.lowerBound)
        #expect(!site.page("web").contains("<article>"))
    }

    @Test(arguments: [
        ("## Only\n\n### A\n\nText\n\n### B\n\nText\n", true), ("## One\n\n## Two\n", true),
        ("## Only\n\n### A\n\nText\n", false),
    ])
    func contentsAreThereForAChoice(text: String, areThere: Bool) throws {
        #expect(try html(text).contains("class=\"page-contents\"") == areThere)
    }

    @Test func shortTitlesAreForNavigation() throws {
        let site = Rendered([
            "native/index.md": "---\nshort: Apps\n---\n# Native apps and their platforms\n", "native/a.md": "# A\n",
            "native/b.md": "---\nshort: Bee\n---\n# The bee and the flower\n",
        ])
        let page = site.page("native/a")
        #expect(page.ranges(of: ">Apps</a>").count == 2 && page.contains(">Bee</a>"))
        #expect(site.page("native/b").contains("<h1 id=\"the-bee-and-the-flower\">The bee and the flower</h1>"))
    }

    @Test func titleBelowTextIsShownOnce() throws {
        let html = try html("Before.\n\n# The title\n\nAfter.\n")
        #expect(html.ranges(of: "The title</h").count == 1)
        let places = try positions(of: ["<h1 id=\"the-title\">The title</h1>", "<p>Before.", "<p>After."], in: html)
        #expect(places == places.sorted())
    }
}
