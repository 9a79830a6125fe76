import Base
import Handbook
import Markdown

/// A stretch of a page's text, character by character. Its indices are places in the page's source; rules look for marks
/// and keywords in ASCII, so a character beyond it counts as several.
package struct PageText: RandomAccessCollection, Sendable {
    private let whole: ArraySlice<UInt8>
    package let startIndex: Int
    package let endIndex: Int

    init(_ bytes: ArraySlice<UInt8>) { self.init(bytes, bytes.indices) }

    /// `whole` may go on on either side of `range`.
    init(_ whole: ArraySlice<UInt8>, _ range: Range<Int>) {
        self.whole = whole
        startIndex = range.lowerBound
        endIndex = range.upperBound
    }

    init(_ text: some StringProtocol) { self.init(Array(text.utf8)[...]) }

    init(_ excerpt: Excerpt) { self.init(excerpt.bytes) }

    var bytes: ArraySlice<UInt8> { whole[startIndex..<endIndex] }

    package subscript(place: Int) -> PageCharacter { PageCharacter(whole[place]) }

    package subscript(range: Range<Int>) -> PageText { PageText(whole, range) }

    package var indices: Range<Int> { startIndex..<endIndex }

    /// The place at which `word` begins for the first time.
    func firstPlace(of word: StaticString) -> Int? { bytes.firstPlace(of: word) }

    func firstRange(of word: StaticString) -> Range<Int>? {
        firstPlace(of: word).map { $0..<$0 + word.utf8CodeUnitCount }
    }

    @_disfavoredOverload func firstRange(of text: String) -> Range<Int>? {
        bytes.firstPlace(of: text.utf8).map { $0..<$0 + text.utf8.count }
    }

    /// The place of a character, found faster than one by one.
    func first(_ character: PageCharacter) -> Int? {
        whole.withUnsafeBufferPointer {
            $0.first(character.byte, from: startIndex - whole.startIndex, to: endIndex - whole.startIndex)
        }.map { $0 + whole.startIndex }
    }

    func has(_ word: StaticString) -> Bool { bytes.contains(word) }

    func begins(with word: StaticString) -> Bool { bytes.hasPrefix(exactly: word) }

    /// `word` is in lower case.
    func begins(inAnyCaseWith word: StaticString) -> Bool { bytes.hasPrefix(inAnyCase: word) }

    /// What follows a word that the text begins with; nil when it begins otherwise.
    func rest(after word: StaticString) -> PageText? { begins(with: word) ? dropFirst(word.utf8CodeUnitCount) : nil }

    /// `word` is in lower case.
    func rest(afterInAnyCase word: StaticString) -> PageText? {
        begins(inAnyCaseWith: word) ? dropFirst(word.utf8CodeUnitCount) : nil
    }

    /// `word` is in lower case.
    func isSame(inAnyCaseAs word: StaticString) -> Bool { rest(afterInAnyCase: word)?.isEmpty == true }

    func isSame(as text: String) -> Bool { text.utf8.elementsEqual(bytes) }

    var lowercased: PageText { PageText(bytes.lowercased) }

    var trimmed: PageText { PageText(bytes.trimmingWhitespace) }

    /// The first characters beyond ASCII that follow one another, if any.
    var firstRunBeyondASCII: PageText? {
        bytes.firstBeyondASCII.map { self[$0..<endIndex].prefix(while: \.isBeyondASCII) }
    }
}

/// A character in ASCII, or a part of one beyond it.
package struct PageCharacter: Equatable, Sendable, ExpressibleByUnicodeScalarLiteral {
    fileprivate let byte: UInt8

    init(_ byte: UInt8) { self.byte = byte }

    /// Only characters in ASCII can be written as one.
    package init(unicodeScalarLiteral scalar: Unicode.Scalar) { byte = UInt8(ascii: scalar) }

    var isLetter: Bool { byte.isLetter }
    var isDigit: Bool { byte.isDigit }
    var isWhitespace: Bool { byte.isWhitespace }
    var isCapital: Bool { (0x41...0x5A).contains(byte) }
    var isBeyondASCII: Bool { byte >= 0x80 }
    var lowercased: PageCharacter { PageCharacter(byte.lowercased) }

    func isOne(of characters: StaticString) -> Bool {
        UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount).contains(byte)
    }
}

extension String {
    init(_ text: PageText) { self.init(decoding: text.bytes, as: UTF8.self) }
}

extension WordHash {
    static func of(_ word: PageText) -> UInt64 { of(word.bytes) }

    static func adding(_ character: PageCharacter, to hash: UInt64) -> UInt64 { adding(character.byte, to: hash) }
}

extension SymbolTable {
    static func number(of name: PageText) -> Int? { number(of: name.bytes) }
}

extension LintedHandbook {
    /// The text of a page, for rules that compare pages.
    func text(ofPage index: Int) -> PageText { PageText(graph.pages[index].document.bytes[...]) }
}

extension LintedPage {
    /// The text of a token, which may be in a node's own text rather than in the source.
    func text(of token: MarkupToken) -> PageText { PageText(bytes[...], token.html.span) }

    /// The text that a node shows, without marks.
    func plainText(of node: NodeID) -> PageText { PageText(document.plainBytes(of: node)) }

    func plainText(in nodes: NodeRange) -> PageText { PageText(document.plainBytes(in: nodes)) }

    /// The lines of the source that begin, after blanks, with a character for which `isMeant` is true: from that character
    /// to the line's end, blanks at the end left out.
    func lines(beginningWith isMeant: (PageCharacter) -> Bool) -> [PageText] {
        (0..<lines.count).compactMap { line in
            let whole = lines.range(line)
            let start = firstInk(in: whole)
            guard start < whole.upperBound, isMeant(source[start]) else { return nil }
            return source[trimmed(start..<whole.upperBound)]
        }
    }
}
