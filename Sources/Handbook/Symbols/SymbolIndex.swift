import Base

/// The accessibility interfaces of all platforms, found by the ways in which authors write them in code spans, and by
/// where these stand.
package struct SymbolIndex: Sendable {
    package let symbols: [APISymbol]
    /// By name and spelling.
    private let byName: ByteKeyed<[Int]>
    /// The same, without arguments and what else follows the name.
    private let byHead: ByteKeyed<[Int]>

    package static let standard = SymbolIndex(SymbolTable.all)
    /// By the letters and digits alone, for what is misspelt in case or punctuation. Few handbooks ask.
    private static let standardByLetters: ByteKeyed<[Int]> = {
        var byLetters = ByteKeyed<[Int]>(capacity: standard.symbols.count)
        for (head, symbols) in standard.byHead.namesAndValues {
            CodeSpan.letters(of: head).withUnsafeBufferPointer { letters in
                byLetters.update(letters, from: []) { $0 = ($0 + symbols).sorted() }
            }
        }
        return byLetters
    }()

    private init(_ symbols: [APISymbol]) {
        var byName = ByteKeyed<[Int]>(capacity: symbols.count * 3)
        var byHead = byName
        for (index, symbol) in symbols.enumerated() {
            for spelling in [symbol.name] + symbol.spellings {
                spelling.withBytes { spelling in
                    byName.update(spelling, from: []) { $0.append(index) }
                    // Most are names and nothing else.
                    let head = spelling.isHead ? Array(spelling)[...] : CodeSpan(Array(spelling)[...]).head
                    head.withUnsafeBufferPointer { head in byHead.update(head, from: []) { $0.append(index) } }
                }
            }
        }
        self.symbols = symbols
        self.byName = byName
        self.byHead = byHead
    }

    /// What the text of a code span names; nil when it does not look like an interface at all (Data/README.md).
    package func meaning(of text: ArraySlice<UInt8>, in scope: SymbolScope) -> SymbolUse.Meaning? {
        let text = CodeSpan.text(of: text)
        if let symbol = pick(byName, text, in: scope) { return .known(symbol) }
        let span = CodeSpan(text: text)
        if let attribute = span.firstAttribute, let symbol = pick(byName, attribute, in: scope) {
            return .known(symbol)
        }
        if let symbol = pick(byHead, span.head, in: scope) {
            return span.isWrittenRight(for: symbol) ? .known(inner(of: span, in: scope) ?? symbol) : .misspelt(symbol)
        }
        guard span.looksLikeInterface else { return nil }
        if let symbol = meant(by: span, in: scope) { return .misspelt(symbol) }
        if let member = span.lastMember, let symbol = pick(byHead, member, in: scope) { return .known(symbol) }
        return .unknown
    }

    /// The interface in the braces behind another one, which says more: `Modifier.semantics { heading() }`.
    private func inner(of span: CodeSpan, in scope: SymbolScope) -> APISymbol? {
        span.innerHead.flatMap { pick(byHead, $0, in: scope) }
    }

    /// The interface whose letters are the same in another case or with other marks.
    private func meant(by span: CodeSpan, in scope: SymbolScope) -> APISymbol? {
        for head in span.likelyHeads {
            let letters = CodeSpan.letters(of: head)
            // Shorter ones say too little to tell what was meant.
            if letters.count >= 6, let symbol = pick(Self.standardByLetters, letters, as: head, in: scope) {
                return symbol
            }
        }
        return nil
    }

    /// The one that fits the place best. Names that are words of everyday language count only where their platform is
    /// the subject. `written` is what the name was in the text, where that is something else.
    private func pick(
        _ index: ByteKeyed<[Int]>, _ name: ArraySlice<UInt8>, as written: ArraySlice<UInt8>? = nil,
        in scope: SymbolScope
    ) -> APISymbol? {
        guard let candidates = index[name] else { return nil }
        var first: APISymbol?
        var ofPlatform: APISymbol?
        for candidate in candidates {
            let symbol = symbols[candidate]
            if scope.frameworks.contains(symbol.framework) { return symbol }
            if ofPlatform == nil, scope.platforms.contains(symbol.platform) { ofPlatform = symbol }
            first = first ?? symbol
        }
        return ofPlatform ?? (CodeSpan.isDistinctive(written ?? name) ? first : nil)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether it is surely its own `CodeSpan.head`: letters and digits, with marks between them, and no assignment.
    fileprivate var isHead: Bool {
        guard let first, let last, first.isLetter, first != UInt8(ascii: "m"), last.isLetter else { return false }
        return allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    }
}
