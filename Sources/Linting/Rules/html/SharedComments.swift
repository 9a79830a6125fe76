import Base
import Markdown

extension Rule {
    /// From `<!--` to `-->`, in the page's live HTML.
    static func comments(_ page: LintedPage) -> [Range<Int>] {
        page.markup.liveTokens.compactMap { token in
            guard token.token.kind == .comment else { return nil }
            let range = page.locate(token)
            return range.count >= 7 && page.source[range].starts(with: "<!--".utf8) ? range : nil
        }
    }
}
