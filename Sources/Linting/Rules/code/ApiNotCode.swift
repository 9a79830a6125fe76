import Handbook

extension Rule {
    static let apiNotCode = Rule(
        "code/api-not-code", .info, what: "The name of an interface stands in prose without code marks.",
        why: "Screen readers and translators treat it as a word, and it gets no link to its documentation.", fix: .safe
    ) { page, _ in
        var remarks: [Remark] = []
        for word in page.words where word.flags.contains(.innerCapital) && word.kind == .prose && word.count >= 6 {
            let name = page.bytes[word.range]
            guard Identifiers.looksLikeOne(name), isKnown(name), page.platform(at: Int(word.start)) != nil,
                !isQuoted(word, page)
            else { continue }
            remarks.append(Words.remark(word.range, page.text(word)))
        }
        return remarks
    }

    /// Whether a platform other than the web has the name, or the name without the ending of a plural.
    private static func isKnown(_ name: ArraySlice<UInt8>) -> Bool {
        let singular = name.last == UInt8(ascii: "s") ? name.dropLast() : name
        return (isNative(name) || isNative(singular)) && !products.contains { $0.utf8.elementsEqual(name) }
    }

    private static func isNative(_ name: ArraySlice<UInt8>) -> Bool {
        SymbolTable.number(of: name).map { SymbolTable.platforms($0).contains { $0 != "web" } } ?? false
    }

    private static let products = ["VoiceOver", "TalkBack", "SwiftUI"]

    /// Whether a backtick stands beside the word: one without a partner, which more of them would not give it.
    private static func isQuoted(_ word: Word, _ page: LintedPage) -> Bool {
        [word.range.lowerBound - 1, word.range.upperBound].contains {
            $0 >= 0 && $0 < page.sourceCount && page.bytes[$0] == UInt8(ascii: "`")
        }
    }
}

private enum Words {
    static func remark(_ range: Range<Int>, _ name: String) -> Remark {
        Remark(
            range, "'\(name)' is the name of an interface", help: "write it in backticks",
            fix: .safe(range, "`\(name)`"))
    }
}
