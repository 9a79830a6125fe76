import ContentGraph
import Markdown

/// A page prepared for rules: its source with a class for each byte, its lines, words, markup and contexts.
package struct LintedPage: Sendable {
    package let page: Page
    /// The page's place in `Handbook.pages`.
    package let index: Int
    package let lines: LineIndex
    package let classes: [ByteClass]
    package let words: [Word]
    package let markup: [Markup]
    package let codeSpans: [CodeSpan]
    package let subject: Subject
    private let contexts: ContextIndex
    private let headings: HeadingIndex

    package init(_ page: Page, index: Int) {
        self.page = page
        self.index = index
        let document = page.document
        lines = LineIndex(document.bytes, count: document.sourceCount, origin: document.origin)
        classes = document.byteClasses()
        words = WordReader(bytes: document.bytes, classes: classes).read()
        markup = Markup.all(of: document)
        codeSpans = CodeSpan.all(of: document)
        contexts = ContextIndex(page)
        headings = HeadingIndex(page)
        subject = Subject(of: page)
    }

    package var document: Document { page.document }
    package var source: ArraySlice<UInt8> { document.bytes[..<document.sourceCount] }
    package var sourceCount: Int { document.sourceCount }

    package func text(_ range: Range<Int>) -> String {
        String(decoding: document.bytes[range.clamped(to: 0..<sourceCount)], as: UTF8.self)
    }

    package func text(_ word: Word) -> String { text(word.range) }

    package func context(at offset: Int) -> Context { contexts.context(at: offset) }

    /// Whether a heading above says that what follows is wrong on purpose.
    package func isBadExample(at offset: Int) -> Bool { headings.isBadExample(at: offset) }

    package func nodes(_ kind: NodeKind) -> [NodeID] {
        document.nodes.indices.filter { document.nodes[$0].kind == kind }
    }

    package func range(of node: NodeID) -> Range<Int> {
        let range = document.nodes[node].source
        return range.lowerBound..<range.upperBound
    }

    /// The line of a byte without the blanks around it.
    package func line(at offset: Int) -> Range<Int> { trimmed(lines.range(lines.line(of: offset))) }

    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, document.bytes[start].isWhitespace { start += 1 }
        while end > start, document.bytes[end - 1].isWhitespace { end -= 1 }
        return start..<end
    }

    /// Where bytes of `node`'s text stand in the source: where cmark stripped an indentation, on their line.
    package func locate(_ span: Range<Int>, in node: NodeID) -> Range<Int> {
        if span.upperBound <= sourceCount { return span }
        let own = document.nodes[node]
        guard own.text.lowerBound <= span.lowerBound, span.upperBound <= own.text.upperBound else {
            return range(of: node)
        }
        let before = document.bytes[own.text.lowerBound..<span.lowerBound].count { $0 == UInt8(ascii: "\n") }
        let isFenced = own.kind == .codeBlock && document.isFenced(node)
        let first = lines.line(of: own.source.lowerBound) + before + (isFenced ? 1 : 0)
        guard first < lines.count else { return range(of: node) }
        let wanted = document.bytes[span].prefix { $0 != UInt8(ascii: "\n") }
        let line = lines.range(first)
        let place = document.bytes[line].firstPlace(of: wanted)
        return place.map { $0..<$0 + wanted.count } ?? trimmed(line)
    }

    package func locate(_ token: MarkupToken) -> Range<Int> { locate(token.token.span, in: token.node) }
}

extension ArraySlice<UInt8> {
    /// The index at which `word` begins for the first time.
    package func firstPlace(of word: some Collection<UInt8>) -> Int? {
        func place(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
            withUnsafeBufferPointer { $0.range(of: word, in: $0.indices)?.lowerBound }.map { startIndex + $0 }
        }
        return word.withContiguousStorageIfAvailable(place) ?? Array(word).withUnsafeBufferPointer(place)
    }
}
