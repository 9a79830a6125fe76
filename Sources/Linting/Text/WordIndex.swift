import Base

/// Where on a page a word stands, by its hash. Most rules about words know which ones they look for; this saves them from
/// going through all.
struct WordIndex {
    /// By the end of a hash, the first word with that end in `words`; -1 for none. A power of two of them.
    private var first: [Int32]
    /// For each word the next one whose hash ends alike; -1 for none.
    private var chain: [Int32]
    private let words: [PageWord]

    init(_ words: [PageWord]) {
        self.words = words
        var size = 64
        while size < words.count * 2 { size *= 2 }
        first = Array(repeating: -1, count: size)
        chain = Array(repeating: -1, count: words.count)
        first.withUnsafeMutableBufferPointer { first in
            chain.withUnsafeMutableBufferPointer { chain in
                // From the last one on, so that chains go in the order of the text.
                for index in words.indices.reversed() {
                    let slot = Int(truncatingIfNeeded: words[index].hash) & (size - 1)
                    chain[index] = first[slot]
                    first[slot] = Int32(index)
                }
            }
        }
    }

    /// The places in the list of words at which the word stands, in the order of the text.
    func places(of hash: UInt64) -> Places {
        let start = first[Int(truncatingIfNeeded: hash) & (first.count - 1)]
        return Places(hash: hash, words: words, chain: chain, following: start)
    }

    struct Places: Sequence, IteratorProtocol {
        fileprivate let hash: UInt64
        fileprivate let words: [PageWord]
        fileprivate let chain: [Int32]
        fileprivate var following: Int32

        mutating func next() -> Int? {
            while following >= 0 {
                let place = Int(following)
                following = chain[place]
                if words[place].hash == hash { return place }
            }
            return nil
        }
    }
}

extension LintedPage {
    /// The words with one of these hashes.
    func words(_ hashes: [UInt64]) -> [PageWord] {
        hashes.flatMap { wordIndex.places(of: $0).map { words[$0] } }
    }

    /// What `body` says of each two words of prose that follow one another with nothing but blanks between, where the
    /// first one has one of these hashes.
    func neighbours(from hashes: [UInt64], _ body: (PageWord, PageWord) -> Diagnostic?) -> [Diagnostic] {
        hashes.flatMap { hash in
            wordIndex.places(of: hash).compactMap { place in
                areNeighbours(place, place + 1) ? body(words[place], words[place + 1]) : nil
            }
        }
    }

    /// Whether two words of prose have nothing but blanks between them and stand in one block. Places in `words`, one behind
    /// the other.
    func areNeighbours(_ first: Int, _ second: Int) -> Bool {
        guard first >= 0, second < words.count else { return false }
        let (first, second) = (words[first], words[second])
        guard second.kind == .prose || second.kind == .htmlText, first.kind == second.kind else { return false }
        let gap = first.range.upperBound..<max(first.range.upperBound, Int(second.start))
        guard let lineEnds = lineEnds(inBlank: gap) else { return false }
        // What looks like emphasis at the beginning of a line may be the bullet of an item, and a heading ends with its line.
        return lineEnds == 0 || lineEnds == 1 && (first.kind == .htmlText || areInOneBlock(first, second))
    }

    /// How many lines end where only blanks and marks of emphasis stand; nil where there is something else, or no blank.
    private func lineEnds(inBlank gap: Range<Int>) -> Int? {
        guard gap.count < 12 else { return nil }
        var lineEnds = 0
        var isApart = false
        for index in gap {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\r"): isApart = true
            case UInt8(ascii: "\n"):
                lineEnds += 1
                isApart = true
            case UInt8(ascii: "_"), UInt8(ascii: "*"):
                if classes[index] != .markup { return nil }
            default: return nil
            }
        }
        return isApart ? lineEnds : nil
    }

    /// What to remove of two neighbours so that one of them is left, and the emphasis of that one; nil where both have
    /// marks of their own.
    func repetition(of first: PageWord, by second: PageWord) -> Range<Int>? {
        let gap = first.range.upperBound..<Int(second.start)
        guard let blank = gap.first(where: { bytes[$0].isWhitespace }) else { return nil }
        let mark = gap[blank...].first { !bytes[$0].isWhitespace }
        // Marks before the blank end the first word's emphasis, marks behind it begin that of the second.
        switch (blank > gap.lowerBound, mark) {
        case (_, nil): return blank..<second.range.upperBound
        case (false, let mark?): return first.range.lowerBound..<mark
        case (true, _?): return nil
        }
    }

    /// Whether the text goes on from one word to the other: no paragraph, heading, item or cell begins between, and the
    /// author did not break the line.
    private func areInOneBlock(_ first: PageWord, _ second: PageWord) -> Bool {
        guard let start = textNodeIndex.node(at: Int(first.start)),
            let end = textNodeIndex.node(at: Int(second.start)), start <= end
        else { return false }
        return (start...end).allSatisfy { !document.kind(of: $0).isBlock && document.kind(of: $0) != .lineBreak }
    }
}
