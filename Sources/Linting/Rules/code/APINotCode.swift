import ContentGraph
import Markdown

extension Rule {
    static let apiNotCode = Rule(
        "code/api-not-code", .info, what: "The name of an interface stands in prose without code marks.",
        why: "Screen readers and translators treat it as a word, and it gets no link to its documentation.", fix: .safe
    ) { page, _ in
        page.words.compactMap { word in
            guard word.kind == .prose, word.flags.contains(.innerCapital), word.count >= 6,
                page.context(at: Int(word.start)).platform != nil
            else { return nil }
            let text = page.text(word)
            guard Identifiers.looksLikeOne(text), isKnown(text), !isQuoted(word, page) else { return nil }
            return Words.remark(word.range, text)
        }
    }

    private static func isKnown(_ name: String) -> Bool {
        let singular = name.hasSuffix("s") ? String(name.dropLast()) : name
        return [name, singular].contains { name in SymbolTable.symbols(named: name).contains { $0.platform != "web" } }
            && !["VoiceOver", "TalkBack", "SwiftUI"].contains(name)
    }

    /// Within a link's text the address tells; within an announcement it is no code.
    private static func isQuoted(_ word: Word, _ page: LintedPage) -> Bool {
        let after = word.range.upperBound
        return after < page.sourceCount && page.document.bytes[after] == UInt8(ascii: "`")
    }
}

private enum Words {
    static func remark(_ range: Range<Int>, _ name: String) -> Remark {
        Remark(
            range, "'\(name)' is the name of an interface", help: "write it in backticks",
            fix: .safe(range, "`\(name)`"))
    }
}
