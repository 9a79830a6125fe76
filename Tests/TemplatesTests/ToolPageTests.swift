import Handbook
import Testing
import TestSupport

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

    @Test func deprecatedInterfaceHasItsReplacementAndItsPlace() {
        let section = Self.part(of: Self.text(of: .symbols), from: "data-status=\"deprecated\"", to: "</table>")
        #expect(section.contains("https://developer.android.com/"))
        #expect(section.contains(": use <code>android:<wbr>accessibility<wbr>Live<wbr>Region</code>"))
        #expect(section.contains("native/patterns/loading/index.html#state"))
    }

    @Test func referencedCriteriaComeFirst() {
        let text = Self.text(of: .wcag)
        let referenced = Self.part(of: text, from: "<h2>Referenced</h2>", to: "<h2>")
        #expect(referenced.contains("4.1.3 Status Messages"))
        #expect(!referenced.contains("2.4.7 Focus Visible"))
        let others = Self.part(of: text, from: "<h2>Not referenced</h2>", to: "</table>")
        #expect(others.contains("2.4.7 Focus Visible"))
        let handbook = Handbook(["web/lamp.md": "## Condensed\n\n1. Test\n   - **Haptics:** x\n"])
        let page = String(decoding: ToolPage.wcag.html(of: handbook).bytes, as: UTF8.self)
        let unmapped = Self.part(of: page, from: "<h2>Checks without a success criterion</h2>", to: "<h2>")
        #expect(unmapped.contains("web/lamp/index.html#condensed%2Ftest%2Fhaptics\">Haptics</a>"), "\(unmapped)")
    }

    /// A version contains the criteria of those before it; level AA needs those of level A.
    @Test func criterionHasTheValuesOfTheFilter() {
        let text = Self.text(of: .wcag)
        let row = Self.part(of: text, from: "<tr id=\"4.1.3\"", to: ">")
        let values = " data-level=\"AA|A+AA\" data-principle=\"4\" data-version=\"2.1|2.2\""
        #expect(row.hasPrefix(values), "\(row)")
        #expect(text.contains("Level AAA: 0 of "))
    }

    @Test func criterionLeadsToItsChecks() {
        let row = Self.part(of: Self.text(of: .wcag), from: "4.1.3 Status Messages", to: "</tr>")
        #expect(row.contains("native/patterns/loading/index.html#condensed%2Fwith-a-screen-reader%2Fname\">Name</a>"))
    }

    /// A criterion in a platform's notes belongs to that platform; in criteria, to all platforms of the page.
    @Test func criterionIsMappedToComponentsAndPlatforms() {
        let text = Self.text(of: .wcag)
        let relationships = Self.part(of: text, from: "1.3.1 Info and Relationships", to: "</tr>")
        #expect(relationships.contains("Native › Patterns</span>: Android</li>"))
        #expect(relationships.contains("Web › Components</span>: Web – <a"))
    }

    @Test func whatThereIsOneOfIsSaidInTheSingular() {
        #expect(Self.text(of: .announcements).contains("1 example from the developer notes"))
        #expect(Self.text(of: .symbols).contains("1 API, "))
    }

    @Test func announcementHasItsRole() {
        let section = Self.part(of: Self.text(of: .announcements), from: "<tr data-role=\"button\"", to: "</tr>")
        #expect(section.contains("<td>Button</td>"))
        #expect(section.contains("Loading, button"))
        #expect(section.contains("TalkBack, Android"))
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
        #expect(Self.text(of: .coverage).contains("<td>Unknown</td>"))
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
