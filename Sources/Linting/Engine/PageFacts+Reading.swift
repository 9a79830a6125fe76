import Markdown

extension PageFacts {
    init(of page: LintedPage, in handbook: LintedHandbook) {
        let ranges = SentenceReader.sentences(of: page)
        for range in ranges {
            let context = page.context(at: range.lowerBound)
            if context.platform != nil, let slotted = page.slotted(range, handbook.components) {
                self.slotted.append(slotted)
            }
            // Criteria are short and alike: only notes have sentences that can drift.
            switch context.section {
            case .condensed, .gherkin, .criteria: continue
            default: if let sentence = SentenceReader.sentence(range, of: page) { sentences.append(sentence) }
            }
        }
        lists = ListReader.lists(of: page)
        related = page.relatedComponents(handbook.components)
        words.reserveCapacity(page.words.count / 4)
        for word in page.words where (word.kind == .prose || word.kind == .htmlText) && word.isPlain && word.count >= 5
        {
            if words[word.hash] == nil {
                words[word.hash] = Mention(count: 1, first: word.start, length: word.count)
            } else {
                words[word.hash]?.count += 1
            }
        }
    }
}

extension Word {
    /// Letters only, and nothing that could be a name or an identifier.
    package var isPlain: Bool { flags.isEmpty || flags == .capitalised }
}

/// Finds the lists that pages could have copied from one another.
enum ListReader {
    /// Shorter ones are alike by chance.
    private static let leastItems = 3

    static func lists(of page: LintedPage) -> [PageFacts.List] {
        page.document.children(of: 0).compactMap { node in
            guard page.document.nodes[node].kind == .list,
                Array(page.document.children(of: node)).count >= leastItems
            else { return nil }
            let range = page.range(of: node)
            let context = page.context(at: range.lowerBound)
            guard context.platform == nil else { return nil }
            switch context.section {
            case .condensed, .gherkin, .criteria: return nil
            default: break
            }
            return PageFacts.List(
                range: Int32(range.lowerBound)..<Int32(range.upperBound),
                hash: page.wordHashes(in: range).reduce(WordHash.seed) { WordHash.adding($1, to: $0) })
        }
    }
}

/// Cuts the prose of a page into sentences: items, paragraphs and cells end one, and so does a full stop.
enum SentenceReader {
    static func sentences(of page: LintedPage) -> [Range<Int>] {
        let nodes = page.document.nodes
        return nodes.indices.filter { nodes[$0].kind == .paragraph || nodes[$0].kind == .tableCell }.flatMap {
            split(page, page.range(of: $0))
        }
    }

    /// Ranges of sentences within a block: cut behind `.`, `?` and `!` before a blank, outside of code.
    private static func split(_ page: LintedPage, _ block: Range<Int>) -> [Range<Int>] {
        let bytes = page.document.bytes
        var ranges: [Range<Int>] = []
        var start = block.lowerBound
        var index = start
        while index < block.upperBound {
            let isEnd =
                isMark(bytes[index]) && page.classes[index] == .prose
                && (index + 1 >= block.upperBound || bytes[index + 1].isWhitespace)
            if isEnd {
                ranges.append(page.trimmed(start..<index + 1))
                start = index + 1
            }
            index += 1
        }
        if start < block.upperBound { ranges.append(page.trimmed(start..<block.upperBound)) }
        return ranges.filter { !$0.isEmpty }
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
    }

    /// nil for short ones.
    static func sentence(_ range: Range<Int>, of page: LintedPage) -> PageFacts.Sentence? {
        let words = page.wordHashes(in: range)
        guard words.count >= leastWords else { return nil }
        return PageFacts.Sentence(
            range: Int32(range.lowerBound)..<Int32(range.upperBound),
            hash: words.reduce(WordHash.seed) { WordHash.adding($1, to: $0) }, wordCount: Int16(clamping: words.count),
            head: words.prefix(4).reduce(WordHash.seed) { WordHash.adding($1, to: $0) },
            tail: words.suffix(4).reduce(WordHash.seed) { WordHash.adding($1, to: $0) })
    }

    /// Shorter ones are said everywhere.
    private static let leastWords = 5
}

extension LintedPage {
    /// The words that begin in `range`, in order.
    package func words(in range: Range<Int>) -> ArraySlice<Word> {
        var low = 0
        var high = words.count
        while low < high {
            let middle = (low + high) / 2
            if Int(words[middle].start) < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < words.count, Int(words[end].start) < range.upperBound { end += 1 }
        return words[low..<end]
    }

    package func wordHashes(in range: Range<Int>) -> [UInt64] { words(in: range).map(\.hash) }
}
