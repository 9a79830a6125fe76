import Handbook

extension Rule {
    static let typeMismatch = Rule("media/type-mismatch") { page, _ in
        page.markup.liveTokens.compactMap { token in
            guard token.startName == "source", let source = token.html.attribute("src"),
                let declared = token.html.attribute("type"), let span = declared.span,
                let expected = types[ContentPath(source.value).fileExtension]
            else { return nil }
            let written = declared.value.prefix { $0 != ";" }.lowercased()
            guard written != expected, types.values.contains(written) else { return nil }
            let range = page.locate(span, in: token.node)
            let fix = page.text(range) == declared.value ? Fix.safe(range, expected) : nil
            return Diagnostic(
                range, "'\(ContentPath(source.value).fileName)' is declared as \(written)",
                help: "say type=\"\(expected)\", or name the file that was meant", fix: fix)
        }
    }

    /// Media types by extension (IANA, Media Types).
    private static let types = [
        "webm": "video/webm", "mp4": "video/mp4", "m4v": "video/mp4", "ogv": "video/ogg", "mov": "video/quicktime",
        "mp3": "audio/mpeg", "ogg": "audio/ogg", "wav": "audio/wav",
    ]
}
