import Handbook
import Markdown
import Tools

/// A part of a page's text, character by character, with indices into the page's source. Rules look for ASCII marks and
/// keywords, so a character beyond ASCII counts as several.
package struct PageText: RandomAccessCollection, Sendable {
    private let whole: ArraySlice<UInt8>
    package let startIndex: Int
    package let endIndex: Int

    init(_ bytes: ArraySlice<UInt8>) { self.init(bytes, bytes.indices) }

    /// `whole` may extend beyond `range`.
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

    /// The place of the first occurrence of `word`.
    func firstPlace(of word: StaticString) -> Int? { bytes.firstPlace(of: word) }

    @_disfavoredOverload func firstRange(of text: String) -> Range<Int>? {
        bytes.firstPlace(of: text.utf8).map { $0..<$0 + text.utf8.count }
    }

    /// The place of a character, by a fast search.
    func first(_ character: PageCharacter) -> Int? {
        whole.withUnsafeBufferPointer {
            $0.first(character.byte, from: startIndex - whole.startIndex, to: endIndex - whole.startIndex)
        }.map { $0 + whole.startIndex }
    }

    func has(_ word: StaticString) -> Bool { bytes.contains(word) }

    func begins(with word: StaticString) -> Bool { bytes.withUnsafeBufferPointer { $0.has(word, at: 0) } }

    /// `word` is in lower case.
    func begins(inAnyCaseWith word: StaticString) -> Bool {
        bytes.withUnsafeBufferPointer { $0.has(inAnyCase: word, at: 0) }
    }

    /// The text after a word that it begins with; nil when it does not.
    func rest(after word: StaticString) -> PageText? { begins(with: word) ? dropFirst(word.utf8CodeUnitCount) : nil }

    /// `word` is in lower case.
    func rest(afterInAnyCase word: StaticString) -> PageText? {
        begins(inAnyCaseWith: word) ? dropFirst(word.utf8CodeUnitCount) : nil
    }

    /// `word` is in lower case.
    func isSame(inAnyCaseAs word: StaticString) -> Bool { rest(afterInAnyCase: word)?.isEmpty == true }

    func isSame(as text: String) -> Bool { text.utf8.elementsEqual(bytes) }

    var lowercased: PageText { PageText(bytes.inLowerCase) }

    var trimmed: PageText { PageText(bytes.trimmingWhitespace) }

    /// The first run of characters beyond ASCII, if any.
    var firstRunBeyondASCII: PageText? {
        guard !bytes.isASCII, let start = bytes.firstIndex(where: { $0 >= 0x80 }) else { return nil }
        return self[start..<endIndex].prefix(while: \.isBeyondASCII)
    }
}

/// An ASCII character, or a byte of another one.
package struct PageCharacter: Equatable, Sendable, ExpressibleByUnicodeScalarLiteral {
    fileprivate let byte: UInt8

    init(_ byte: UInt8) { self.byte = byte }

    /// Literals are ASCII characters.
    package init(unicodeScalarLiteral scalar: Unicode.Scalar) { byte = UInt8(ascii: scalar) }

    var isLetter: Bool { byte.isLetter }
    var isDigit: Bool { byte.isDigit }
    var isLetterOrDigit: Bool { isLetter || isDigit }
    var isWhitespace: Bool { byte.isWhitespace }
    var isCapital: Bool { byte.isCapital }
    var isBeyondASCII: Bool { byte >= 0x80 }
    var lowercased: PageCharacter { PageCharacter(byte.lowercased) }

    func isOne(of characters: StaticString) -> Bool { UnsafeBufferPointer(characters).contains(byte) }
}

extension String {
    init(_ text: PageText) { self.init(decoding: text.bytes, as: UTF8.self) }
}

extension SymbolTable {
    static func number(of name: PageText) -> Int? { number(of: name.bytes) }
}

extension LintedPage {
    /// The text of a token, from the source or from a node's own text.
    func text(of token: MarkupToken) -> PageText { PageText(bytes[...], token.html.span) }

    /// The text of a code block.
    func code(of block: NodeID) -> PageText {
        PageText(bytes[...], document.nodes[block].text.lowerBound..<document.nodes[block].text.upperBound)
    }

    /// The prose and code in a range, without marks and tags.
    func words(shownIn range: Range<Int>) -> String {
        String(
            decoding: range.filter { classes[$0] == .prose || classes[$0] == .code }.map { bytes[$0] }, as: UTF8.self)
    }

    /// The visible text of a node, without marks.
    func plainText(of node: NodeID) -> PageText { PageText(document.plainBytes(of: node)) }

    func plainText(in nodes: NodeRange) -> PageText { PageText(document.plainBytes(in: nodes)) }

    /// The lines of the source whose first character after spaces satisfies `isMeant`, trimmed on both sides.
    func lines(beginningWith isMeant: (PageCharacter) -> Bool) -> [PageText] {
        (0..<lines.count).compactMap { line in
            let whole = lines.range(line)
            let start = firstInk(in: whole)
            guard start < whole.upperBound, isMeant(source[start]) else { return nil }
            return source[trimmed(start..<whole.upperBound)]
        }
    }
}
