extension Rule {
    static let unbalancedBacktick = Rule(
        "code/unbalanced-backtick", .warning, what: "A backtick has no partner.",
        why: "The code is shown as prose, with a mark in front of it."
    ) { page, _ in page.strayBackticks.map { Words.backtick($0..<$0 + 1) } }
}

extension LintedPage {
    /// The first backtick without a partner in each text.
    var strayBackticks: [Int] {
        textNodes(with: "`").compactMap { node in
            let text = document.nodes[node].text
            guard let place = source[text.lowerBound..<text.upperBound].first("`"),
                place == 0 || source[place - 1] != "\\"
            else { return nil }
            return place
        }
    }
}

private enum Words {
    static func backtick(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "this backtick has no partner", help: "close the code, or remove the mark")
    }
}
