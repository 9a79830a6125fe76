import Foundation
import Handbook
import TestSupport
import Testing
import Tools

@testable import Exporting

struct TestCaseTests {
    private static let page = #"""
        # Button

        ## Condensed

        1. Keyboard
           - Tab: Focus moves to the button (2.4.7)
              - It has a border
           - =cmd()|'x'!A1

        ## Gherkin

        GIVEN THAT I am on a page

        1. Scenario: Press

           - WHEN I press \*Space\*
              - THEN it opens
                 - AND the focus moves
           - IF it is a toggle
              - I HEAR "on"

        """#

    private static func rows(_ tool: TestTool, _ text: String = page, keys: KnownKeys = KnownKeys()) -> [[String]] {
        let files = TestCaseFiles(Handbook(["native/button.md": text]), for: tool, keys: keys)
        return CSVReader.rows(of: files.content(ofFile: 0))
    }

    private static func column(_ name: String, of tool: TestTool, _ text: String = page) throws -> [String] {
        let place = try #require(tool.columns.firstIndex(of: name))
        return rows(tool, text).dropFirst().map { $0[place] }
    }

    @Test(arguments: TestTool.allCases) func rowsHaveTheColumnsOfTheTool(tool: TestTool) {
        let rows = Self.rows(tool)
        #expect(rows.first == tool.columns)
        #expect(rows.allSatisfy { $0.count == tool.columns.count })
    }

    @Test func checkIsAnActionWithItsExpectations() throws {
        #expect(try Self.column("Step", of: .testrail).prefix(2) == ["Tab", "Keyboard"])
        #expect(
            try Self.column("Expected Result", of: .testrail).first
                == "Focus moves to the button (2.4.7)\nIt has a border")
    }

    /// The words to be found are those with a digit.
    @Test(arguments: [
        "## Condensed\n\n1. Keys1\n\n   - Tab1:\n     - a1\n     - b1\n",
        "## Condensed\n\n1. Keys\n\n   - Tab: a\n\n     ```\n     c1\n     d1\n     ```\n\n     | e1 | f1 |\n     | --- | --- |\n\n     > g1\n",
        "## Condensed\n\n1. Keys\n\n   > [!NOTE]\n   > a1\n\n   - Tab: b1\n",
        "## Condensed\n\n### Keys1\n\na1\n\n- Tab: b1\n\nc1\n",
        "## Condensed\n\n- Tab1: a1\n- Keys1\n  - Enter1: b1\n- Esc1: c1\n",
        "## Condensed\n\n### A1\n\n#### B1\n\n- Tab1: c1\n\n#### D1\n\n- Tab1: e1\n",
        "## Condensed\n\n### A1\n\n1. B1\n   - c1\n2. D1\n   - e1\n",
        "## Condensed\n\n**A1**\n\n- B1\n  - C1\n    - d1\n",
        "## Condensed\n\n### A1\n\nb1\n\n### C1\n\n- d1\n\n### E1\n\nf1\n",
        "## Condensed\n\n### A1\n\n1. Tab1: b1\n2. Enter1: c1\n   - d1\n",
        "## Gherkin\n\n### A1\n\n#### Scenario: B1\n\n- WHEN c1\n\n#### Scenario: D1\n\n- WHEN e1\n",
        "## Gherkin\n\n### A1\n\n```\nGiven b1\n  | c1 |\n\nThen d1\n```\n\n```\nThen e1\n```\n",
        "## Scenarios\n\n```\nGiven b1\nThen d1\n```\n",
        "## Gherkin\n\n### Scenario: A1\n\nb1\n\n- WHEN c1\n- THEN d1\n\ne1\n\n> f1\n",
        "## Gherkin\n\n1. Scenario: A1\n\n   - WHEN b1\n\n     ```\n     c1\n     d1\n     ```\n   - THEN e1\n\n     > f1\n",
        "## Gherkin\n\n### G\n\nGIVEN a1\n\n1. B1\n   - WHEN c1\n\n### H\n\nGIVEN d1\n\n1. E1\n   - WHEN f1\n",
        "## Gherkin\n\n```gherkin\nFeature: A1\n  b1\nBackground: c1\n  Given d1\nRule: e1\n  f1\n\nExample: g1\n  When h1\n```\n",
    ])
    func rowsHaveAllWordsOfTheCriteria(_ text: String) {
        let words = text.split { !$0.isLetter && !$0.isNumber }.filter { $0.last == "1" && $0.count > 1 }
        for tool in TestTool.allCases {
            let cells = Self.rows(tool, "# Button\n\n\(text)").dropFirst().joined().joined(separator: "\n")
            let lost = words.filter { !cells.contains($0) }
            #expect(lost.isEmpty, "\(tool): \(cells)")
            #expect(!cells.contains("“”"))
        }
    }

    @Test func wordsThatAreStruckThroughAreNoChecks() throws {
        let page = "## Condensed\n\n1. Keys\n\n   - ~~Tab: a~~\n   - Enter: ~~b~~ c<br>d\n"
        #expect(try Self.column("Step", of: .csv, page) == ["Enter"])
        #expect(try Self.column("Expected Result", of: .csv, page) == ["c d"])
    }

    @Test func actionAfterAnOutcomeBeginsAStep() throws {
        #expect(try Self.column("Step", of: .testrail).suffix(2) == ["WHEN I press *Space*", "IF it is a toggle"])
        #expect(
            try Self.column("Expected Result", of: .testrail).suffix(2) == [
                "THEN it opens\nAND the focus moves", "I HEAR \"on\"",
            ])
    }

    @Test func backgroundIsAPrecondition() throws {
        let texts = try Self.column("Preconditions", of: .testrail)
        #expect(texts.contains { $0.hasPrefix("GIVEN THAT I am on a page\n") }, "\(texts)")
    }

    @Test func titleNamesTheComponentAndOfSeveralSectionsTheSection() throws {
        #expect(
            try Self.column("Summary", of: .jira) == ["Button (Condensed): Keyboard", "Button (Gherkin): Press"])
        let single = "# Button\n\n## Condensed\n\n1. Keyboard\n   - Tab: Focus\n"
        #expect(try Self.column("Summary", of: .jira, single) == ["Button: Keyboard"])
    }

    @Test func jiraHasItsOwnMarkup() throws {
        let text = try #require(try Self.column("Description", of: .jira).last)
        #expect(
            text.hasPrefix(
                """
                h3. Button (Gherkin): Press
                GIVEN THAT I am on a page
                # WHEN I press \\*Space\\*
                #* _→_ THEN it opens
                #* _→_ AND the focus moves
                # IF it is a toggle
                """), "\(text)")
    }

    private struct Script: Decodable {
        let head: String
        /// Identifier and rows of each test case.
        let cases: [[String]]
    }

    /// "My criteria" puts the same rows together that `export` writes.
    @Test(arguments: TestTool.allCases) func pageHasTheRowsOfTheCommand(tool: TestTool) throws {
        let handbook = Handbook(["native/button.md": Self.page])
        let bytes = TestCaseScripts(CriteriaScripts(handbook)).content(for: tool, file: 0)
        let text = String(decoding: bytes, as: UTF8.self)
        let start = "curbcut.criteria.add(\"\(tool.rawValue)-0\","
        #expect(text.hasPrefix(start) && text.hasSuffix(");\n"), "\(text)")
        let content = Data(text.dropFirst(start.count).dropLast(3).utf8)
        let script = try JSONDecoder().decode(Script.self, from: content)
        #expect(
            script.cases.map { $0[0] } == [
                "native/button#condensed/keyboard", "native/button#gherkin/press",
            ])
        let rows = script.cases.map { $0[1] }.joined()
        let file = TestCaseFiles(handbook, for: tool).content(ofFile: 0)
        #expect(script.head + rows == String(decoding: file, as: UTF8.self))
    }

    @Test func pageOffersPlainRowsAndThoseOfTheTrackers() {
        var settings = Settings()
        #expect(TestCaseScripts.tools(of: Handbook([:], settings: settings)) == [.csv])
        settings.trackers = [.jira, .csv]
        #expect(TestCaseScripts.tools(of: Handbook([:], settings: settings)) == [.csv, .jira])
    }

    @Test(arguments: [
        ("a [b] {c} 1|2", "a \\[b\\] \\{c\\} 1\\|2"), ("text-field, -gone-", "text-field, \\-gone\\-"),
        ("C:\\x", "C:&#92;x"), ("see https://a.org/_b_ now", "see https://a.org/_b_ now"), ("(x) :)", "\\(x) \\:)"),
        ("https://e.example/{noformat}", "https://e.example/\\{noformat\\}"),
        ("h1. big", "h1&#46; big"), ("# one", "\\# one"), ("snake_case", "snake_case"),
    ])
    func jiraMarkupIsShownAsItIs(text: String, written: String) {
        #expect(JiraMarkup.escaped(text) == written)
    }

    @Test(arguments: [
        ("=1+1", "“=1+1”"), ("@mention\nmore", "“@mention”\nmore"), (" \u{200B}+1", "“ \u{200B}+1”"), ("＝1", "“＝1”"),
        ("=\u{200D}1", "“=\u{200D}1”"), ("=\u{301}1", "“=\u{301}1”"), ("a=1", "a=1"), ("", ""), ("\ta", "“\ta”"),
    ])
    func formulaIsInertWithoutAStrayQuote(text: String, written: String) {
        #expect(CSV.inert(text) == written)
    }

    @Test(arguments: [
        (TestTool.azure, "ID,Title,Tags\r\n77,x,\"native/button#gherkin/press; accessibility\"\r\n"),
        (.testrail, "\u{FEFF}ID;References\n77;\"native/button#gherkin/press,wcag-2.1.1\"\n"),
        (.jira, "Summary,Issue key,Labels,Labels\nx,77,accessibility,native/button#gherkin/press\n"),
        (.xray, "Key,Labels\n77,native/button#gherkin/press\n"),
        (.xray, "sep=;\rKey;Labels\r77;native/button#gherkin/press\r"),
        (.xray, "UTF-16 Key,Labels\n77,native/button#gherkin/press\n"),
    ])
    func secondImportNamesTheTestCaseOfTheFirst(tool: TestTool, export: String) throws {
        let utf16 = "\u{FEFF}\(export.dropFirst(7))".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let bytes = export.hasPrefix("UTF-16") ? utf16 : Array(export.utf8)
        let keys = try #require(KnownKeys(export: bytes, of: tool))
        let rows = Self.rows(tool, keys: keys)
        #expect(rows.count { $0.contains("77") } == (tool == .xray ? 2 : 1))
    }

    @Test func fileWithoutKeysIsRefused() {
        #expect(KnownKeys(export: Array("Summary,Labels\na,b\n".utf8), of: .jira) == nil)
        #expect(KnownKeys(export: Array("Key,Labels\na,b\n".utf8), of: .jira)?.isEmpty == true)
    }

    @Test func identifiersStayWhenTextsChange() throws {
        let first = try Self.column("Test ID", of: .xray)
        let changed = Self.page.replacing("Focus moves to the button", with: "The button has the focus")
        #expect(try Self.column("Test ID", of: .xray, changed) == first)
        #expect(Set(first) == ["native/button#condensed/keyboard", "native/button#gherkin/press"])
    }

    @Test func moreTestsThanAToolImportsAreSeveralFiles() {
        let groups = (1...600).map { "\($0). Group \($0)\n   - Tab: Focus\n" }.joined()
        let text = "# A\n\n## Condensed\n\n" + groups
        let files = TestCaseFiles(Handbook(["a.md": text, "b.md": text]), for: .xray)
        #expect(files.names == ["xray-1.csv", "xray-2.csv"])
    }
}
