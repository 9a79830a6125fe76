import TestSupport
import Testing

@testable import Handbook

struct NearestAnchorTests {
    @Test func headingsAreSuggestedForSomeBrokenLinksAndNotForThousands() {
        let headings = (1...100).map { "# Heading \($0)\n" }.joined()
        let links = (1...1_100).map { "[x](#headin-\($0))\n" }.joined()
        let answers = Handbook(["page.md": headings + "\n" + links]).unresolvedReferences().map(\.nearest)
        #expect(answers.prefix(3) == ["#heading-1", "#heading-2", "#heading-3"])
        #expect(answers.count == 1_100 && answers.last == .some(nil))
    }

    @Test func pageOfManyHeadingsHasAnAnchorForEachOfThem() {
        let page = Page.reading(
            (1...1_000).map { "# Heading \($0)\n" }.joined() + "\n<a id=own></a>\n", path: "page.md")
        #expect(["heading-1", "heading-1000", "own"].allSatisfy(page.hasAnchor))
        #expect(!page.hasAnchor("heading-1001"))
    }
}
