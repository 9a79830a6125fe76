import Handbook

extension Rule {
    static let typeMismatch = Rule(
        "media/type-mismatch", .error, what: "A video source is declared as another type than its file name says.",
        why: "Browsers trust the declaration and may refuse a file that they could play.",
        source: "HTML, 4.8.2 The source element", fix: .safe
    ) { page, _ in
        page.markup.liveTokens.compactMap { token in
            guard token.startName == "source", let source = token.html.attribute("src"),
                let declared = token.html.attribute("type"), let span = declared.span,
                let expected = types[ContentPath(source.value).fileExtension]
            else { return nil }
            let written = declared.value.prefix { $0 != ";" }.lowercased()
            guard written != expected, types.values.contains(written) else { return nil }
            let range = page.locate(span, in: token.node)
            let fix = page.text(range) == declared.value ? Fix.safe(range, expected) : nil
            return Words.diagnostic(range, source.value, written, expected, fix)
        }
    }

    /// Media types by extension (IANA, Media Types).
    private static let types = [
        "webm": "video/webm", "mp4": "video/mp4", "m4v": "video/mp4", "ogv": "video/ogg", "mov": "video/quicktime",
        "mp3": "audio/mpeg", "ogg": "audio/ogg", "wav": "audio/wav",
    ]
}

private enum Words {
    static func diagnostic(
        _ range: Range<Int>, _ file: String, _ declared: String, _ expected: String, _ fix: Fix?
    ) -> Diagnostic {
        Diagnostic(
            range, "'\(ContentPath(file).fileName)' is declared as \(declared)",
            help: "say type=\"\(expected)\", or name the file that was meant", fix: fix)
    }
}
