import TestSupport
import Testing

@testable import Handbook

/// What differs between two versions of a handbook.
struct ChangesTests {
    private static func change(_ before: String?, _ after: String?) -> PageChange? {
        HandbookChanges(
            from: Handbook(before.map { ["native/button.md": $0] } ?? [:]),
            to: Handbook(after.map { ["native/button.md": $0] } ?? [:]), moves: [:]
        ).pages.first
    }

    private static func condensed(_ groups: (String, [String])...) -> String {
        "# Button\n\n## Condensed\n\n"
            + groups.map { title, checks in "1. \(title)\n" + checks.map { "   - \($0)\n" }.joined() }.joined()
    }

    private static func gherkin(_ scenarios: (String, [String])...) -> String {
        "# Button\n\n## Gherkin\n\n"
            + scenarios.map { title, steps in "1. Scenario: \(title)\n" + steps.map { "   - \($0)\n" }.joined() }
            .joined()
    }

    private static func lines(_ change: PageChange?) -> [String] {
        (change?.criteria ?? []).map { change in
            let lines = change.lines.map { "\($0.before ?? "∅") → \($0.after ?? "∅")" }
            return "\(change.kind.rawValue) [\(change.group)] \(lines.joined(separator: " | "))"
        }
    }

    @Test func samePageIsNoChange() {
        let page = Self.condensed(("Screen reader", ["**Name:** A"]))
        #expect(Self.change(page, page) == nil)
        #expect(Self.change(page, page.replacing("## Condensed", with: "\n## Condensed")) == nil)
    }

    @Test func checkWithTheSameLabelIsReworded() {
        let change = Self.change(
            Self.condensed(("Screen reader", ["**Name:** A", "**Role:** Button"])),
            Self.condensed(("Screen reader", ["**Role:** Button", "**Name:** Something else"])))
        #expect(Self.lines(change) == ["reworded [Screen reader] Name: A → Name: Something else"])
        #expect(change?.criteria.first?.anchor == "condensed/screen-reader/name")
    }

