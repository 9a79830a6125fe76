import Linting
import Testing

/// Fixes change what they are about, and no other byte.
@Suite struct FixerTests {
    private func fixed(_ text: String) throws -> String {
        var text = text
        for _ in 0..<5 {
            let findings = try RuleExample(kind: "", parts: [("markdown", text)]).lint()
            let (file, applied) = Fixer.apply(findings, to: Array(text.utf8), unsafe: false)
            if applied == 0 { break }
            text = String(decoding: file, as: UTF8.self)
        }
        return text
    }

    @Test func lineEndsAndTrailingBlanksStay() throws {
        #expect(try fixed("One  \r\nPress the the button.\t\r\nLast") == "One  \r\nPress the button.\t\r\nLast")
    }

    @Test func theByteOrderMarkStays() throws {
        #expect(try fixed("\u{FEFF}Press the the button.\n") == "\u{FEFF}Press the button.\n")
    }

    @Test func frontMatterStays() throws {
        #expect(
            try fixed("---\ntitle: the the\n---\nPress the the button.\n")
                == "---\ntitle: the the\n---\nPress the button.\n")
    }

    @Test func neighboursAreMendedInTurn() throws {
        #expect(try fixed("Press the the the button.\n") == "Press the button.\n")
    }

    @Test func fixingTwiceChangesNothing() throws {
        let once = try fixed("Use an button to seperate the the two.\n")
        #expect(try fixed(once) == once)
    }
}
