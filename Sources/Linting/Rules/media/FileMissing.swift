import Handbook

extension Rule {
    static let fileMissing = Rule("media/file-missing") { page, handbook in
        page.content.references.compactMap { reference in
            guard reference.kind == .image || reference.kind == .rawMedia,
                case .unresolved(let reason) = reference.target
            else { return nil }
            let range = page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node)
            return diagnostic(range, reference, reason, page, handbook)
        } + noPictures(page)
    }

    private static func diagnostic(
        _ range: Range<Int>, _ reference: Reference, _ reason: UnresolvedReason, _ page: LintedPage,
        _ handbook: LintedHandbook
    ) -> Diagnostic? {
        switch reason {
        case .unescaped(let address):
            let fix = isWhole(range, reference, page) ? Fix.safe(range, address) : nil
            return Diagnostic(
                range, "#, ? and % mean something else in an address", help: "write '\(address)'", fix: fix)
        case .otherCase(let path):
            let written = reference.written
            let isWhole = isWhole(range, reference, page)
            let found = String(path.text.suffix(written.count))
            let fix = isWhole && found.lowercased() == written.lowercased() ? Fix.safe(range, found) : nil
            return Diagnostic(
                range, "'\(written)' differs by capital letters from the file \(path.fileName)",
                help: "write '\(path.fileName)'", fix: fix)
        case .noSuchTarget:
            let isTemplate = reference.written.contains("{{")
            let way = isTemplate ? "write its path, or run `curbcut import`" : "add the file, or remove the reference"
            return Diagnostic(
                range, "there is no file '\(reference.written)'",
                help: handbook.suggestion(for: reference, on: page).map { "did you mean '\($0)'?" } ?? way)
        case .empty:
            return Diagnostic(range, "the address of this file is empty", help: "name the file, or remove the element")
        case .activeFile(let path):
            return Diagnostic(
                range, "'\(path)' may run scripts and is not published", help: "remove its scripts and event handlers")
        case .noPicture(let path): return noPicture(range, path)
        case .outside:
            return Diagnostic(
                range, "'\(reference.written)' leads out of the content folder", help: "move the file into it")
        case .refusedScheme(let scheme):
            return Diagnostic(range, "addresses with '\(scheme):' are not published", help: "use https or http")
        case .noSuchAnchor, .draft: return nil
        }
    }

    /// Films, sounds and documents in raw HTML: `<img src="film.mp4">`.
    private static func noPictures(_ page: LintedPage) -> [Diagnostic] {
        page.markup.liveTokens.filter { $0.startName == "img" }.compactMap { token in
            let path = token.html.attribute("src").map { ContentPath($0.value.withoutQueryAndFragment) }
            return path.flatMap { $0.isNoPicture ? noPicture(page.locate(token), $0) : nil }
        }
    }

    private static func noPicture(_ range: Range<Int>, _ path: ContentPath) -> Diagnostic {
        Diagnostic(
            range, "'\(path.fileName)' is no picture, so nothing is shown here",
            help: "write `<video>` for a film, `<audio>` for a sound, or a link: `[words](address)`")
    }

    /// Whether the range is exactly the address as written.
    private static func isWhole(_ range: Range<Int>, _ reference: Reference, _ page: LintedPage) -> Bool {
        reference.kind == .rawMedia && page.text(range) == reference.written
    }
}
