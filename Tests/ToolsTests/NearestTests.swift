import TestSupport
import Testing
@testable import Tools

struct NearestTests {
    private static let keys = ["title", "summary", "slug", "aliases", "order", "draft", "tags"]

    @Test(
        arguments: [
            ("titel", "title"), ("Title", "title"), ("summry", "summary"), ("alias", "aliases"), ("oder", "order"),
            ("drafts", "draft"), ("tag", "tags"), ("slgu", "slug"),
        ])
    func findsWhatWasMeant(written: String, expected: String) {
        #expect(Nearest.name(to: written, among: Self.keys) == expected)
    }

    @Test(arguments: ["author", "xyz", "", "permalink"]) func saysNothingWhenNothingIsNear(written: String) {
        #expect(Nearest.name(to: written, among: Self.keys) == nil)
    }

    @Test func theNearestOfSeveralWins() {
        #expect(Nearest.name(to: "buttons", among: ["bottom", "button", "butter"]) == "button")
    }

    @Test func amongNothingThereIsNothing() {
        #expect(Nearest.name(to: "a", among: []) == nil)
    }

    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("button", "button", 0), ("buton", "button", 1), ("bottom", "button", 2),
        ("swtich", "switch", 1), ("abcd", "badc", 2), ("kitten", "sitting", 3),
    ]) func changesAreCounted(one: String, other: String, changes: Int) {
        for (from, to) in [(one, other), (other, one)] {
            let distance = EditDistance(to: Array(from.utf8))
            #expect(distance.count(from: Array(to.utf8), atMost: changes) == changes)
            #expect(changes == 0 || distance.count(from: Array(to.utf8), atMost: changes - 1) == nil)
        }
    }
}
