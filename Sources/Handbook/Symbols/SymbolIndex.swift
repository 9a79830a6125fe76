/// The accessibility interfaces of all platforms, found by the spellings of authors in code spans and by the
/// surroundings of these.
package struct SymbolIndex: Sendable {
    package let symbols: [APISymbol]
    /// Indices into `symbols` by name and spelling.
    private let byName: [String: [Int]]
    /// Indices into `symbols` by name or spelling without arguments and the like.
    private let byHead: [String: [Int]]

    package static let standard = SymbolIndex(SymbolTable.all)
    /// Indices by letters and digits only, for wrong case or punctuation. Made on demand: few handbooks need it.
    private static let standardByLetters: [String: [Int]] = {
        var byLetters: [String: [Int]] = [:]
        for (head, symbols) in standard.byHead {
            byLetters[SymbolTable.letters(of: head), default: []] += symbols
        }
        return byLetters.mapValues { $0.sorted() }
    }()

    private init(_ symbols: [APISymbol]) {
        var byName: [String: [Int]] = [:]
        var byHead = byName
        for (index, symbol) in symbols.enumerated() {
            for spelling in [symbol.name] + symbol.spellings {
                byName[spelling, default: []].append(index)
                byHead[String(CodeSpan(spelling[...]).head), default: []].append(index)
            }
        }
        (self.symbols, self.byName, self.byHead) = (symbols, byName, byHead)
    }

    /// The meaning of a code span's text; nil when it does not look like an interface at all (Data/README.md).
    package func meaning(of text: String, in scope: SymbolScope) -> SymbolUse.Meaning? {
        let text = CodeSpan.text(of: text[...])
        if let symbol = pick(byName, text, in: scope) { return .known(symbol) }
        let span = CodeSpan(text: text)
        if let attribute = span.firstAttribute, let symbol = pick(byName, attribute, in: scope) {
            return .known(symbol)
        }
        if let symbol = pick(byHead, span.head, in: scope), !span.hasValue || symbol.canHaveValue {
            // `label | name`, `main()`, `button = UIButton()`
            if ["element", "trait"].contains(symbol.kind), span.isExpression { return nil }
            return span.isWrittenRight(for: symbol) ? .known(inner(of: span, in: scope) ?? symbol) : .misspelt(symbol)
        }
        guard span.looksLikeInterface else { return nil }
        if let symbol = meant(by: span, in: scope) { return .misspelt(symbol) }
        if let member = span.lastMember, let symbol = pick(byHead, member, in: scope) { return .known(symbol) }
        return .unknown
    }

    /// The more specific interface in the braces after another one: `Modifier.semantics { heading() }`.
    private func inner(of span: CodeSpan, in scope: SymbolScope) -> APISymbol? {
        span.innerHead.flatMap { pick(byHead, $0, in: scope) }
    }

    /// The interface with the same letters and digits in another case or with other punctuation.
    private func meant(by span: CodeSpan, in scope: SymbolScope) -> APISymbol? {
        for head in span.likelyHeads {
            let letters = SymbolTable.letters(of: String(head))
            // Shorter names are too ambiguous.
            if letters.count >= 6, let symbol = pick(Self.standardByLetters, letters[...], as: head, in: scope) {
                return symbol
            }
        }
        return nil
    }

    /// The interface of the framework around it or, without a framework and for the web, of the platform. Others count
    /// only under a name that tells their platform. `written` is the name in the text if it differs.
    private func pick(
        _ index: [String: [Int]], _ name: Substring, as written: Substring? = nil, in scope: SymbolScope
    ) -> APISymbol? {
        guard let candidates = index[String(name)]?.lazy.map({ symbols[$0] }) else { return nil }
        let own = candidates.first { symbol in
            scope.frameworks.contains(symbol.framework)
                || (scope.frameworks.isEmpty || symbol.platform == "web") && scope.platforms.contains(symbol.platform)
        }
        if let own { return own }
        let name = written ?? name
        let near = candidates.first { scope.platforms.contains($0.platform) }
        guard near != nil || CodeSpan.isDistinctive(name), scope.platforms.isEmpty || CodeSpan.tellsPlatform(name)
        else { return nil }
        return near ?? candidates.first
    }
}
