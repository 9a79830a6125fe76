import Base
import Markdown

/// The part of a page that rules need to compare pages; small, because all pages are kept.
package struct PageSummary: Sendable {
    package var sentences: [Sentence] = []
    /// Sentences that name a component.
    package var slotted: [SlottedSentence] = []
    /// The components that the page itself is about.
    package var related: Set<Int> = []
    /// Lists of at least three items outside criteria and platform notes.
    package var lists: [List] = []

    package struct List: Sendable {
        package let range: Range<Int32>
        /// FNV-1a over its words.
        package let hash: UInt64

        package var bytes: Range<Int> { Int(range.lowerBound)..<Int(range.upperBound) }
    }

    /// A sentence of prose or an item of a list.
    package struct Sentence: Sendable {
        package let range: Range<Int32>
        /// FNV-1a over its words.
        package let hash: UInt64
        package let wordCount: Int16
        /// Hashes of its first and last words: copies that drifted share one of them.
        package let head: UInt64
        package let tail: UInt64

        package var bytes: Range<Int> { Int(range.lowerBound)..<Int(range.upperBound) }
    }
}

extension PageSummary {
    init(of page: LintedPage, in handbook: LintedHandbook) {
        for range in SentenceReader.sentences(of: page) {
            let isNote = page.platform(at: range.lowerBound) != nil
            // Criteria are short and alike, and text that all pages share may be markup; only notes have sentences that
            // can drift.
            guard isNote else { continue }
            let words = page.words(in: range)
            if let slotted = page.slotted(words, handbook.components) { self.slotted.append(slotted) }
            if let sentence = SentenceReader.sentence(range, words) { sentences.append(sentence) }
        }
        lists = ListReader.lists(of: page)
        related = page.relatedComponents(handbook.components)
    }
}

extension PageWord {
    /// Letters only, not a likely name or identifier.
    package var isPlain: Bool { flags.isEmpty || flags == .capitalised }
}

/// Finds lists that pages could have copied from each other.
enum ListReader {
    /// Shorter lists are alike by chance.
    private static let leastItems = 3

    static func lists(of page: LintedPage) -> [PageSummary.List] {
        page.document.children(of: 0).compactMap { node in
            guard page.document.kind(of: node) == .list, hasEnoughItems(node, page) else { return nil }
            let range = page.range(of: node)
            guard page.platform(at: range.lowerBound) == nil, !page.isCriteria(at: range.lowerBound) else { return nil }
            return PageSummary.List(
                range: Int32(range.lowerBound)..<Int32(range.upperBound),
                hash: page.words(in: range).reduce(WordHash.seed) { WordHash.adding($1.hash, to: $0) })
        }
    }
}

extension ListReader {
    private static func hasEnoughItems(_ list: NodeID, _ page: LintedPage) -> Bool {
        var items = page.document.children(of: list)
        return (0..<leastItems).allSatisfy { _ in items.next() != nil }
    }
}

/// Splits the prose of a page into sentences, which end at full stops and with items, paragraphs and cells.
enum SentenceReader {
    static func sentences(of page: LintedPage) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for block in page.proseBlocks where block.kind != .heading { split(block, page, into: &ranges) }
        return ranges
    }

    /// Splits a block after `.`, `?` and `!` before a space, outside code.
    private static func split(_ block: ProseBlock, _ page: LintedPage, into ranges: inout [Range<Int>]) {
        let end = block.range.upperBound
        var start = block.range.lowerBound
        func cut(at place: Int) {
            let range = page.trimmed(start..<place)
            if !range.isEmpty { ranges.append(range) }
            start = place
        }
        for mark in page.marks[block]
        where isEnd(page.bytes[mark]) && (mark + 1 >= end || page.bytes[mark + 1].isWhitespace) {
            cut(at: mark + 1)
        }
        if start < end { cut(at: end) }
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
    }

    /// nil for short sentences.
    static func sentence(_ range: Range<Int>, _ words: ArraySlice<PageWord>) -> PageSummary.Sentence? {
        guard words.count >= leastWords else { return nil }
        return PageSummary.Sentence(
            range: Int32(range.lowerBound)..<Int32(range.upperBound), hash: hash(words),
            wordCount: Int16(clamping: words.count), head: hash(words.prefix(4)), tail: hash(words.suffix(4)))
    }

    private static func hash(_ words: ArraySlice<PageWord>) -> UInt64 {
        words.reduce(WordHash.seed) { WordHash.adding($1.hash, to: $0) }
    }

    /// Shorter sentences occur everywhere.
    private static let leastWords = 5
}

extension LintedPage {
    /// The words that begin in `range`, in order.
    package func words(in range: Range<Int>) -> ArraySlice<PageWord> {
        let first = words.bisection(where: { Int($0.start) >= range.lowerBound })
        var end = first
        while end < words.count, Int(words[end].start) < range.upperBound { end += 1 }
        return words[first..<end]
    }
}
