import Handbook
import Testing
import TestSupport

/// Links to the pages that the site makes.
struct ToolLinkTests {
    @Test(arguments: ["test-sheet", "my-criteria", "coverage", "wcag", "announcements", "api-symbols"])
    func toolWithoutContentIsNotThere(name: String) {
        let handbook = Handbook(["a.md": "[x](/\(name)) [y](/search)\n"])
        #expect(handbook.target(onPage: "a.md") == .unresolved(.noSuchTarget))
        #expect(ToolPage.all(of: handbook) == [.search, .aToZ])
    }

    @Test func toolIsThereOnceAPageHasItsContent() throws {
        let handbook = Handbook(["a.md": "x\n", "b.md": "x\n"])
        #expect(handbook.replacing(.reading("y\n", path: "a.md")) != nil)
        #expect(handbook.replacing(.reading("WCAG 1.4.3\n", path: "a.md")) == nil)
        #expect(ToolPage.all(of: Handbook(["a.md": "WCAG 1.4.3\n"])) == [.search, .aToZ, .wcag])
    }

    @Test func pageInThePlaceOfAToolIsMeant() {
        let handbook = Handbook(["search.md": "# Our search\n", "b.md": "[x](/search)\n"])
        #expect(handbook.target(onPage: "b.md") == .page(Route(["search"]), anchor: nil))
    }
}
