extension Rule {
    static let otherLanguage = Rule(
        "text/other-language", .info, what: "Most words of a page are in no English dictionary.",
        why: "It is in another language, where rules about English words and grammar do not apply.",
        source: "SCOWL, a list of English words"
    ) { page, _ in
        guard !page.language.isEnglish, !page.language.isDeclared,
            let first = page.words.first(where: { $0.kind == .prose })
        else { return [] }
        return [Words.diagnostic(first.range)]
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "most words of this page are in no English dictionary, so its spelling and grammar were not checked",
            help: "name its language with lang: in the front matter, or correct its words")
    }
}
