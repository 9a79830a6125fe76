import Handbook
import Testing
import TestSupport

/// Test groups and checks in all forms that authors use.
struct CondensedTests {
    /// Each group as `Title: label=expectation, …`.
    private static func groups(_ markdown: String) -> [String] {
        guard case .condensed(let groups) = Page.reading("## Condensed\n\n\(markdown)").sections.first?.criteria else {
            return []
        }
        return groups.map { group in
            let checks = group.checks.map { "\($0.label ?? "–")=\($0.expectation)" }
            return "\(group.title): \(checks.joined(separator: ", "))"
        }
    }

    @Test(arguments: [
        "1. Keyboard\n\n   - Tab: moves\n   - Space: acts\n", "1) Keyboard\n\n\t- **Tab:** moves\n\t- `Space` : acts\n",
        "* **Keyboard**\n  1. Tab: moves\n  2. Space: acts\n", "### Keyboard\n\n- Tab: moves\n- Space: acts\n",
        "**Keyboard**\n\n- Tab: moves\n- Space: acts\n", "1. Keyboard\n\n- Tab: moves\n- Space: acts\n",
    ])
    func groupOfChecks(text: String) {
        #expect(Self.groups(text) == ["Keyboard: Tab=moves, Space=acts"])
    }

    @Test func headingAboveAListOfGroupsNamesNone() {
        #expect(Self.groups("### Criteria for all\n\nHow to test\n\n1. A\n   - B: c\n") == ["A: B=c"])
    }

    @Test func checksThatNothingNamesAreTheSections() {
        #expect(Self.groups("- Tab: moves\n- Role: button\n") == ["Condensed: Tab=moves, Role=button"])
    }

    @Test func groupsMayHaveNoChecks() {
        #expect(Self.groups("1. Keyboard\n2. Gestures\n") == ["Keyboard: ", "Gestures: "])
    }

    @Test func sentenceWithALateColonHasNoLabel() {
        #expect(Self.groups("1. A\n   - Says \"Hello: world\"\n") == ["A: –=Says \"Hello: world\""])
    }

    @Test func deeperItemsAreDetails() {
        guard
            case .condensed(let groups) = Page.reading("## Criteria\n\n1. A\n   - B: c\n      - d\n         - e\n")
                .sections.first?.criteria
        else {
            Issue.record("no criteria")
            return
        }
        #expect(groups.first?.checks.map(\.details) == [["d", "e"]])
    }

    @Test func titleIsTheFirstParagraphOfAnItem() throws {
        let page = Page.reading("## Condensed\n\n1. Keyboard\n   only\n\n   Turn it off.\n\n   - Tab: moves\n")
        guard case .condensed(let groups) = page.sections.first?.criteria else {
            Issue.record("no criteria")
            return
        }
        #expect(groups.map(\.title) == ["Keyboard only"])
        #expect(groups.map(\.remarks) == [["Turn it off."]])
        #expect(page.identifiers.parts.values == ["condensed/keyboard-only", "condensed/keyboard-only/tab"])
    }

    @Test func remarkStaysWhereChecksStandBehindTheList() {
        let page = Page.reading("## Condensed\n\n1. Keyboard\n\n   Turn it off.\n\n- Tab: moves\n- Space: acts\n")
        guard case .condensed(let groups) = page.sections.first?.criteria else {
            Issue.record("no criteria")
            return
        }
        #expect(groups.map(\.remarks) == [["Turn it off."]])
        #expect(groups.map(\.checks.count) == [2])
    }
}
