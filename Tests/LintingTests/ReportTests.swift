import Handbook
import Linting
import Reading
import Testing
import Tools

/// Reports have the form that other tools expect; Tests/Reports reads them with such tools.
@Suite struct ReportTests {
    private func findings() throws -> [Finding] {
        let text = "## Notes\n\nPress the the \"button.\n\n<div>\n\nAn <b>unicorn & more\n"
        return try RuleExample(text).lint()
    }

    /// Line and columns of the misspelled words in `page`, which may include the fragment `shared/part.md`.
    private func sarifRegions(_ page: String, including fragment: String = "") throws -> [[Int]] {
        let source = FragmentSource(read: { _ in Array(fragment.utf8) }, all: { [] })
        let reader = PageReader(settings: Settings(), fragments: source)
        let handbook = Handbook(
            pages: [reader.read(Array(page.utf8), path: RuleExample.path).page], files: .empty, settings: Settings())
        let findings = Linter(handbook).findings().filter { $0.rule == "text/typo" }
        let report = SARIFReport(prefix: "", version: "1", lines: SourceLines(handbook))
        let regions = report.document(findings).matches(
            of: #/"startLine": (\d+),\s+"startColumn": (\d+),\s+"endLine": (\d+),\s+"endColumn": (\d+)/#)
        return regions.map { [$0.1, $0.2, $0.3, $0.4].compactMap { Int($0) } }
    }

    @Test(arguments: [("", 1), ("---\ntitle: Ü\n---\n", 1), ("Ünder.\n\n", 300)])
    func sarifColumnsAreUTF16CodeUnits(start: String, count: Int) throws {
        let before = String(repeating: start, count: count)
        let line = 1 + before.utf8.count { $0 == UInt8(ascii: "\n") }
        #expect(try sarifRegions(before + "\u{1F600}é日 teh\n") == [[line, 6, line, 9]])
        #expect(try sarifRegions(before + "\u{1F600}é日 teh") == [[line, 6, line, 9]])
    }

    @Test func sarifColumnsInFragmentsAndAfterThemAreUTF16CodeUnits() throws {
        let page = "---\ntitle: X\n---\nFirst.\n\n- é item\n\n  <!-- include: shared/part.md -->\n\né teh\n"
        let regions = try sarifRegions(page, including: "Some.\n\n日本 teh\n")
        #expect(Set(regions) == [[3, 4, 3, 7], [10, 3, 10, 6]])
    }

}

/// Findings for people at a terminal.
@Suite struct TextReportTests {
    private func excerpt(_ text: String) throws -> [String] {
        let page = PageReader(settings: Settings()).read(Array(text.utf8), path: RuleExample.path).page
        let handbook = Handbook(pages: [page], files: FileIndex([]), settings: Settings())
        let findings = Linter(handbook).findings().filter { $0.rule == "text/typo" }
        let report = TextReport(prefix: "", colours: false, isWhole: true, lines: SourceLines(handbook))
        return report.full(findings, grouped: true).map(\.text).filter { $0.contains(" | ") }
    }

    @Test func caretsAreBelowTheWord() throws {
        #expect(try excerpt("A seperate list\n") == ["  1 | A seperate list", "    |   ^^^^^^^^"])
    }

    @Test func caretsAreBelowTheWordAfterVisibleControlCharacters() throws {
        #expect(
            try excerpt("A\u{9B}[8m\u{202E}\u{85} seperate\u{9D}\n") == [
                #"  1 | A  [8m\u{202E}   seperate  "#,
                "    | " + String(repeating: " ", count: 17) + "^^^^^^^^",
            ])
    }

    @Test func charactersCountAndTabsAreSpaces() throws {
        #expect(
            try excerpt("Größe,\te\u{301}: seperate\r\n") == [
                "  1 | Größe, e\u{301}: seperate", "    |           ^^^^^^^^",
            ])
    }

    @Test(arguments: ["a", "ä"])
    func longLinesAreCutAroundTheWord(_ letter: String) throws {
        let long = String(repeating: letter + " ", count: 60)
        let shown = String((long + "seperate " + long).dropFirst(80).prefix(100))
        #expect(
            try excerpt(long + "seperate " + long) == [
                "  1 | …" + shown, "    |  " + String(repeating: " ", count: 40) + "^^^^^^^^",
            ])
    }
}
