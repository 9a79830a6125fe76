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
        let section = Self.part(of: Self.text(of: .symbols), from: "<h2>Deprecated</h2>", to: "</table>")
        #expect(section.contains("https://developer.android.com/"))
        #expect(section.contains(": use <code>android:accessibilityLiveRegion</code>"))
        #expect(section.contains("native/patterns/loading/index.html#state"))
    }

    @Test func criteriaThatNoPageNamesComeFirst() {
        let text = Self.text(of: .wcag)
        let unmapped = Self.part(of: text, from: "<h2>Named on no page</h2>", to: "<h2>Named</h2>")
        #expect(unmapped.contains("2.4.7 Focus Visible"))
        #expect(!unmapped.contains("4.1.3 Status Messages"))
    }

    /// A criterion in a platform's notes belongs to that platform; in criteria, to all platforms of the page.
    @Test func criterionIsMappedToComponentsAndPlatforms() {
        let text = Self.text(of: .wcag)
        let relationships = Self.part(of: text, from: "1.3.1 Info and Relationships", to: "</tr>")
        #expect(relationships.contains("Native › Patterns</span>: Android</li>"))
        #expect(relationships.contains("Web › Components</span>: Web</li>"))
    }

    @Test func whatThereIsOneOfIsSaidInTheSingular() {
        #expect(Self.text(of: .announcements).contains("1 example from the developer notes"))
        #expect(Self.text(of: .symbols).contains("1 interface, "))
    }

    @Test func announcementsAreGroupedByRole() {
        let section = Self.part(of: Self.text(of: .announcements), from: "<h2>Button</h2>", to: "</table>")
        #expect(section.contains("Loading, button"))
        #expect(section.contains("TalkBack, Android"))
    }

    @Test func lastChangeIsUnknownWithoutAHistory() {
        #expect(Self.text(of: .coverage).contains("<td>unknown</td>"))
    }

    @Test func lastChangeIsADay() {
        let history = History(
            revision: "c0ffee",
            lastChanged: [ContentPath("native/patterns/loading.md"): Moment(seconds: 1_700_000_000)],
            criteriaChanges: [])
        let text = Self.text(of: .coverage, history: history)
        #expect(text.contains("<time datetime=\"2023-11-14\">2023-11-14</time>"))
        #expect(text.contains("<td>1 of 2</td></tr>\n</tbody>"))
    }

    @Test func sheetNamesTheCommit() {
        let history = History(revision: String(repeating: "ab", count: 20), lastChanged: [:], criteriaChanges: [])
        #expect(Self.text(of: .testSheet, history: history).contains("data-revision=\"abababababab+"))
    }
}
