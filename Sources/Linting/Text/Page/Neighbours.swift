import Tools

extension LintedPage {
    /// The words that begin in `range`, in order.
    package func words(in range: Range<Int>) -> ArraySlice<PageWord> {
        let first = words.bisection(where: { $0.start >= range.lowerBound })
        return words[first...].prefix { $0.start < range.upperBound }
    }

    /// The indices of a word in the list of words, in the order of the text. Most rules about words look for certain
    /// ones.
    func places(of word: String) -> [Int] { placesOfWords[word] ?? [] }

    /// All occurrences of some words, in lower case.
    func words(_ wanted: some Sequence<String>) -> [PageWord] { wanted.flatMap { places(of: $0).map { words[$0] } } }

    /// Whether two words of prose are in one block with only spaces between. Arguments are consecutive indices in
    /// `words`.
    func areNeighbours(_ first: Int, _ second: Int) -> Bool {
        guard first >= 0, second < words.count else { return false }
        let (first, second) = (words[first], words[second])
        guard second.isText, first.kind == second.kind,
            let lineEnds = lineEnds(inBlank: first.end..<max(first.end, second.start))
        else { return false }
        // Apparent emphasis at the start of a line may be a bullet, and a heading ends with its line.
        return lineEnds == 0 || lineEnds == 1 && (first.kind == .htmlText || areInOneBlock(first, second))
    }

    /// The number of line ends in a gap of spaces and emphasis marks; nil for anything else, or without a space.
    private func lineEnds(inBlank gap: Range<Int>) -> Int? {
        guard gap.count < 12, gap.contains(where: { bytes[$0].isWhitespace }) else { return nil }
        let isBlank = gap.allSatisfy { place in
            bytes[place].isWhitespace || "_*".utf8.contains(bytes[place]) && classes[place] == .markup
        }
        return isBlank ? gap.count { bytes[$0] == UInt8(ascii: "\n") } : nil
    }

    /// Whether both words are in one block, and the author did not break the line between them.
    private func areInOneBlock(_ first: PageWord, _ second: PageWord) -> Bool {
        let nodes = [first, second].compactMap { textNode(at: $0.start) }
        guard nodes.count == 2, nodes[0] <= nodes[1] else { return false }
        return (nodes[0]...nodes[1]).map(document.kind).allSatisfy { !$0.isBlock && $0 != .lineBreak }
    }

    /// The range to remove so that one of two equal words is left with its emphasis; nil where both have marks of their
    /// own.
    func repetition(of first: PageWord, by second: PageWord) -> Range<Int>? {
        let gap = first.end..<second.start
        guard let space = gap.first(where: { bytes[$0].isWhitespace }) else { return nil }
        let mark = gap[space...].first { !bytes[$0].isWhitespace }
        // Marks before the space end the first word's emphasis; marks after it begin the second's.
        switch (space > gap.lowerBound, mark) {
        case (_, nil): return space..<second.end
        case (false, let mark?): return first.start..<mark
        case (true, _?): return nil
        }
    }
}
