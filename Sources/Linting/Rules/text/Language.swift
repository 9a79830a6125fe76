import Handbook
import Tools

extension Rule {
    static let language = Rule("text/language", about: .examples) { page, handbook in
        [ofPage(page, handbook)].compactMap(\.self)
            + page.markup.flatMap { markup in
                markup.tokens.flatMap { ofElement($0, page) }
                    + markup.tokens.indices.compactMap { againstText($0, in: markup, page) }
            }
    }

    /// The first word of the block where a language, or any, begins; nil on a page without words.
    private static func start(of language: String?, _ page: LintedPage) -> Range<Int>? {
        let words = page.words.lazy.filter {
            $0.kind == .prose && !page.source[page.line(at: $0.start)].begins(with: "import ")
        }
        let known = words.first { WrittenLanguage.of([$0.lower], atLeast: 1) == language } ?? words.first
        let block = known.flatMap { page.proseRanges.range(around: $0.start) }
        return block.flatMap { page.words(in: $0).first { $0.isText } }?.range ?? known?.range
    }

    private static func ofPage(_ page: LintedPage, _ handbook: LintedHandbook) -> Diagnostic? {
        let declared = page.content.frontMatter.language
        let written = declared ?? handbook.content.settings.language
        let primary = written.lowercased().prefix { $0 != "-" }
        let isEnglish = declared != nil && !page.language.isEnglish && page.language.readsAsEnglish
        if let language = page.language.likeliest ?? (isEnglish ? "en" : nil), language != primary {
            let name = LanguageWords.shared.names[language] ?? language
            let says = declared == nil ? "this handbook is in" : "this page says that its language is"
            return start(of: language, page).map {
                Diagnostic(
                    $0, "\(says) '\(written)', and its text is \(name)",
                    help: "write lang: \(language) in the front matter"
                        + (declared == nil ? ", or for the handbook `language: \(language)` in curbcut.yml" : "")
                        + ", or translate the page", cause: declared == nil ? language : nil)
            }
        }
        guard handbook.content.settings.language.isEnglishTag, page.language.likeliest == nil,
            !page.language.readsAsEnglish, declared?.isEnglishTag != false
        else { return nil }
        return start(of: nil, page).map {
            Diagnostic(
                $0, "most words of this page are in no English dictionary",
                help: (declared == nil ? "name its language with lang:" : "correct lang:")
                    + " in the front matter: screen readers choose their voice by it", cause: declared == nil ? "" : nil
            )
        }
    }

    /// A `lang` that is no language tag, and a document without one.
    private static func ofElement(_ token: MarkupToken, _ page: LintedPage) -> [Diagnostic] {
        guard let name = token.startName, token.isOfHTML else { return [] }
        let wrong = ["lang", "xml:lang", "hreflang", "srclang"].compactMap { attribute -> Diagnostic? in
            guard let written = token.html.attribute(attribute), let span = written.span, !written.value.isEmpty,
                !written.value.isFilledIn, !isTag(written.value)
            else { return nil }
            return Diagnostic(
                page.locate(span, in: token.node), "'\(written.value)' is not a language tag (BCP 47)",
                help: "write one such as en or de-CH", severity: .warning)
        }
        guard name == "html", token.html.attributes.allSatisfy({ !$0.name.hasSuffix("lang") && !$0.value.isFilledIn })
        else { return wrong }
        return [
            Diagnostic(
                page.locate(token), "this document does not say its language", help: "write `<html lang=\"en\">`")
        ]
    }

    /// An element whose words are in another language than it says.
    private static func againstText(_ index: Int, in markup: Markup, _ page: LintedPage) -> Diagnostic? {
        let token = markup.tokens[index]
        guard token.startName != "html", let lang = token.html.attribute("lang"), let span = lang.span,
            let end = markup.end(of: index)
        else { return nil }
        let texts = markup.tokens[index...end].filter { $0.html.kind == .text }.map { String(page.text(of: $0)) }
        guard let written = WrittenLanguage.of(texts.joined(separator: " ").plainWords, atLeast: 4),
            written != lang.value.lowercased().prefix(while: { $0 != "-" }), isTag(lang.value)
        else { return nil }
        return Diagnostic(
            page.locate(span, in: token.node),
            "this text is \(LanguageWords.shared.names[written] ?? written), not '\(lang.value)'",
            help: "write lang=\"\(written)\"", severity: .warning)
    }

    private static func isTag(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return (parts[0].count == 2 || parts[0].count == 3 || parts[0].lowercased() == "x")
            && parts.allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy { $0.isLetter || $0.isDigit } }
    }
}
