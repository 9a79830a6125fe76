import Handbook

extension Rule {
    static let retiredUrl = Rule("link/retired-url") { page, handbook in
        guard !handbook.retired.isEmpty else { return [] }
        var lines: Set<Int> = []
        return commented(page, handbook)
            + page.realReferences.compactMap { reference in
                guard reference.kind != .rawMedia, let entry = entry(for: reference, page, handbook) else { return nil }
                let range = page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node)
                guard lines.insert(range.lowerBound).inserted else { return nil }
                return diagnostic(range, entry, fix(range, entry, page))
            }
    }

    /// The entry for the link's address or, failing that, for the address in its text.
    private static func entry(
        for reference: Reference, _ page: LintedPage, _ handbook: LintedHandbook
    ) -> LintSettings.Retired? {
        if let entry = handbook.retired(reference.written) { return entry }
        let isBare = page.document.nodes[reference.node].kind == .link && page.document.isBareAddress(reference.node)
        return isBare ? handbook.retired(page.document.plainText(of: reference.node)) : nil
    }

    /// Addresses in comments, whose content may come back.
    private static func commented(_ page: LintedPage, _ handbook: LintedHandbook) -> [Diagnostic] {
        page.markup.liveTokens.filter { $0.html.kind == .comment }.flatMap { token in
            let range = page.locate(token)
            return handbook.retired.filter { $0.prefix.hasPrefix("http") }.compactMap { entry -> Diagnostic? in
                page.source[range].firstRange(of: entry.prefix).map { diagnostic($0, entry, nil) }
            }
        }
    }

    private static func fix(_ range: Range<Int>, _ entry: LintSettings.Retired, _ page: LintedPage) -> Fix? {
        guard let replacement = entry.replacement else { return nil }
        let text = page.text(range)
        let fixed = text.replacing(entry.prefix, with: replacement)
        return fixed == text ? nil : .safe(range, fixed)
    }

    private static func diagnostic(_ range: Range<Int>, _ entry: LintSettings.Retired, _ fix: Fix?) -> Diagnostic {
        let reason = entry.reason.map { " (\($0))" } ?? ""
        return Diagnostic(
            range, "addresses with '\(entry.prefix)' are retired\(reason)",
            help: entry.replacement.map { "begin it with '\($0)'" }
                ?? "link to what has taken its place, or remove the link",
            fix: fix)
    }
}
