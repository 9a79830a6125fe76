import Base

/// The places of each word on a page, by hash. Most rules about words look for certain ones; this saves them a search
/// through all.
struct WordIndex {
    private let byHash: [UInt64: [Int]]

    init(_ words: [PageWord]) {
        byHash = Dictionary(grouping: words.indices, by: { words[$0].hash })
    }

    /// The indices of a word in the list of words, in the order of the text.
    func places(of hash: UInt64) -> [Int] { byHash[hash] ?? [] }
}

extension LintedPage {
    /// The words with one of these hashes.
    func words(_ hashes: [UInt64]) -> [PageWord] {
        hashes.flatMap { wordIndex.places(of: $0).map { words[$0] } }
    }

    /// The results of `body` for pairs of words of prose with only spaces between, where the first has one of these
    /// hashes.
    func neighbours(from hashes: [UInt64], _ body: (PageWord, PageWord) -> Diagnostic?) -> [Diagnostic] {
        hashes.flatMap { hash in
            wordIndex.places(of: hash).compactMap { place in
                areNeighbours(place, place + 1) ? body(words[place], words[place + 1]) : nil
            }
        }
    }

    /// Whether two words of prose are in one block with only spaces between. Arguments are consecutive indices in
    /// `words`.
    func areNeighbours(_ first: Int, _ second: Int) -> Bool {
        guard first >= 0, second < words.count else { return false }
        let (first, second) = (words[first], words[second])
        guard second.kind == .prose || second.kind == .htmlText, first.kind == second.kind else { return false }
        let gap = first.range.upperBound..<max(first.range.upperBound, Int(second.start))
        guard let lineEnds = lineEnds(inBlank: gap) else { return false }
        // Apparent emphasis at the start of a line may be a bullet, and a heading ends with its line.
        return lineEnds == 0 || lineEnds == 1 && (first.kind == .htmlText || areInOneBlock(first, second))
    }

    /// The number of line ends in a gap of spaces and emphasis marks; nil for anything else, or without a space.
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

    /// The range to remove so that one of two equal words is left with its emphasis; nil where both have marks of their
    /// own.
    func repetition(of first: PageWord, by second: PageWord) -> Range<Int>? {
        let gap = first.range.upperBound..<Int(second.start)
        guard let space = gap.first(where: { bytes[$0].isWhitespace }) else { return nil }
        let mark = gap[space...].first { !bytes[$0].isWhitespace }
        // Marks before the space end the first word's emphasis; marks after it begin the second's.
        switch (space > gap.lowerBound, mark) {
        case (_, nil): return space..<second.range.upperBound
        case (false, let mark?): return first.range.lowerBound..<mark
        case (true, _?): return nil
        }
    }

    /// Whether both words are in one block, and the author did not break the line between them.
    private func areInOneBlock(_ first: PageWord, _ second: PageWord) -> Bool {
        guard let start = textNodeIndex.node(at: Int(first.start)),
            let end = textNodeIndex.node(at: Int(second.start)), start <= end
        else { return false }
        return (start...end).allSatisfy { !document.kind(of: $0).isBlock && document.kind(of: $0) != .lineBreak }
    }
}
