import Handbook
import TestSupport
import Testing

@testable import Templates

/// The indexes that are made from the graph.
struct ToolPageTests {
    private static let pages = [
        "native/patterns/loading.md": """
        ## Condensed

        1. Test with a screen reader
           - **Name:** Says what is loading (WCAG 4.1.3)

        ## Android Developer Notes

        ### Announcement examples

        - "Loading, button" <i>(busy)</i>

        ### State

        - **Android Views**
          - `announceForAccessibility` is one way (WCAG 1.3.1).
        """,
        "web/components/button.md": "## Condensed\n\n1. Test\n   - **Role:** Button (WCAG 1.3.1)\n",
    ]

    private static func text(of tool: ToolPage, history: History = .unknown) -> String {
        let handbook = Handbook(pages, history: history)
        return String(decoding: tool.html(of: handbook).bytes, as: UTF8.self)
    }

    /// The text between two texts; empty if one of them is missing.
    private static func part(of text: String, from start: String, to end: String) -> String {
        guard let first = text.firstRange(of: start) else { return "" }
        let rest = text[first.upperBound...]
        return rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]) } ?? ""
    }

    @Test func criteriaWithChecksAreInThePartsOfTheirPrinciples() {
        let text = Self.text(of: .wcag)
        let robust = Self.part(of: text, from: "<h2>4 Robust</h2>", to: "<h2>")
        #expect(robust.contains("4.1.3 Status Messages") && !robust.contains("1.3.1"))
        let open = Self.part(of: text, from: "<h2>Without a check</h2>", to: "</details>")
        #expect(open.contains("2.4.7 Focus Visible (AA)") && !open.contains("4.1.3"))
    }

    @Test func criterionHasTheValuesOfTheFilter() {
        let text = Self.text(of: .wcag)
        let row = Self.part(of: text, from: "<tr id=\"4.1.3\"", to: ">")
        #expect(row == " data-level=\"AA|A+AA\" data-platform=\"android\"")
        #expect(text.contains("Level AAA: 0 of "))
    }

    @Test func criterionUnfoldsToThePagesWithItsChecks() {
        let row = Self.part(of: Self.text(of: .wcag), from: "<summary>4.1.3", to: "</details>")
        let check = "native/patterns/loading/index.html#condensed%2Fwith-a-screen-reader%2Fname"
        #expect(row.contains("\(check)\">Loading</a>"), "\(row)")
    }

    /// The same criteria in two forms count once.
    @Test func checksOfAPageCountOnItsPlatforms() {
        let criteria =
            "## Condensed\n\n1. A\n   - B (1.4.3)\n   - C (1.4.3)\n\n## Gherkin\n\n1. Scenario: A\n   - WHEN x\n"
        let handbook = Handbook([
            "native/controls/a.md": criteria, "web/b.md": "## Gherkin\n\n1. Scenario: A\n   - WHEN x (1.4.3)\n",
        ])
        let row = Self.part(of: ToolPage.wcag.html(of: handbook).text, from: "<tr id=\"1.4.3\"", to: "</tr>")
        let cells = row.matches(of: #/<td[^>]*>([^<]*)<\/td>/#).map { String($0.1) }
        #expect(cells == ["AA", "2", "2", "1", "2"], "\(row)")
    }

    @Test func criterionOfMostPagesUnfoldsToTheOthers() {
        var pages: [String: String] = ["native/z.md": "## Condensed\n\n1. A\n   - B\n"]
        for name in ["a", "b", "c", "d", "e", "f"] {
            pages["native/\(name).md"] = "## Condensed\n\n1. A\n   - B (1.4.3)\n"
        }
        let text = ToolPage.wcag.html(of: Handbook(pages)).text
        let row = Self.part(of: text, from: "<summary>1.4.3", to: "</details>")
        #expect(
            row.contains("On 6 of 7 components.") && row.contains("native/z/") && !row.contains("native/a/"), "\(row)")
    }

    /// A page owes notes for the platforms of its folder, and what others about the same platforms have.
    @Test func coverageShowsGapsFirstAndOnlyWhatIsOwed() {
        let handbook = Handbook([
            "native/controls/a.md": "## Gherkin\n\n## iOS Developer Notes\n\nx\n\n## Android Developer Notes\n\nx",
            "native/controls/b.md": "## iOS Developer Notes\n\nx", "web/components/c.md": "## Developer Notes\n\nx",
        ])
        let table = Self.part(
            of: String(decoding: ToolPage.coverage.html(of: handbook).bytes, as: UTF8.self), from: "<tbody>",
            to: "</tbody>")
        let rows = table.split(separator: "</tr>").map(String.init)
        #expect(rows.first?.contains("controls/b/index.html") == true, "\(table)")
        #expect(rows.map { $0.split(separator: "class=\"gap\"").count - 1 }.prefix(3) == [2, 0, 0], "\(table)")
        #expect(rows.last { $0.contains("components/c") }?.contains("Not needed") == true, "\(table)")
    }

    @Test func lastChangeIsUnknownWithoutAHistory() {
        #expect(Self.text(of: .coverage).contains(">Unknown</td>"))
    }

    @Test func lastChangeIsADay() {
        let history = History(
            revision: "c0ffee",
            lastChanged: [ContentPath("native/patterns/loading.md"): Moment(seconds: 1_700_000_000)],
            criteriaChanges: [])
        let text = Self.text(of: .coverage, history: history)
        #expect(text.contains("<time datetime=\"2023-11-14\">14 November 2023</time>"))
    }

    @Test func sheetNamesTheCommit() {
        let history = History(revision: String(repeating: "ab", count: 20), lastChanged: [:], criteriaChanges: [])
        #expect(Self.text(of: .testSheet, history: history).contains("data-revision=\"abababababab+"))
    }
}
