import Handbook
import Markdown
import Tools

/// Which parts of a page are in English, according to an English dictionary.
struct PageLanguage: Sendable {
    /// Whether the page as a whole is in English, or too short to tell.
    let isEnglish: Bool
    /// Whether its words are English, or too few to tell.
    let readsAsEnglish: Bool
    /// The language of most of its words, if it is clear.
    let likeliest: String?
    /// Elements whose `lang` is another language.
    private let others: RangeSet<Int>

    /// Pages with fewer different words are too short to tell: only names and labels.
    private static let leastWords = 30
    /// Percentage of words.
    private static let leastKnown = 70

    init(of page: LintedPage) {
        others = page.source.firstPlace(of: "lang=") == nil ? RangeSet() : RangeSet(Self.others(page))
        let declared = page.content.frontMatter.language
        // Each word counts once: repetitions say nothing new.
        let plain = page.words.lazy.filter { $0.isText && $0.count >= 3 && $0.flags.isSubset(of: .nonASCII) }
        let words = Set(plain.map(\.lower))
        let known = words.count { EnglishWords.shared.contains($0) }
        // A declared language is believed until the text says clearly otherwise.
        let isShort = words.count < Self.leastWords
        let isOther = declared.map { !$0.isEnglishTag } ?? false
        readsAsEnglish =
            isOther
            ? !isShort && known * 100 >= words.count * 90 : isShort || known * 100 >= words.count * Self.leastKnown
        likeliest = WrittenLanguage.of(page.words.filter(\.isText).map(\.lower))
        isEnglish = (declared?.isEnglishTag ?? readsAsEnglish) && likeliest ?? "en" == "en"
    }

    func isEnglish(at offset: Int) -> Bool { isEnglish && !isForeign(at: offset) }

    /// Whether a byte is in an element in another language.
    func isForeign(at offset: Int) -> Bool { others.contains(offset) }

    private static func others(_ page: LintedPage) -> [Range<Int>] {
        page.htmlMarkup.flatMap { markup in
            markup.tokens.indices.compactMap { index in
                let token = markup.tokens[index]
                guard let language = token.html.attribute("lang")?.value, !language.isEmpty, !language.isEnglishTag,
                    token.startName != nil
                else { return nil }
                let start = page.locate(token).lowerBound
                let end = markup.end(of: index).map { page.locate(markup.tokens[$0]).upperBound }
                let rest = markup.kind == .live ? page.sourceCount : page.range(of: token.node).upperBound
                return start..<max(start, end ?? rest)
            }
        }
    }
}
