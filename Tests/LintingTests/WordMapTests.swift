import Testing

@testable import Linting

/// Values by the hashes of words.
@Suite struct WordMapTests {
    @Test func findsWhatWasPutInAndNothingElse() {
        let map = WordMap((0..<1_000).map { (WordHash.of("word\($0)"), $0) })
        #expect(map.count == 1_000)
        let known = (0..<1_000).map { map[WordHash.of("word\($0)")] }
        #expect(known == Array(0..<1_000))
        let unknown = (1_000..<2_000).compactMap { map[WordHash.of("word\($0)")] }
        #expect(unknown.isEmpty)
    }

    @Test func tellsHashesWithTheSameEndApart() {
        let map = WordMap([(7, "a"), (7 + 1 << 40, "b"), (7 + 1 << 50, "c")] as [(UInt64, String)])
        #expect([map[7], map[7 + 1 << 40], map[7 + 1 << 50], map[7 + 1 << 60]] == ["a", "b", "c", nil])
    }

    @Test func keepsTheFirstOfEachHash() {
        let map = WordMap([(1, "first"), (1, "second")] as [(UInt64, String)])
        #expect(map[1] == "first")
    }

    @Test func changesWhatIsThere() {
        var counts = WordMap<Int>()
        for hash in [3, 4, 3, 3] as [UInt64] { counts.update(hash, new: 1) { $0 += 1 } }
        #expect(counts.all.map(\.hash) == [3, 4])
        #expect(counts.all.map(\.value) == [3, 1])
    }

    @Test func isEmptyAtFirst() {
        #expect(!WordSet().contains(0))
    }
}
