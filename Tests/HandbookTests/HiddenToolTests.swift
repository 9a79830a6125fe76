import Handbook
import TestSupport
import Testing

struct HiddenToolTests {
    private func hidden(_ pages: [String: String]) -> [String] {
        Handbook(pages).hiddenTools.map {
            let tool = $0.message.split(separator: "'")[1]
            return "\($0.path) \(tool == "interface" ? "404" : tool)"
        }.sorted()
    }

    @Test func pagesAtTheAddressOfAToolAreNamed() {
        let criteria = "# B\n\n## Condensed\n\n1. Keyboard\n\n   - Tab: Focus moves (WCAG 2.1.1)\n"
        #expect(
            hidden([
                "b.md": criteria, "search.md": "Words.", "wcag/a.md": "Words.", "404.md": "Words.",
                "old.md": "---\naliases: [/coverage]\n---\n",
            ]) == ["404.md 404", "old.md Coverage", "search.md Search", "wcag/a.md WCAG success criteria"])
    }

    @Test func otherPagesAreNot() {
        #expect(hidden(["a/search.md": "Words.", "finding.md": "Words."]) == [])
    }

    @Test func toolWithoutContentHidesBehindNoPage() {
        #expect(hidden(["api-symbols.md": "Words."]) == [])
    }
}
