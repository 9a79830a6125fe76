import ContentGraph
import Markdown

extension Rule {
    static let terminology = Rule(
        "text/terminology", .info, what: "A name of the field is spelt another way than its owner spells it.",
        why: "Search, filters and readers look for one name.", source: "the owners of the names", fix: .safe
    ) { page, handbook in
        page.words.indices.compactMap { index in
            let word = page.words[index]
            guard word.kind == .prose || word.kind == .htmlText, !word.flags.contains(.joined), word.count >= 3 else {
                return nil
            }
            if let term = terms[word.hash] ?? handbook.terms[word.hash] { return judge(word, term, page) }
            return pair(index, page, handbook)
        }
    }

    private static func judge(_ word: Word, _ term: String, _ page: LintedPage) -> Remark? {
        let text = page.text(word)
        return text == term ? nil : Words.remark(word.range, text, term)
    }

    /// "Blue Tooth", "Voice Over": a name written as two words, and terms of the handbook's own.
    private static func pair(_ index: Int, _ page: LintedPage, _ handbook: LintedHandbook) -> Remark? {
        guard index + 1 < page.words.count else { return nil }
        let (first, second) = (page.words[index], page.words[index + 1])
        guard Int(second.start) == first.range.upperBound + 1 else { return nil }
        let joint = page.document.bytes[first.range.upperBound]
        let hash = WordHash.adding(second.hash, to: WordHash.adding(joint, to: first.hash))
        guard let term = pairs[hash] ?? handbook.terms[hash] else { return nil }
        let range = first.range.lowerBound..<second.range.upperBound
        return page.text(range) == term ? nil : Words.remark(range, page.text(range), term)
    }

    /// Names by their letters.
    private static let terms = WordMap(
        [
            "Bluetooth", "TalkBack", "VoiceOver", "iOS", "iPadOS", "macOS", "JavaScript", "WebView", "SwiftUI", "UIKit",
            "Jetpack", "iPhone", "iPad", "NVDA", "JAWS", "YouTube", "GitHub",
        ].map { (WordHash.of($0), $0) }.filter { $0.1 != "WebView" })

    private static let pairs = WordMap(
        [
            ("blue tooth", "Bluetooth"), ("talk back", "TalkBack"), ("voice over", "VoiceOver"),
            ("swift ui", "SwiftUI"),
            ("ctl+tab", "Ctrl+Tab"), ("ctr+tab", "Ctrl+Tab"), ("java script", "JavaScript"),
        ].map { (TermHash.of($0.0), $0.1) })
}

/// The hash of one word, or of two words and what stands between them.
enum TermHash {
    static func of(_ text: String) -> UInt64 {
        guard let joint = text.firstIndex(where: { !$0.isLetter && !$0.isNumber }), let byte = text[joint].asciiValue
        else {
            return WordHash.of(text)
        }
        let second = String(text[text.index(after: joint)...])
        return WordHash.adding(WordHash.of(second), to: WordHash.adding(byte, to: WordHash.of(String(text[..<joint]))))
    }
}

private enum Words {
    static func remark(_ range: Range<Int>, _ text: String, _ term: String) -> Remark {
        Remark(range, "'\(text)' is spelt '\(term)'", fix: .safe(range, term))
    }
}
