/// The accessibility interfaces of all platforms, found by the ways in which authors write them in code spans, and by
/// where these stand.
package struct SymbolIndex: Sendable {
    package let symbols: [APISymbol]
    /// By name and spelling.
    private let byName: [String: [Int]]
    /// The same, without arguments and what else follows the name.
    private let byHead: [String: [Int]]
    /// By the letters and digits alone, for what is misspelt in case or punctuation.
    private let byLetters: [String: [Int]]

    package static let standard = SymbolIndex(SymbolTable.all)

    package init(_ symbols: [APISymbol]) {
        var byName: [String: [Int]] = [:]
        var byHead: [String: [Int]] = [:]
        var byLetters: [String: [Int]] = [:]
        for (index, symbol) in symbols.enumerated() {
            for spelling in [symbol.name] + symbol.spellings {
                byName[spelling, default: []].append(index)
                let head = CodeSpan(spelling).head
                byHead[head, default: []].append(index)
                byLetters[CodeSpan.letters(of: head), default: []].append(index)
            }
        }
        self.symbols = symbols
        self.byName = byName
        self.byHead = byHead
        self.byLetters = byLetters
    }

    /// What the text of a code span names; nil when it does not look like an interface at all (Data/README.md).
    package func meaning(of text: String, in scope: SymbolScope) -> SymbolUse.Meaning? {
        let span = CodeSpan(text)
        for form in span.wholeForms {
            if let symbol = pick(byName[form], for: form, in: scope) { return .known(symbol) }
        }
        if let symbol = pick(byHead[span.head], for: span.head, in: scope) {
            return span.isWrittenRight(for: symbol) ? .known(inner(of: span, in: scope) ?? symbol) : .misspelt(symbol)
        }
        guard span.looksLikeInterface else { return nil }
        if let symbol = meant(by: span, in: scope) { return .misspelt(symbol) }
        if let member = span.lastMember, let symbol = pick(byHead[member], for: member, in: scope) {
            return .known(symbol)
        }
        return .unknown
    }

    /// The interface in the braces behind another one, which says more: `Modifier.semantics { heading() }`.
    private func inner(of span: CodeSpan, in scope: SymbolScope) -> APISymbol? {
        span.innerHead.flatMap { pick(byHead[$0], for: $0, in: scope) }
    }

    /// The interface whose letters are the same in another case or with other marks.
    private func meant(by span: CodeSpan, in scope: SymbolScope) -> APISymbol? {
        for head in span.likelyHeads {
            let letters = CodeSpan.letters(of: head)
            // Shorter ones say too little to tell what was meant.
            if letters.utf8.count >= 6, let symbol = pick(byLetters[letters], for: head, in: scope) { return symbol }
        }
        return nil
    }

    /// The name that comes closest, among those of the scope; nil when none is close. Slow: for messages only.
    package func nearest(to text: String, in scope: SymbolScope) -> String? {
        let inScope = symbols.lazy.filter { scope.platforms.isEmpty || scope.platforms.contains($0.platform) }
        return Nearest.name(to: CodeSpan(text).head, among: inScope.flatMap { [$0.name] + $0.spellings })
    }

    /// The one that fits the place best. Names that are words of everyday language count only where their platform is
    /// the subject.
    private func pick(_ candidates: [Int]?, for name: String, in scope: SymbolScope) -> APISymbol? {
        guard let candidates else { return nil }
        let found = candidates.lazy.map { symbols[$0] }
        if let symbol = found.first(where: { scope.frameworks.contains($0.framework) }) { return symbol }
        if let symbol = found.first(where: { scope.platforms.contains($0.platform) }) { return symbol }
        return CodeSpan.isDistinctive(name) ? found.first : nil
    }
}
