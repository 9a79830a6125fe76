import Handbook
import TestSupport
import Testing

@testable import Templates

/// The whole handbook on one page.
struct PrintPageTests {
    private static let pages = [
        "index.md": "# Lamps\n\nWelcome to [lamps](native/lamp.md#state).\n\n## How to begin\n\nx\n",
        "native/index.md": "# Native\n\nText.\n",
        "native/lamp.md": """
        # Lamp

        See [state](#state), [the shade](../web/parts/shade.md) and [all](index.md).

        ## iOS Developer Notes

        ### State

        x <span id="here" aria-describedby="state here">y</span>
        """,
        "web/parts/shade.md": "# Shade\n\n## State\n\n##### Deep\n\n[Search](/search?q=a) ![](/media/a.png)\n",
    ]

    private static func page(_ settings: Settings = Settings()) -> String {
        ToolPage.print.html(of: Handbook(pages, settings: settings)).text
    }

    @Test func hasEveryPageOnceInOrderBelowItsFolder() {
        let headings = Self.page().matches(of: #/<h([1-6])[^>]*>([^<]*)/#).map { "\($0.1) \($0.2)" }
        #expect(
            headings == [
                "1 Accessibility Handbook", "2 Contents", "2 How to begin", "2 Native", "3 Lamp",
                "4 iOS Developer Notes", "5 State", "2 Web › Parts", "3 Shade", "4 State", "5 Deep",
            ])
    }

    @Test func identifiersAreUniqueAndLinksStayInTheDocument() {
        let page = Self.page()
        let ids = page.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
        #expect(Set(ids).count == ids.count)
        for link in page.matches(of: #/href="#([^"]*)"/#) { #expect(ids.contains(String(link.1)), "\(link.1)") }
        let lamp = ids.first { $0.hasSuffix(".here") }?.dropLast(".here".count) ?? ""
        #expect(page.contains("aria-describedby=\"\(lamp).state \(lamp).here\""))
        #expect(
            page.contains("<a href=\"#\(lamp).state\">lamps</a>") && page.contains("<a href=\"#\(lamp).state\">state"))
        #expect(page.contains("href=\"../search/index.html?q=a\""))
    }

    @Test func hasNoScriptsAndIsNotForSearchEngines() {
        let page = Self.page()
        #expect(!page.contains("<script") && page.contains("<meta name=\"robots\" content=\"noindex\">"))
    }

    @Test func existsOnlyOnRequest() {
        var settings = Settings()
        #expect(!ToolPage.all(of: Handbook(Self.pages, settings: settings)).contains(.print))
        settings.hasPrintPage = true
        #expect(ToolPage.all(of: Handbook(Self.pages, settings: settings)).contains(.print))
    }
}
