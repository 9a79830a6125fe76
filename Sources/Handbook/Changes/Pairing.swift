/// Pairs the parts of two versions of a text, one rule after another; what a rule pairs is left out by the next ones.
struct Pairing {
    /// Indices in the old and in the new version.
    private(set) var pairs: [(old: Int, new: Int)] = []
    private(set) var oldLeft: [Int]
    private(set) var newLeft: [Int]

    /// The old index of each new one that has a pair, among the pairs after the first `count`.
    func partners(after count: Int = 0) -> [Int: Int] {
        Dictionary(uniqueKeysWithValues: pairs.dropFirst(count).map { ($0.new, $0.old) })
    }

    init(_ oldCount: Int, _ newCount: Int) {
        oldLeft = Array(0..<oldCount)
        newLeft = Array(0..<newCount)
    }

    /// Pairs parts with the same key in their order; parts without a key are skipped. `onlyUnique` skips keys that
    /// occur several times.
    mutating func pair<Part>(_ old: [Part], _ new: [Part], onlyUnique: Bool = false, by key: (Part) -> String?) {
        if oldLeft.isEmpty || newLeft.isEmpty { return }
        var waiting: [String: (places: [Int], next: Int)] = [:]
        for place in newLeft {
            if let key = key(new[place]) { waiting[key, default: ([], 0)].places.append(place) }
        }
        let oldKeys = oldLeft.map { key(old[$0]) }
        let counts = oldKeys.compactMap(\.self).counts
        for (place, key) in zip(oldLeft, oldKeys) {
            guard let key, let found = waiting[key], found.next < found.places.count else { continue }
            if onlyUnique, counts[key] != 1 || found.places.count != 1 { continue }
            waiting[key]?.next += 1
            pairs.append((place, found.places[found.next]))
        }
        removePaired()
    }

    /// Limit of comparisons, so that a page of a megabyte costs no more than a second.
    private static let mostComparisons = 10_000

    /// Pairs parts that share most of their words, the most similar ones first. `similarity` is 0 to 1.
    mutating func pairSimilar(atLeast least: Double, _ similarity: (Int, Int) -> Double) {
        guard oldLeft.count * newLeft.count <= Self.mostComparisons else { return }
        var candidates: [(similarity: Double, old: Int, new: Int)] = []
        for old in oldLeft {
            for new in newLeft {
                let similarity = similarity(old, new)
                if similarity >= least { candidates.append((similarity, old, new)) }
            }
        }
        candidates.sort { (-$0.similarity, $0.old, $0.new) < (-$1.similarity, $1.old, $1.new) }
        var (usedOld, usedNew): (Set<Int>, Set<Int>) = ([], [])
        for candidate in candidates where !usedOld.contains(candidate.old) && !usedNew.contains(candidate.new) {
            usedOld.insert(candidate.old)
            usedNew.insert(candidate.new)
            pairs.append((candidate.old, candidate.new))
        }
        removePaired()
    }

    private mutating func removePaired() {
        let (old, new) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
        oldLeft.removeAll(where: old.contains)
        newLeft.removeAll(where: new.contains)
    }
}
