import Handbook

extension Rule {
    static let fileMissing = Rule(
        "media/file-missing", .error,
        what: "A video, picture or captions file is missing, or its name has other capital letters.",
        why: "Readers get an empty frame; file names are case-sensitive on most servers, even if a Mac ignores case.",
        fix: .safe
    ) { page, handbook in
        page.graph.references.compactMap { reference in
            guard reference.kind == .image || reference.kind == .rawMedia,
                case .unresolved(let reason) = reference.target
            else { return nil }
            let range = page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node)
            return diagnostic(range, reference, reason, page, handbook)
        }
    }

    private static func diagnostic(
        _ range: Range<Int>, _ reference: Reference, _ reason: UnresolvedReason, _ page: LintedPage,
        _ handbook: LintedHandbook
    ) -> Diagnostic? {
        switch reason {
        case .unescaped(let address):
            let fix = isWhole(range, reference, page) ? Fix.safe(range, address) : nil
            return Words.unescaped(range, address, fix)
        case .otherCase(let path):
            let written = reference.written
            let isWhole = isWhole(range, reference, page)
            let found = String(path.text.suffix(written.count))
            let fix = isWhole && found.lowercased() == written.lowercased() ? Fix.safe(range, found) : nil
            return Words.otherCase(range, written, path, fix)
        case .noSuchTarget:
            let other = handbook.mediaNames.otherExtension(of: reference.written, in: page.folder)
            return Words.missing(range, reference.written, other, handbook.suggestion(for: reference, on: page))
        case .empty: return Words.empty(range)
        case .activeFile(let path): return Words.activeFile(range, path)
        case .outside: return Words.outside(range, reference.written)
        case .refusedScheme(let scheme): return Words.scheme(range, scheme)
        case .noSuchAnchor, .draft: return nil
        }
    }

    /// Whether the range is exactly the address as written.
    private static func isWhole(_ range: Range<Int>, _ reference: Reference, _ page: LintedPage) -> Bool {
        reference.kind == .rawMedia && page.text(range) == reference.written
    }
}

private enum Words {
    static func activeFile(_ range: Range<Int>, _ path: ContentPath) -> Diagnostic {
        Diagnostic(
            range, "'\(path)' may run scripts and is not published", help: "remove its scripts and event handlers")
    }

    static func otherCase(_ range: Range<Int>, _ written: String, _ path: ContentPath, _ fix: Fix?) -> Diagnostic {
        Diagnostic(
            range, "'\(written)' differs by capital letters from the file \(path.fileName)",
            help: "write '\(path.fileName)'", fix: fix)
    }

    static func unescaped(_ range: Range<Int>, _ address: String, _ fix: Fix?) -> Diagnostic {
        Diagnostic(range, "#, ? and % mean something else in an address", help: "write '\(address)'", fix: fix)
    }

    static func missing(
        _ range: Range<Int>, _ written: String, _ other: ContentPath?, _ nearest: String?
    ) -> Diagnostic {
        Diagnostic(
            range, "there is no file '\(written)'",
            help: other.map { "there is \($0.text): use it, or add the other one" }
                ?? nearest.map { "did you mean '\($0)'?" } ?? "add the file, or remove the reference")
    }

    static func outside(_ range: Range<Int>, _ written: String) -> Diagnostic {
        Diagnostic(range, "'\(written)' leads out of the content folder", help: "move the file into it")
    }

    static func scheme(_ range: Range<Int>, _ scheme: String) -> Diagnostic {
        Diagnostic(range, "addresses with '\(scheme):' are not published", help: "use https or http")
    }

    static func empty(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "the address of this file is empty", help: "name the file, or remove the element")
    }
}
