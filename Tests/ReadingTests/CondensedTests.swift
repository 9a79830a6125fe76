import Handbook
import TestSupport
import Testing

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

    @Test(arguments: [
        ("Contrast 4.5:1: Text has enough", "Contrast 4.5:1=Text has enough"),
        ("At 12:30 it rings", "–=At 12:30 it rings"),
        ("At 12:30: It rings", "At 12:30=It rings"), ("C:\\path is shown", "–=C:\\path is shown"),
        ("`android:contentDescription` says it", "–=android:contentDescription says it"),
        ("`aria-label: x`: is read", "aria-label: x=is read"), ("`display:none` hides it", "–=display:none hides it"),
        ("See https://example.org/a:b for more", "–=See https://example.org/a:b for more"),
        ("[Name: first](b.md): Says it", "Name: first=Says it"), ("Two: colons: in a line", "Two=colons: in a line"),
        ("Says \"Hello: world\"", "–=Says \"Hello: world\""), ("\"Caution: hot\": Is said", "\"Caution: hot\"=Is said"),
        ("„Achtung: heiß“: Wird gesagt", "„Achtung: heiß“=Wird gesagt"), ("«A : b» : Se dit", "«A : b»=Se dit"),
        ("A 5\" screen: Fits", "A 5\" screen=Fits"), ("フォーカス：見える", "フォーカス=見える"), ("「名前：x」：言う", "「名前：x」=言う"),
        ("Arrow keys (automatic activation): Focus moves", "Arrow keys (automatic activation)=Focus moves"),
        ("Note (see: above): Stays", "Note (see: above)=Stays"), ("**Bold**: Its words", "Bold=Its words"),
        ("**Bold:** Its words", "Bold=Its words"), ("**Tab: moves**", "Tab=moves"),
        ("*Slanted* : Words", "Slanted=Words"),
        ("<kbd>Tab</kbd>: Moves", "Tab=Moves"), ("Press **Enter:** Opens", "Press Enter=Opens"),
        ("Press **Enter: opens**", "Press Enter=opens"), ("Rôle\u{A0}: Un", "Rôle=Un"), ("Empty:", "Empty="),
        (":Only a colon", "–=:Only a colon"), (": Only a colon", "–=: Only a colon"), ("Tab:\n  moves", "Tab=moves"),
        ("Name:`x`", "–=Name:x"), ("Tab: a\n\n  b", "Tab=a b"),
        ("<b>Tab: moves</b>", "Tab=moves"), ("<kbd>Tab:</kbd> moves", "Tab=moves"),
    ])
    func labelEndsAtAColonBeforeWhiteSpace(check: String, read: String) {
        let check = check.replacing("\n", with: "\n   ")
        #expect(Self.groups("1. A\n   - \(check)\n") == ["A: \(read)"])
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
        #expect(groups.map(\.descriptions) == [["Turn it off."]])
        #expect(page.identifiers.parts.values == ["condensed/keyboard-only", "condensed/keyboard-only/tab"])
    }

    @Test func remarkStaysWhereChecksStandBehindTheList() {
        let page = Page.reading("## Condensed\n\n1. Keyboard\n\n   Turn it off.\n\n- Tab: moves\n- Space: acts\n")
        guard case .condensed(let groups) = page.sections.first?.criteria else {
            Issue.record("no criteria")
            return
        }
        #expect(groups.map(\.descriptions) == [["Turn it off."]])
        #expect(groups.map(\.checks.count) == [2])
    }
}
