extension Rule {
    static let its = Rule("text/its") { page, _ in
        page.words([itsPlural]).filter(\.isText).map { Words.diagnostic($0.range, "its's", "its", .safe) }
            + page.neighbours(from: [itIs, itIsCurly]) { first, second in
                guard first.isText, owned.contains(second.hash) else { return nil }
                // "It's label text that matters" may be correct; "it's own" never is.
                return Words.diagnostic(
                    first.range, page.text(first), "its", second.hash == own || second.hash == purpose ? .safe : .unsafe
                )
            } + expressions(page)
    }

    /// "It" before a property of a control: "expresses it state".
    private static func expressions(_ page: LintedPage) -> [Diagnostic] {
        page.wordIndex.places(of: it).compactMap { index in
            guard page.areNeighbours(index - 1, index), page.areNeighbours(index, index + 1) else { return nil }
            let word = page.words[index]
            guard word.isText, verbs.contains(page.words[index - 1].hash),
                ownedBare.contains(page.words[index + 1].hash),
                Int(page.words[index + 1].start) == word.range.upperBound + 1
            else { return nil }
            return Words.diagnostic(word.range, "it", "its", .unsafe)
        }
    }

    private static let (own, purpose) = (WordHash.of("own"), WordHash.of("purpose"))

    private static func hashes(_ words: String) -> Set<UInt64> {
        Set(words.split(separator: " ").map { WordHash.of(String($0)) })
    }

    private static let (it, itIs, itIsCurly, itsPlural) = (
        WordHash.of("it"), WordHash.of("it's"), WordHash.of("it’s"), WordHash.of("its's")
    )
    private static let owned = hashes(
        "purpose own name label role state value title content contents children parent position function size color "
            + "container group heading text trait traits frame attributes properties meaning behavior behaviour appearance"
    )
    private static let ownedBare = hashes("state role name label value purpose title position")
    private static let verbs = hashes(
        "expresses announces describes identifies conveys communicates changes reads states has")
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ written: String, _ right: String, _ grade: Fix.Grade) -> Diagnostic {
        Diagnostic(
            range, "'\(written)' should be '\(right)'", fix: Fix(grade, [Edit(range: range, replacement: right)]))
    }
}
