import Handbook
import TestSupport
import Testing

@testable import Templates

/// What the site's own pages say of the history.
struct ToolPageTests {
    private static func text(of tool: ToolPage, history: History) -> String {
        tool.html(of: Handbook(["native/a.md": "## Condensed\n\n1. Test\n   - A\n"], history: history)).text
    }

    @Test func lastChangeIsADay() {
        let changed = [ContentPath("native/a.md"): Moment(seconds: 1_700_000_000)]
        let history = History(revision: "c0ffee", lastChanged: changed, criteriaChanges: [])
        let text = Self.text(of: .coverage, history: history)
        #expect(text.contains("<time datetime=\"2023-11-14\">14 November 2023</time>"))
    }

    @Test func sheetNamesTheCommit() {
        let history = History(revision: String(repeating: "ab", count: 20), lastChanged: [:], criteriaChanges: [])
        #expect(Self.text(of: .testSheet, history: history).contains("data-revision=\"abababababab+"))
    }
}
