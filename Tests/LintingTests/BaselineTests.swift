import Handbook
import Linting
import Testing

/// A baseline recognises a finding by its words, not by its position.
@Suite struct BaselineTests {
    private func lint(_ text: String) throws -> [Finding] {
        try RuleExample(text).lint()
    }

    @Test func movedAndIndentedLinesStayInTheBaseline() throws {
        let before = try lint("## Notes\n\n- Press the the button.\n")
        let after = try lint("## Notes\n\nMore text.\n\n- One\n   - Press the the button.\n")
        let (new, stale) = Baseline(before).apply(to: after)
        #expect(new.isEmpty)
        #expect(stale.isEmpty)
    }

    @Test func aSecondOneOfTheSameIsNew() throws {
        let before = try lint("- Press the the button.\n")
        let after = try lint("- Press the the button.\n- Press the the button.\n")
        #expect(Baseline(before).apply(to: after).new.count == 1)
    }

    @Test func whatWasMendedIsStaleAndCanBePruned() throws {
        let baseline = Baseline(try lint("- Press the the button.\n"))
        let (_, stale) = baseline.apply(to: try lint("- Press the button.\n"))
        #expect(!stale.isEmpty)
        #expect(baseline.without(stale).isEmpty)
    }

    @Test func aBaselineReadsWhatItHasWritten() throws {
        let baseline = Baseline(try lint("- Press the the \"button.\n- An unicorn\n"))
        #expect(Baseline(reading: Array(baseline.text.utf8)) == baseline)
        #expect(Baseline(reading: Array("[1]".utf8)) == nil)
    }

    @Test func fingerprintsSurviveOtherLines() throws {
        let before = try lint("## Notes\n\nPress the the button.\n")
        let after = try lint("Text.\n\n## Notes\n\nPress the the button.\n")
        #expect(before.map(\.fingerprint) == after.map(\.fingerprint))
    }
}
