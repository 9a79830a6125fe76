import Handbook
import TestSupport
import Testing

struct CounterpartTests {
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
