import Handbook

extension Rule {
    static let apiNotCode = Rule(
        "code/api-not-code", .info, what: "An API name appears in prose without code marks.",
        why: "Screen readers and translators treat it as a word, and it gets no link to its documentation.", fix: .safe
    ) { page, _ in
        var diagnostics: [Diagnostic] = []
        for word in page.words where word.flags.contains(.innerCapital) && word.kind == .prose && word.count >= 6 {
            let name = page.source[word.range]
            guard Identifiers.looksLikeOne(name), isKnown(name), page.codePlatform(at: Int(word.start)) != nil,
                !isQuoted(word, page)
            else { continue }
            diagnostics.append(Words.diagnostic(word.range, page.text(word)))
        }
        return diagnostics
    }

    /// Whether a platform other than the web has the name, as it is or without a plural ending.
    private static func isKnown(_ name: PageText) -> Bool {
        let singular = name.last == "s" ? name.dropLast() : name
        return (isNative(name) || isNative(singular)) && !products.contains(where: name.isSame(as:))
    }

    private static func isNative(_ name: PageText) -> Bool {
        SymbolTable.number(of: name).map { SymbolTable.platforms($0).contains { $0 != "web" } } ?? false
    }

    private static let products = ["VoiceOver", "TalkBack", "SwiftUI"]

    /// Whether a backtick is next to the word: it has no partner, and another pair would not give it one.
    private static func isQuoted(_ word: PageWord, _ page: LintedPage) -> Bool {
        [word.range.lowerBound - 1, word.range.upperBound].contains {
            $0 >= 0 && $0 < page.sourceCount && page.source[$0] == "`"
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ name: String) -> Diagnostic {
        Diagnostic(
            range, "'\(name)' is an API name", help: "write it in backticks",
            fix: .safe(range, "`\(name)`"))
    }
}
