import TestSupport
import Testing

@testable import Handbook

struct NearestAnchorTests {
    @Test func headingsAreSuggestedForSomeBrokenLinksAndNotForThousands() {
        let page = Page.reading((1...1_000).map { "# Heading \($0)\n" }.joined(), path: "page.md")
        var anchors = NearestAnchors(Handbook(pages: [page], files: FileIndex([]), settings: Settings()))
        let answers = (1...2_000).map { anchors.nearest(to: "headin-\($0)", on: page.route) }
        #expect(answers.prefix(3) == ["heading-1", "heading-2", "heading-3"])
        #expect(answers.last == .some(nil))
        #expect(anchors.nearest(to: "headin-1", on: page.route) == "heading-1")
    }

    @Test func pageOfManyHeadingsHasAnAnchorForEachOfThem() {
        let page = Page.reading(
            (1...1_000).map { "# Heading \($0)\n" }.joined() + "\n<a id=own></a>\n", path: "page.md")
        #expect(["heading-1", "heading-1000", "own"].allSatisfy(page.hasAnchor))
        #expect(!page.hasAnchor("heading-1001"))
    }
}
