import Handbook
import Markdown
import Tools

/// How a handbook uses its words: how often, on how many pages, and whether in code, paths or addresses.
struct WordUses: Sendable {
    private struct Use {
        var count = 0
        var pages = 0
        var lastPage = -1
    }

    private var uses: [String: Use] = [:]
    private var code: Set<String> = []

    init(of handbook: Handbook) {
        for symbol in SymbolIndex.standard.symbols { addCode(symbol.name.utf8) }
        for (index, page) in handbook.pages.enumerated() {
            let document = page.document
            let source = document.bytes[..<document.sourceCount]
            addCode(page.path.text.utf8)
            for word in Self.words(source) { add(word, index) }
            for token in source.split(whereSeparator: { $0.isWhitespace || "<>(".utf8.contains($0) })
            where token.contains(where: Self.joins) { addCode(token) }
            for range in document.codeRanges {
                for line in document.bytes[range].split(separator: UInt8(ascii: "\n"))
                where !document.isComment(line.startIndex) { addCode(line) }
            }
        }
    }

    func pages(with word: String) -> Int { uses[word]?.pages ?? 0 }

    func count(of word: String) -> Int { uses[word]?.count ?? 0 }

    func isCode(_ word: String) -> Bool { code.contains(word) }

    private mutating func add(_ word: String, _ page: Int) {
        var use = uses[word] ?? Use()
        use.count += 1
        if use.lastPage != page { use.pages += 1 }
        use.lastPage = page
        uses[word] = use
    }

    /// Adds identifiers and their words: `accessibilityLabel` counts as three.
    private mutating func addCode(_ text: some Collection<UInt8>) {
        for name in text.split(whereSeparator: { !$0.isLetter }) {
            code.insert(Self.lower(name))
            var part: [UInt8] = []
            for byte in name {
                if byte != byte.lowercased, let last = part.last, last == last.lowercased {
                    code.insert(Self.lower(part))
                    part = []
                }
                part.append(byte)
            }
            code.insert(Self.lower(part))
        }
    }

    /// Runs of ASCII letters and apostrophes, in lower case.
    private static func words(_ text: ArraySlice<UInt8>) -> [String] {
        text.split { !$0.isLetter && $0 != UInt8(ascii: "'") }.filter { $0.count > 1 }
            .map { lower($0.drop { $0 == UInt8(ascii: "'") }) }
    }

    private static func lower(_ word: some Collection<UInt8>) -> String {
        String(decoding: word.map(\.lowercased), as: UTF8.self)
    }

    /// Marks of identifiers, paths and addresses; hyphens also join ordinary words.
    private static func joins(_ byte: UInt8) -> Bool { "/_=@#{}$\\`".utf8.contains(byte) }
}

extension Document {
    /// Code spans and code blocks except HTML samples.
    fileprivate var codeRanges: [Range<Int>] {
        nodes.indices.filter { kind(of: $0) == .code || kind(of: $0) == .codeBlock && !isHTMLSample($0) }.map { id in
            let range = nodes[id].text.upperBound <= sourceCount ? nodes[id].text : nodes[id].source
            return range.lowerBound..<range.upperBound
        }
    }

    /// Whether the line of a byte of code is a comment. Lines with 500 bytes before it are not.
    func isComment(_ offset: Int) -> Bool {
        let before = bytes[max(0, offset - 500)..<offset]
        guard let start = before.lastIndex(of: UInt8(ascii: "\n")) else { return false }
        let line = bytes[(start + 1)..<sourceCount].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return ["//", "/*", "*", "<!--", "# "].contains { line.starts(with: $0.utf8) }
    }
}
