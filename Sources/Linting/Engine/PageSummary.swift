/// What is kept of a page for rules that compare pages: small, because all pages are kept.
package struct PageSummary: Sendable {
    package var sentences: [Sentence] = []
    /// Sentences that name one component.
    package var slotted: [SlottedSentence] = []
    /// The components that the page brings in itself.
    package var related: Set<Int> = []
    /// Lists of three items and more, outside of criteria and platform notes.
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
        /// Hashes of its first and its last words: drifted copies share one of them.
        package let head: UInt64
        package let tail: UInt64

        package var bytes: Range<Int> { Int(range.lowerBound)..<Int(range.upperBound) }
    }
}
