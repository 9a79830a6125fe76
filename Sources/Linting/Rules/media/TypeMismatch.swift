import Handbook

extension Rule {
    static let typeMismatch = Rule("media/type-mismatch") { page, _ in
        page.markup.liveTokens.compactMap { token in
            guard token.startName == "source", let source = token.html.attribute("src"),
                let declared = token.html.attribute("type"), let span = declared.span,
                let fitting = types[ContentPath(source.value).fileExtension], let expected = fitting.first
            else { return nil }
            let written = declared.value.prefix { $0 != ";" }.lowercased()
            guard !fitting.contains(written), types.values.contains(where: { $0.contains(written) }) else { return nil }
            let range = page.locate(span, in: token.node)
            let fix = page.text(range) == declared.value ? Fix.safe(range, expected) : nil
            return Diagnostic(
                range, "'\(ContentPath(source.value).fileName)' is declared as \(written)",
                help: "say type=\"\(expected)\", or name the file that was meant", fix: fix)
        }
    }

    /// Media types by extension, the usual one first (IANA, Media Types). Browsers play a film of QuickTime only if it
    /// is declared as the MP4 that it mostly contains.
    private static let types = WordLists.table("types of media")
}
