extension Rule {
    static let mojibake = Rule("text/mojibake") { page, _ in
        var diagnostics: [Diagnostic] = []
        var rest = page.source
        while let run = rest.firstRunBeyondASCII {
            judge(run.indices, page).map { diagnostics.append($0) }
            rest = rest[run.endIndex..<rest.endIndex]
        }
        return diagnostics
    }

    private static func judge(_ range: Range<Int>, _ page: LintedPage) -> Diagnostic? {
        let text = page.text(range)
        if text.contains("\u{FFFD}") {
            // A finding about the file says that its bytes are not UTF-8.
            return page.document.origin.isMisread
                ? nil : Diagnostic(range, "a letter was lost here (U+FFFD)", help: "type it again")
        }
        if let repaired = Misreading.repaired(text) {
            // A page about it shows it.
            if page.isQuoted(range) || page.text(page.lineNear(range.lowerBound)).contains(repaired) { return nil }
            let message = "'\(text)' was '\(repaired)' before it was read in the wrong encoding"
            return Diagnostic(range, message, fix: .unsafe(range, repaired))
        }
        guard text.unicodeScalars.contains(where: { ["\u{200B}", "\u{FEFF}", "\u{2060}"].contains($0) }) else {
            return nil
        }
        return Diagnostic(
            range, "there is an invisible character here", help: "remove it", fix: .unsafe(range, ""), severity: .info)
    }
}
