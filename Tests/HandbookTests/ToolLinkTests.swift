import Handbook
import TestSupport
import Testing

/// Links to the pages that the site makes.
struct ToolLinkTests {
    @Test(arguments: ["test-sheet", "my-criteria", "coverage", "wcag", "test-results", "print"])
    func toolWithoutContentIsNotThere(name: String) {
        let handbook = Handbook(["a.md": "[x](/\(name)) [y](/search)\n"])
        #expect(handbook.target(onPage: "a.md") == .unresolved(.noSuchTarget))
        #expect(ToolPage.all(of: handbook) == [.search])
    }

    @Test func toolIsThereOnceAPageHasItsContent() throws {
        let criteria = "## Condensed\n\n1. A\n   - B (1.4.3)\n"
        #expect(ToolPage.all(of: Handbook(["a.md": criteria])).contains(.wcag))
    }

    @Test func pageInThePlaceOfAToolIsMeant() {
        let handbook = Handbook(["search.md": "# Our search\n", "b.md": "[x](/search)\n"])
        #expect(handbook.target(onPage: "b.md") == .page(Route(["search"]), anchor: nil))
    }
}
