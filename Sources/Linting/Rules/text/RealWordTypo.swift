extension Rule {
    static let realWordTypo = Rule(
        "text/real-word-typo", .info,
        what: "A word is spelt correctly but probably not meant here: \"strike though text\".",
        why: "No dictionary finds it, and the sentence says something else.", fix: .unsafe
    ) { page, _ in
        page.neighbours(from: firstWords) { first, second in
            guard first.kind == .prose, !isMeant(first, page) else { return nil }
            for slip in slips where slip.first == first.hash && (slip.second == second.hash || slip.second == 0) {
                let range = slip.isSecond ? second.range : first.range
                return Words.diagnostic(range, page.text(range), slip.meant)
            }
            return nil
        }
    }

    /// Whether "form" is a verb after its subject ("principles that form the acronym"), or "active" tells something of
    /// links ("all active links") rather than beginning an item ("Active links and buttons").
    private static func isMeant(_ word: PageWord, _ page: LintedPage) -> Bool {
        let start = Int(word.start)
        let before = page.words(in: page.lineNear(start).lowerBound..<start).last {
            page.source[$0.range.upperBound..<start].allSatisfy(\.isWhitespace)
        }
        if word.hash == active { return before?.isText ?? false || !word.flags.contains(.capitalised) }
        guard word.hash == form, let before else { return false }
        let text = page.text(before).lowercased()
        return subjects.contains(text) || text.hasSuffix("s") && !text.hasSuffix("ss") && !text.hasSuffix("us")
    }

    private static let (form, active) = (WordHash.of("form"), WordHash.of("active"))
    private static let subjects: Set<String> = [
        "that", "which", "they", "we", "you", "i", "to", "will", "can", "may", "must", "should", "could", "would",
        "and",
        "or", "together", "both", "all", "not", "also", "then",
    ]

    private static let firstWords = Array(Set(slips.map(\.first)))

    private struct Slip {
        let first: UInt64
        /// Hash of the second word; 0 for any word.
        let second: UInt64
        let isSecond: Bool
        let meant: String
    }

    private static func slip(_ words: String, _ wrong: String, _ meant: String) -> Slip {
        let parts = words.split(separator: " ").map(String.init)
        return Slip(
            first: WordHash.of(parts[0]), second: parts[1] == "*" ? 0 : WordHash.of(parts[1]),
            isSecond: parts[1] == wrong,
            meant: meant)
    }

    /// Two adjacent words, the wrong one of them, and the intended one.
    private static let slips = [
        slip("strike though", "though", "through"), slip("go though", "though", "through"),
        slip("goes though", "though", "through"),
        slip("navigate though", "though", "through"), slip("swipe though", "though", "through"),
        slip("tab though", "though", "through"),
        slip("formally the", "formally", "formerly"), slip("formally known", "formally", "formerly"),
        slip("images area", "area", "are"), slip("elements area", "area", "are"), slip("buttons area", "area", "are"),
        slip("active links", "active", "activates"), slip("search filed", "filed", "field"),
        slip("text filed", "filed", "field"),
        slip("input filed", "filed", "field"), slip("form filed", "filed", "field"),
        slip("filed label", "filed", "field"),
        slip("sing the", "sing", "using"), slip("side affect", "affect", "effect"),
        slip("has affect", "affect", "effect"),
        slip("then spilt", "spilt", "split"), slip("spilt the", "spilt", "split"),
        slip("know issue", "know", "known"), slip("know issues", "know", "known"),
        slip("form the", "form", "from"), slip("roll of", "roll", "role"),
        slip("loose focus", "loose", "lose"), slip("looses focus", "looses", "loses"),
        slip("form filed", "filed", "field"), slip("more then", "then", "than"), slip("less then", "then", "than"),
        slip("rather then", "then", "than"), slip("other then", "then", "than"),
    ]
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ text: String, _ meant: String) -> Diagnostic {
        Diagnostic(range, "'\(text)' is probably not meant here", help: "is it '\(meant)'?", fix: .unsafe(range, meant))
    }
}
