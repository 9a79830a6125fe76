import TestSupport
import Testing

@testable import Handbook

struct HandbookTests {
    @Test func backlinksNameEachPageOnce() {
        let handbook = Handbook([
            "a.md": "[b](b.md) [b](b.md) [self](a.md)\n", "b.md": "x\n", "c.md": "[b](b.md#x)\n\n# x\n[b](b.md)\n",
        ])
        #expect(handbook.backlinks[Route(["b"])]?.map(\.path) == ["a", "c"])
        #expect(handbook.backlinks[Route(["a"])] == nil)
    }

    @Test func emptyHandbookHasAHomePage() {
        let handbook = Handbook([:])
        #expect(handbook.pages.isEmpty)
        #expect(handbook.folders[.home] != nil)
    }
}
