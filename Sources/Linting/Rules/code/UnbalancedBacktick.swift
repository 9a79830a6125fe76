extension Rule {
    static let unbalancedBacktick = Rule(
        "code/unbalanced-backtick", .warning, what: "A backtick has no partner.",
        why: "The code is shown as prose, with a mark in front of it."
    ) { page, _ in
        page.textNodes(with: "`").compactMap { node in
            let text = page.document.nodes[node].text
            guard let place = page.source[text.lowerBound..<text.upperBound].first("`"),
                place == 0 || page.source[place - 1] != "\\"
            else { return nil }
            return Words.backtick(place..<place + 1)
        }
    }
}

private enum Words {
    static func backtick(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "this backtick has no partner", help: "close the code, or remove the mark")
    }
}
