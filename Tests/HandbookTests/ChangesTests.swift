import TestSupport
import Testing

@testable import Handbook

/// What differs between two versions of a handbook.
struct ChangesTests {
    @Test func movedPageIsFollowed() {
        let text = "# A\n\n## Condensed\n\n1. Keys\n   - **Tab:** In\n"
        let changes = HandbookChanges(
            from: Handbook(["native/old.md": text]), to: Handbook(["native/new.md": text]),
            moves: [ContentPath("native/old.md"): ContentPath("native/new.md")])
        #expect(changes.pages.map(\.previousPath?.text) == ["native/old.md"])
        #expect(changes.pages.allSatisfy { $0.kind == .changed && $0.criteria.isEmpty })
    }

    @Test func pagesThatExchangePlacesAreFollowed() {
        let a = "# A\n\n## Condensed\n\n1. Keys\n   - **Tab:** In\n"
        let b = "# B\n\n## Gherkin\n\n1. Scenario: Reader\n   - WHEN I swipe\n"
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
