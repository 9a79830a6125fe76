import Linting
import Testing

/// Fixes change their own bytes and no others.
@Suite struct FixerTests {
    /// Each NUL becomes three bytes when it is read, so positions after it differ from those in the file.
    @Test func aPageWithNULIsReadToItsEndAndKeepsItsBytes() throws {
        let text = "**1. Te\0st mo\0bile ge\0stures**\n   - [ ] Swipe: Focus moves\n\nA \0 teh button\0 moves.\n"
        let findings = try RuleExample(text).lint()
        #expect(findings.contains { $0.rule == "text/typo" && $0.range.start.line == 4 })
        #expect(findings.allSatisfy { $0.fix == nil })
        #expect(Fixer.apply(findings, to: Array(text.utf8), unsafe: true).0 == Array(text.utf8))
    }
}
