import Handbook
import Testing
import TestSupport

struct HiddenToolTests {
    private func hidden(_ pages: [String: String]) -> [String] {
        Handbook(pages).hiddenTools.map { "\($0.path) \($0.tool?.rawValue ?? "404")" }.sorted()
    }

    @Test func pagesAtTheAddressOfAToolAreNamed() {
        let criteria = "# B\n\n## Condensed\n\n1. Keyboard\n\n   - Tab: Focus moves (WCAG 2.1.1)\n"
        #expect(
            hidden([
                "b.md": criteria, "search.md": "Words.", "wcag/a.md": "Words.", "404.md": "Words.",
                "old.md": "---\naliases: [/coverage]\n---\n",
            ]) == ["404.md 404", "old.md coverage", "search.md search", "wcag/a.md wcag"])
    }

    @Test func otherPagesAreNot() {
        #expect(hidden(["a/search.md": "Words.", "finding.md": "Words."]) == [])
    }

    @Test func toolWithoutContentHidesBehindNoPage() {
        #expect(hidden(["api-symbols.md": "Words."]) == [])
    }
}
