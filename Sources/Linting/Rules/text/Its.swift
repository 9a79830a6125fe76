import Handbook

extension Rule {
    static let its = Rule("text/its", about: .english) { page, _ in
        page.words(["its's"]).filter(\.isText).map { misspelt($0.range, page, .safe) }
            + ["it's", "it’s"].flatMap(page.places).compactMap { index in
                guard page.areNeighbours(index, index + 1) else { return nil }
                let (first, second) = (page.words[index], page.words[index + 1])
                guard first.isText, owned.contains(second.lower) else { return nil }
                // "It's label text that matters" may be correct; "it's own" never is.
                return misspelt(first.range, page, ["own", "purpose"].contains(second.lower) ? .safe : .unsafe)
            } + expressions(page)
    }

    /// "It" before a property of a control: "expresses it state".
    private static func expressions(_ page: LintedPage) -> [Diagnostic] {
        page.places(of: "it").compactMap { index in
            guard page.areNeighbours(index - 1, index), page.areNeighbours(index, index + 1),
                verbs.contains(page.words[index - 1].lower), bare.contains(page.words[index + 1].lower),
                page.words[index + 1].start == page.words[index].end + 1
            else { return nil }
            return misspelt(page.words[index].range, page, .unsafe)
        }
    }

    private static func misspelt(_ range: Range<Int>, _ page: LintedPage, _ grade: Fix.Grade) -> Diagnostic {
        Diagnostic(
            range, "'\(page.text(range))' should be 'its'", fix: Fix(grade, [Edit(range: range, replacement: "its")]))
    }

    private static let bare = Set(words: "state role name label value purpose title position")
    private static let owned = bare.union(WordLists["parts of controls"])
    private static let verbs = WordLists["verbs of controls"]
}
