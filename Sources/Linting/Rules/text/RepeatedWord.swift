extension Rule {
    static let repeatedWord = Rule("text/repeated-word") { page, _ in
        let words = page.words
        var diagnostics: [Diagnostic] = []
        for index in words.indices.dropFirst() where words[index - 1].hash == words[index].hash {
            let (first, second) = (words[index - 1], words[index])
            guard page.areNeighbours(index - 1, index), first.count >= 2, !first.flags.contains(.digit),
                !allowed.contains(first.hash), !isClause(index, page),
                !first.flags.contains(.joined), !second.flags.contains(.joined),
                page.text(first) != page.text(first).uppercased() || page.text(first) == page.text(second),
                !isName(index, page), !page.isQuoted(first.range.lowerBound..<second.range.upperBound)
            else { continue }
            // "The" may begin a name: "in the The Hague report".
            let isSure =
                neverTwice.contains(first.hash)
                && (first.flags.contains(.capitalised) || !second.flags.contains(.capitalised))
            diagnostics.append(
                Diagnostic(
                    first.range.upperBound..<second.range.upperBound, "'\(page.text(second))' appears twice",
                    help: "remove one",
                    fix: page.repetition(of: first, by: second).map {
                        Fix(isSure ? .safe : .unsafe, [Edit(range: $0, replacement: "")])
                    }))
        }
        return diagnostics
    }

    /// Words that are never repeated. Others may be: Bora Bora, extra extra large, "what it is is", "log in in the
    /// app".
    private static let neverTwice = Set(
        "the a an and or of with for from your our their its these those be are if as when then than into should".split(
            separator: " "
        ).map { WordHash.of(String($0)) })

    /// Whether both words are one name ("Walla Walla"), the first ends a name ("Amazon Web Services services"), or the
    /// second begins one (subnet subnet-1).
    private static func isName(_ index: Int, _ page: LintedPage) -> Bool {
        let (first, second) = (page.words[index - 1], page.words[index])
        let endsName =
            index > 1 && first.flags.contains(.capitalised) && !second.flags.contains(.capitalised)
            && page.words[index - 2].flags.contains(.capitalised) && page.areNeighbours(index - 2, index - 1)
        let isOne =
            first.flags.contains(.capitalised) && second.flags.contains(.capitalised)
            && !neverTwice.contains(first.hash) && page.text(first.range.upperBound..<Int(second.start)) == " "
        let after = page.source[second.range.upperBound..<page.sourceCount].prefix(2)
        return isOne || endsName || after.first == "-" && after.last.map { $0.isLetter || $0.isDigit } ?? false
    }

    /// Whether the first verb ends a clause that is the subject of the second: "Whatever it is is true".
    private static func isClause(_ index: Int, _ page: LintedPage) -> Bool {
        verbs.contains(page.words[index].hash)
            && page.words[max(0, index - 6)..<index].contains { clauseOpenings.contains($0.hash) }
    }

    private static func hashes(_ words: String) -> Set<UInt64> {
        Set(words.split(separator: " ").map { WordHash.of(String($0)) })
    }

    /// Words that may be repeated.
    private static let allowed = hashes("that had blah bye knock very new ha no so nato extra far many much well")
    private static let verbs = hashes("is are was were do does")
    private static let clauseOpenings = hashes("what whatever who whoever where wherever how that which when why")
}
