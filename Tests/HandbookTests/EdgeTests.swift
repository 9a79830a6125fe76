import Handbook
import TestSupport
import Testing

struct EdgeTests {
    private static func mentions(_ text: String) -> [String] {
        let handbook = Handbook([
            "native/a.md": text, "native/button.md": "x", "native/table-row.md": "x", "web/dialog.md": "x",
        ])
        return handbook.mentions(on: handbook.pages[0]).map(\.page.path)
    }

    @Test(arguments: [
        "See the Button component.", "see Button", "Use a **button** or the button component.",
        "The Button page says why.",
    ])
    func nameOfAPageIsFound(text: String) {
        #expect(Self.mentions(text) == ["native/button"])
    }

    @Test func longestNameCounts() {
        #expect(Self.mentions("Like the table row component") == ["native/table-row"])
    }

    @Test(arguments: [
        "Press the button.", "See the [Button](button.md) component.", "`see Button`", "# See Button\n",
        "See the Dialog component.", "see button", "component", "see the",
    ])
    func nothingElseIs(text: String) {
        #expect(Self.mentions(text).isEmpty)
    }

    @Test func sameComponentElsewhereIsACounterpart() {
        let handbook = Handbook([
            "native/patterns/headings.md": "x", "web/component/heading.md": "x", "how-to-test/heading.md": "x",
            "web/component/index.md": "x",
        ])
        for page in handbook.pages {
            let expected: [String] =
                switch page.path.text {
                case "native/patterns/headings.md": ["web/component/heading"]
                case "web/component/heading.md": ["native/patterns/headings"]
                default: []
                }
            #expect(handbook.counterparts(of: page).map(\.path) == expected)
        }
    }
}