    @Test func newAndRemovedChecksAreListedOnce() {
        let change = Self.change(
            Self.condensed(("Keys", ["**Tab:** Focus moves in", "Colours have contrast"])),
            Self.condensed(("Keys", ["**Escape:** The menu closes", "**Tab:** Focus moves in"])))
        #expect(
            Self.lines(change) == [
                "added [Keys] ∅ → Escape: The menu closes", "removed [Keys] Colours have contrast → ∅",
            ])
    }

    @Test func checkInAnotherGroupMoved() {
        let change = Self.change(
            Self.condensed(
                ("Keys", ["**Tab:** In", "**Space:** Press"]), ("Gestures", ["**Swipe:** On", "**Tap:** Off"])),
            Self.condensed(
                ("Keys", ["**Tab:** In"]), ("Gestures", ["**Swipe:** On", "**Tap:** Off", "**Space:** Press"])))
        #expect(Self.lines(change) == ["moved [Gestures] Space: Press → Space: Press"])
    }

    @Test func respeltTitleOfAGroupLeavesItsChecks() {
        let change = Self.change(
            Self.condensed(("Keys", ["**Tab:** In", "**Space:** Press"])),
            Self.condensed(("Test with a keyboard", ["**Tab:** In", "**Space:** Press"])))
        #expect(Self.lines(change) == ["reworded [Test with a keyboard] Keys → ∅ | ∅ → Test with a keyboard"])
    }

    @Test func insertedGroupWithoutTitleShiftsNothing() {
        let list = { (checks: [String]) in checks.map { "- \($0)\n" }.joined() }
        let old = "# B\n\n## Condensed\n\n\(list(["**Tab:** In", "**Space:** Press"]))"
        let new =
            "# B\n\n## Condensed\n\n\(list(["**Swipe:** On"]))\n<!-- -->\n\n\(list(["**Tab:** In", "**Space:** Press"]))"
        #expect(Self.lines(Self.change(old, new)).count { $0.contains("Tab") || $0.contains("Space") } == 0)
    }

    @Test func stepIsRewordedWithinItsScenario() {
        let change = Self.change(
            Self.gherkin(
                ("Keys", ["WHEN I press Tab", "THEN focus moves to the button"]), ("Reader", ["WHEN I swipe"])),
            Self.gherkin(
                ("Reader", ["WHEN I swipe"]), ("Keys", ["WHEN I press Tab", "THEN focus stays on the button"])))
        #expect(
            Self.lines(change) == ["reworded [Keys] THEN focus moves to the button → THEN focus stays on the button"])
    }

    @Test func exchangedStepsAreAChange() {
        let change = Self.change(
            Self.gherkin(("Keys", ["WHEN I press Tab", "AND I press Space"])),
            Self.gherkin(("Keys", ["AND I press Space", "WHEN I press Tab"])))
        #expect(change?.criteria.map(\.kind) == [.reworded])
    }

    @Test func newPageHasOnlyAdditions() {
        let change = Self.change(nil, Self.gherkin(("Keys", ["WHEN I press Tab"])))
        #expect(change?.kind == .added)
        #expect(Self.lines(change) == ["added [Keys] ∅ → Keys | ∅ → WHEN I press Tab"])
    }

    @Test func removedPageHasNoLinks() {
        let change = Self.change(Self.gherkin(("Keys", ["WHEN I press Tab"])), nil)
        #expect(change?.kind == .removed && change?.route == nil)
        #expect(change?.criteria.map(\.anchor) == [nil])
    }

    @Test func changedNotesAreNamedByTheirHeadings() {
        let page = "# Button\n\n## iOS Developer Notes\n\n### Name\n\nOld\n\n### Role\n\nSame\n"
        let change = Self.change(page, page.replacing("Old", with: "New") + "\n### State\n\nMore\n")
        #expect(
            change?.headings == [
                HeadingChange(text: "iOS Developer Notes › Name", anchor: "name", isNew: false),
                HeadingChange(text: "iOS Developer Notes › State", anchor: "state", isNew: true),
            ])
    }

    @Test func movedPageIsFollowed() {
        let text = Self.condensed(("Keys", ["**Tab:** In"]))
        let changes = HandbookChanges(
            from: Handbook(["native/old.md": text]), to: Handbook(["native/new.md": text]),
            moves: [ContentPath("native/old.md"): ContentPath("native/new.md")])
        #expect(changes.pages.map(\.previousPath?.text) == ["native/old.md"])
        #expect(changes.pages.allSatisfy { $0.kind == .changed && $0.criteria.isEmpty })
    }

    @Test func pagesThatExchangePlacesAreFollowed() {
        let (a, b) = (Self.condensed(("Keys", ["**Tab:** In"])), Self.gherkin(("Reader", ["WHEN I swipe"])))
        let (one, two) = (ContentPath("native/a.md"), ContentPath("native/b.md"))
        let changes = HandbookChanges(
            from: Handbook([one.text: a, two.text: b]), to: Handbook([one.text: b, two.text: a]),
            moves: [one: two, two: one])
        #expect(changes.pages.map(\.previousPath) == [two, one])
        #expect(changes.pages.allSatisfy { $0.criteria.isEmpty })
    }

    @Test(arguments: [
        ("Focus moves to it", "Focus stays on it", "Focus -moves-to +stays+on it"),
        ("A", "A b", "A +b"), ("フォーカスが移る", "フォーカスが戻る", "フォーカスが -移 +戻 る"), ("", "New", "+New"),
    ]) func wordsThatDifferAreMarked(before: String, after: String, expected: String) {
        let pieces = WordDifference(from: before, to: after).pieces.map { piece in
            switch piece.kind {
            case .same: piece.text
            case .removed: "-" + piece.text.replacing(" ", with: "-")
            case .added: "+" + piece.text.replacing(" ", with: "+")
            }
        }
        #expect(pieces.joined(separator: " ") == expected)
    }
}
