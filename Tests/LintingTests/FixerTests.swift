import Linting
import Testing

/// Fixes change their own bytes and no others.
@Suite struct FixerTests {
    private func fixed(_ text: String, unsafe: Bool = false) throws -> String {
        var text = text
        for _ in 0..<5 {
            let findings = try RuleExample(kind: "", parts: [("markdown", text)]).lint()
            let (file, applied) = Fixer.apply(findings, to: Array(text.utf8), unsafe: unsafe)
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

    @Test(arguments: [
        ("The **focus** focus stays.\n", "The **focus** stays.\n"),
        ("The focus **focus** stays.\n", "The **focus** stays.\n"),
        ("The *a focus* focus stays.\n", "The *a focus* stays.\n"),
        ("The focus\n*focus a* stays.\n", "The *focus a* stays.\n"),
        ("The **focus** *focus* stays.\n", "The **focus** *focus* stays.\n"),
        ("The foo**foo** stays.\n", "The foo**foo** stays.\n"),
        ("## Gherkin criteria\n\n- WHEN  WHEN I tab\n", "## Gherkin criteria\n\n- WHEN I tab\n"),
        ("## Gherkin criteria\n\n- **WHEN** When I tab\n", "## Gherkin criteria\n\n- **WHEN** I tab\n"),
        ("## Gherkin criteria\n\n- WHEN\n  when I tab\n", "## Gherkin criteria\n\n- WHEN I tab\n"),
    ])
    func whatIsThereTwiceGoesWithItsBlanksAndNoMarks(text: String, mended: String) throws {
        #expect(try fixed(text, unsafe: true) == mended)
    }

    @Test func fixingTwiceChangesNothing() throws {
        let once = try fixed("Use an button to seperate the the two.\n")
        #expect(try fixed(once) == once)
    }

    /// Each NUL becomes three bytes when it is read, so positions after it differ from those in the file.
    @Test func aPageWithNULIsReadToItsEndAndKeepsItsBytes() throws {
        let text = "**1. Te\0st mo\0bile ge\0stures**\n   - [ ] Swipe: Focus moves\n\nA \0 teh button\0 moves.\n"
        let findings = try RuleExample(
            kind: "", parts: [("yaml", "lint:\n  presets: [magentaa11y]\n"), ("markdown", text)]
        )
        .lint()
        #expect(findings.contains { $0.rule == "text/typo" && $0.range.start.line == 4 })
        #expect(findings.contains { $0.rule == "structure/bold-as-heading" && $0.range.end.line == 1 })
        #expect(findings.allSatisfy { $0.fix == nil })
        #expect(try fixed(text, unsafe: true) == text)
    }
}
