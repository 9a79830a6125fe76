import TestSupport
import Testing
@testable import Tools

struct NearestTests {
    private static let keys = [
        "title", "summary", "slug", "aliases", "order", "draft", "tags", "bad-examples", "1.2.2",
    ]

    @Test(
        arguments: [
            ("titel", "title"), ("Title", "title"), ("summry", "summary"), ("alias", "aliases"), ("oder", "order"),
            ("drafts", "draft"), ("tag", "tags"), ("slgu", "slug"), ("bad-exmples", "bad-examples"),
        ])
    func findsWhatWasMeant(written: String, expected: String) {
        #expect(Nearest.name(to: written, among: Self.keys) == expected)
    }

    @Test(arguments: ["author", "xyz", "", "permalink", "good-example", "1.2.1"])
    func saysNothingWhenNothingIsNear(written: String) {
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
            (0..<Int.random(in: 0...60, using: &random)).map { _ in .random(in: 97...100, using: &random) }
        }
        let (one, other) = (word(), word())
        let start = Array("/native/controls/of-a-name-that-goes-on-and-on-until-it-is-longer".utf8)
        var changes = EditDistance(to: one)
        var long = EditDistance(to: start + one)
        var table = ChangesTable()
        for limit in [0, 1, 3, 10, 30, 70] {
            #expect(
                changes.count(from: other, atMost: limit) == table.changes(between: one, other, atMost: limit),
                "\(one) \(other) \(limit)")
            #expect(
                long.count(from: start + other, atMost: limit) == table.changes(between: one, other, atMost: limit),
                "\(one) \(other) \(limit), with a long beginning")
        }
    }
}

/// A plain implementation of edit distance, for words of any length.
private struct ChangesTable {
    private var beforeLast: [Int] = []
    private var last: [Int] = []
    private var row: [Int] = []

    /// The distance, or nil if it exceeds `limit`.
    mutating func changes(between a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int? {
        last = Array(0...b.count)
        beforeLast = last
        row = last
        for i in a.indices {
            row[0] = i + 1
            var least = i + 1
            for j in b.indices {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row[j + 1] = cost
                least = min(least, cost)
            }
            if least > limit { return nil }
            swap(&beforeLast, &last)
            swap(&last, &row)
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }
}
