import Handbook
import TestSupport
import Testing

/// Headings whose authors give them a name.
struct HeadingNameTests {
    @Test(arguments: [
        "## Title {#my_name}", "## The *title* {#my_name}", "Title {#my_name}\n---", "## [Title](b.md) {#my_name}",
    ])
    func headingMayHaveAName(heading: String) throws {
        let handbook = Handbook(["a.md": "\(heading)\n\nText\n", "b.md": "[x](a.md#my_name)\n"])
        #expect(handbook.target(onPage: "b.md") == .page(Route(["a"]), anchor: "my_name"))
        let text = try #require(handbook.pages[0].headings.first).text
        #expect(["Title", "The title"].contains(text), "\(text)")
    }

    @Test(arguments: ["## Title {name}", "## {#name}", "## Title {# name}", "## `x {#name}`", "## Title {#name} more"])
    func otherBracesAreText(heading: String) {
        #expect(Page.reading(heading + "\n").headings[0].text.contains("name"))
    }

    @Test func nameOfAHeadingIsItsOwn() {
        let page = Page.reading("## Name\n\n## Other {#name}\n")
        #expect(page.headings.map(\.anchor) == ["name-1", "name"])
    }
}
