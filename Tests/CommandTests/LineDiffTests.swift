import Testing

@testable import curbcut

/// Line-by-line changes of fixes.
@Suite struct LineDiffTests {
    private func hunks(_ old: [String], _ new: [String]) -> [String] {
        func file(_ lines: [String]) -> [UInt8] { Array(lines.joined(separator: "\n").utf8) }
        return LineDiff.lines(from: file(old), to: file(new), path: "a.md").map(\.text)
    }

    @Test func nothingChangedShowsNothing() {
        #expect(hunks(["a", "b"], ["a", "b"]).isEmpty)
    }

    @Test func changedAddedAndRemovedLinesAreShownAtTheirPlaces() {
        #expect(
            hunks(["a", "teh", "b", "c", "d"], ["a", "the", "b", "new", "c"]) == [
                "--- a.md", "+++ a.md", "@@ -2 +2 @@", "-teh", "+the", "@@ -3,0 +4 @@", "+new", "@@ -5 +5,0 @@", "-d",
            ])
    }

    @Test func everyLineThatGoesAndComesIsShown() {
        let old = (0..<300).map { "line \($0)" }
        let new = (0..<300).flatMap { number -> [String] in
            if number % 7 == 0 { return [] }
            return number % 5 == 0 ? ["other \(number)", "more"] : ["line \(number)"]
        }
        let shown = hunks(old, new)
        #expect(shown.count { $0.hasPrefix("-line") } == old.count { !new.contains($0) })
        #expect(shown.count { $0.hasPrefix("+other") } == new.count { $0.hasPrefix("other") })
    }

    @Test func textsThatHaveNothingInCommonAreShownAsReplaced() {
        let shown = hunks((0..<500).map { "a\($0)" }, (0..<700).map { "b\($0)" })
        #expect(shown.count { $0.hasPrefix("-a") } == 500)
        #expect(shown.count { $0.hasPrefix("+b") } == 700)
    }
}
