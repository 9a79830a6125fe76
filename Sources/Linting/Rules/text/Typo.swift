extension Rule {
    static let typo = Rule(
        "text/typo", .warning, what: "A word is spelt wrong.",
        why: "Mistakes in a handbook are copied into tickets and code.",
        source: "codespell's list of common misspellings, and words of this field", fix: .safe
    ) { page, handbook in
        var diagnostics: [Diagnostic] = []
        for word in page.words where word.count >= 3 && word.kind != .code && word.kind != .tag && word.isPlain {
            guard let candidates = handbook.dictionary.corrections(ofHash: word.hash) else { continue }
            diagnostics.append(Words.diagnostic(word, page.text(word), candidates))
        }
        return diagnostics
    }
}

private enum Words {
    static func diagnostic(_ word: PageWord, _ text: String, _ candidates: [String]) -> Diagnostic {
        let written = candidates.map { matching($0, text) }
        let names = written.map { "'\($0)'" }.joined(separator: " or ")
        let isSure = written.count == 1 && word.kind != .codeBlock
        return Diagnostic(
            word.range, "'\(text)' is spelt wrong", help: "write \(names)",
            fix: isSure ? .safe(word.range, written[0]) : .unsafe(word.range, written[0]))
    }

    /// The correction with a capital where the word has one.
    private static func matching(_ correction: String, _ text: String) -> String {
        guard text.first?.isUppercase == true else { return correction }
        return correction.prefix(1).uppercased() + correction.dropFirst()
    }
}
