import Handbook

extension Rule {
    static let language = Rule("text/language") { page, handbook in
        guard let first = page.words.first(where: { $0.kind == .prose }) else { return [] }
        if page.language.isDeclared, !page.language.isEnglish, page.language.readsAsEnglish {
            let declared = page.graph.frontMatter.language ?? ""
            return [
                Diagnostic(
                    first.range, "this page says that its language is '\(declared)', and its text is English",
                    help: "write lang: en in the front matter, or translate the page")
            ]
        }
        guard handbook.graph.settings.language.isEnglishTag, !page.language.readsAsEnglish,
            !page.language.isDeclared || page.language.isEnglish
        else { return [] }
        return [
            Diagnostic(
                first.range, "most words of this page are in no English dictionary",
                help: "name its language with lang: in the front matter: screen readers choose their voice by it")
        ]
    }
}
