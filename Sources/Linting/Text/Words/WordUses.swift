import Base
import Handbook
import Markdown

/// How a handbook uses its words: how often, on how many pages, and whether in code, paths or addresses.
struct WordUses: Sendable {
    private struct Use: Sendable {
        var count: Int32
        var pages: Int32
        var lastPage: Int32
        var isCode: Bool
    }

    private var uses: [UInt64: Use] = [:]

    init(of handbook: Handbook) {
        for symbol in SymbolIndex.standard.symbols { addParts(Array(symbol.name.utf8)[...], of: -1) }
        for (index, page) in handbook.pages.enumerated() { add(page, Int32(index)) }
    }

    func pages(with hash: UInt64) -> Int { uses[hash].map { Int($0.pages) } ?? 0 }

    func count(of hash: UInt64) -> Int { uses[hash].map { Int($0.count) } ?? 0 }

    func isCode(_ hash: UInt64) -> Bool { uses[hash]?.isCode ?? false }

    private mutating func add(_ page: Page, _ index: Int32) {
        let document = page.document
        var code = document.codeRanges[...]
        addParts(Array(page.path.text.utf8)[...], of: index)
        var start = 0
        while start < document.sourceCount {
            while let range = code.first, range.upperBound <= start { code.removeFirst() }
            let end = document.endOfToken(from: start)
            let isCode = code.first.map { $0.lowerBound < end && !document.isComment(start) } ?? false
            let token = document.bytes[start..<end]
            if isCode || token.contains(where: Self.joins) {
                addParts(token, of: index)
            } else {
                for word in token.words { add(WordHash.of(word), index, isCode: false) }
            }
            start = max(end, start + 1)
        }
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

    /// Marks of identifiers, paths and addresses; hyphens also join ordinary words.
    private static func joins(_ byte: UInt8) -> Bool { "/_=@#{}$\\`".utf8.contains(byte) }

    /// Adds an identifier and its words: `accessibilityLabel` counts as three.
    private mutating func addParts(_ token: ArraySlice<UInt8>, of page: Int32) {
        for word in token.words {
            add(WordHash.of(word), page, isCode: true)
            var start = word.startIndex
            for place in word.indices.dropFirst() where Self.isCapital(word[place]) && !Self.isCapital(word[place - 1])
            {
                add(WordHash.of(word[start..<place]), page, isCode: true)
                start = place
            }
            if start > word.startIndex { add(WordHash.of(word[start...]), page, isCode: true) }
        }
    }

    private mutating func add(_ hash: UInt64, _ page: Int32, isCode: Bool) {
        var use = uses[hash] ?? Use(count: 0, pages: 0, lastPage: -2, isCode: false)
        use.count += 1
        if use.lastPage != page { use.pages += 1 }
        use.lastPage = page
        if isCode { use.isCode = true }
        uses[hash] = use
    }
}

extension ArraySlice<UInt8> {
    /// Runs of ASCII letters and apostrophes.
    fileprivate var words: [ArraySlice<UInt8>] {
        split { !$0.isLetter && $0 != UInt8(ascii: "'") }.map { word in
            word.drop { $0 == UInt8(ascii: "'") }.prefix { _ in true }
        }.filter { $0.count > 1 }
    }
}

extension Document {
    /// Code spans and code blocks except HTML samples, in the order of the source.
    fileprivate var codeRanges: [Range<Int>] {
        nodes.indices.filter { kind(of: $0) == .code || kind(of: $0) == .codeBlock && !isHTMLSample($0) }.map { id in
            let range = nodes[id].text.upperBound <= sourceCount ? nodes[id].text : nodes[id].source
            return range.lowerBound..<range.upperBound
        }.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// The end of the run of bytes from `start` without a space, a tag or the start of an address.
    fileprivate func endOfToken(from start: Int) -> Int {
        bytes[start..<sourceCount].indices.first { place in
            let byte = bytes[place]
            return byte.isWhitespace || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
                || byte == UInt8(ascii: "(") && place > start && bytes[place - 1] == UInt8(ascii: "]")
        } ?? sourceCount
    }

    /// Whether the line of a byte of code is a comment. Lines with 500 bytes before it are not.
    func isComment(_ offset: Int) -> Bool {
        let before = bytes[max(0, offset - 500)..<offset]
        guard let start = before.lastIndex(of: UInt8(ascii: "\n")) else { return false }
        let line = bytes[(start + 1)..<sourceCount].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return ["//", "/*", "*", "<!--", "# "].contains { line.starts(with: $0.utf8) }
    }
}
