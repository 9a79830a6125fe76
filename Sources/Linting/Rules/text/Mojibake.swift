extension Rule {
    static let mojibake = Rule(
        "text/mojibake", .error, what: "Letters were read in the wrong encoding: `â€™` instead of ’.",
        why: "Readers see garbled text, and screen readers spell it out.", source: "Unicode", fix: .safe,
        holdsInBadExamples: true
    ) { page, _ in
        var diagnostics: [Diagnostic] = []
        var rest = page.source
        while let run = rest.firstRunBeyondASCII {
            diagnostics += judge(run.indices, page)
            rest = rest[run.endIndex..<rest.endIndex]
        }
        return diagnostics
    }

    private static func judge(_ range: Range<Int>, _ page: LintedPage) -> [Diagnostic] {
        let text = page.text(range)
        if text.containsBytes(of: "\u{FFFD}") { return [Words.lost(range)] }
        if let repaired = Misreading.repaired(text) { return [Words.misread(range, text, repaired)] }
        let invisible = text.unicodeScalars.first { ["\u{200B}", "\u{FEFF}", "\u{2060}"].contains($0) }
        return invisible == nil ? [] : [Words.invisible(range)]
    }
}

private enum Words {
    static func misread(_ range: Range<Int>, _ text: String, _ repaired: String) -> Diagnostic {
        Diagnostic(
            range, "'\(text)' was '\(repaired)' before it was read in the wrong encoding", fix: .safe(range, repaired))
    }

    static func lost(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "a letter was lost here (U+FFFD)", help: "type it again")
    }

    static func invisible(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "there is an invisible character here", help: "remove it", fix: .unsafe(range, ""))
    }
}
