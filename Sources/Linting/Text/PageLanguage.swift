import Base
import Handbook
import Markdown

/// Which parts of a page are in English, as far as a dictionary of English tells.
struct PageLanguage: Sendable {
    /// Whether the page as a whole is in English, or too short to tell.
    let isEnglish: Bool
    /// Whether the page says which language it is in.
    let isDeclared: Bool
    /// Elements whose `lang` is another language.
    private let others: [Range<Int>]

    /// Fewer words say nothing: a page of names and labels.
    private static let leastWords = 30
    /// Of a hundred words. English pages of handbooks have 93 and more in the dictionary, other languages 45 at most.
    private static let leastKnown = 70

    init(of page: LintedPage) {
        others = page.source.firstPlace(of: "lang=") == nil ? [] : Self.others(page)
        isDeclared = page.graph.frontMatter.language != nil
        if let language = page.graph.frontMatter.language {
            isEnglish = language.isEnglishTag
            return
        }
        var (all, known) = (0, 0)
        for word in page.words where word.isOfLanguage {
            all += 1
            if EnglishWords.shared.contains(word.hash) { known += 1 }
        }
        isEnglish = all < Self.leastWords || known * 100 >= all * Self.leastKnown
    }

    func isEnglish(at offset: Int) -> Bool { isEnglish && !isForeign(at: offset) }

    /// Whether an element says that it is in another language.
    func isForeign(at offset: Int) -> Bool { others.contains { $0.contains(offset) } }

    private static func others(_ page: LintedPage) -> [Range<Int>] {
        let tokens = page.markup.liveTokens
        return tokens.indices.compactMap { index in
            guard let name = tokens[index].startName, let language = tokens[index].html.attribute("lang")?.value,
                !language.isEmpty, !language.isEnglishTag
            else { return nil }
            var depth = 0
            let end = tokens[index...].first { token in
                if token.startName == name { depth += 1 }
                if token.endName == name { depth -= 1 }
                return depth == 0
            }
            let start = page.locate(tokens[index]).lowerBound
            return start..<max(start, end.map { page.locate($0).upperBound } ?? page.sourceCount)
        }
    }
}

extension PageWord {
    /// A word in small letters that a dictionary would have.
    fileprivate var isOfLanguage: Bool {
        (kind == .prose || kind == .htmlText) && count >= 3 && (flags.isEmpty || flags == .nonASCII)
    }
}
