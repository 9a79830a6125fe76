import Handbook

extension Rule {
    static let trailingSlash = Rule(
        "link/trailing-slash", .warning, what: "A link to a page ends with a slash, unlike the page's address.",
        why: "The same page gets two addresses; sites that route in the browser show neither.", fix: .safe
    ) { page, handbook in
        page.realReferences(handbook).compactMap { reference in
            let written = reference.written
            guard reference.kind == .link || reference.kind == .rawLink || reference.kind == .ownAddress,
                written.count > 1, written.hasSuffix("/"), written.hasPrefix("/"), handbook.retired(written) == nil
            else { return nil }
            if case .folder = reference.target { return nil }
            let range = page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node)
            let text = page.text(range)
            let fixed = text.replacing(written + ")", with: written.dropLast() + ")")
            return Words.diagnostic(range, written, fix: fixed == text ? nil : .safe(range, fixed))
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ written: String, fix: Fix?) -> Diagnostic {
        Diagnostic(range, "'\(written)' ends with a slash", help: "write '\(written.dropLast())'", fix: fix)
    }
}
