import TestSupport
import Testing

@testable import ContentGraph

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

    @Test(arguments: 1...200) func changesAreCountedAsInATable(seed: UInt64) {
        var random = SeededRandom(seed)
        func word() -> [UInt8] {
            (0..<Int.random(in: 1...70, using: &random)).map { _ in .random(in: 97...100, using: &random) }
        }
        let (one, other) = (word(), word())
        var changes = Changes(to: one)
        var table = ChangesTable()
        for limit in [0, 1, 3, 10, 30, 70] {
            #expect(
                changes.count(from: other, atMost: limit) == table.changes(between: one, other, atMost: limit),
                "\(one) \(other) \(limit)")
        }
    }
}
