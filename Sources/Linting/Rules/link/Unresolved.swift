import Base
import Handbook

extension Rule {
    static let unresolved = Rule(
        "link/unresolved", .error, what: "A link leads to a page or heading of the handbook that is not there.",
        why: "Readers land on an error page, or at the top of the wrong one.", fix: .unsafe
    ) { page, handbook in
        page.realReferences(handbook).compactMap { reference in
            guard reference.kind == .link || reference.kind == .rawLink,
                case .unresolved(let reason) = reference.target, handbook.retired(reference.written) == nil
            else { return nil }
            let range = page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node)
            return diagnostic(range, reference, reason, page, handbook)
        }
    }

    private static func diagnostic(
        _ range: Range<Int>, _ reference: Reference, _ reason: UnresolvedReason, _ page: LintedPage,
        _ handbook: LintedHandbook
    ) -> Diagnostic? {
        let written = reference.written
        let nearest = handbook.suggestion(for: reference, on: page)
        switch reason {
        case .noSuchTarget, .outside:
            let route = route(written, handbook)
            if route.segments.isEmpty { return nil }
            if reason == .outside, nearest == nil { return Words.outside(range, written) }
            return Words.missing(range, written, nearest, fix: nearest.flatMap { fix(range, written, $0, page) })
        case .noSuchAnchor(let route, let anchor): return Words.anchor(range, route, anchor, nearest)
        case .unescaped(let address): return Words.missing(range, written, address, fix: nil)
        case .otherCase(let path): return Words.missing(range, written, path.text, fix: nil)
        case .draft(let route): return Words.draft(range, route)
        case .activeFile(let path): return Words.activeFile(range, path)
        case .refusedScheme(let scheme): return Words.scheme(range, scheme)
        // `link/empty-target` reports it.
        case .empty: return nil
        }
    }

    private static func route(_ written: String, _ handbook: LintedHandbook) -> Route {
        let path = handbook.resolver.ownPath(of: written) ?? written
        let (before, fragment) = path.splitFragment
        return Route(path: fragment.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? before)
    }

    private static func fix(_ range: Range<Int>, _ written: String, _ nearest: String, _ page: LintedPage) -> Fix? {
        let text = page.text(range)
        return text.containsBytes(of: written) ? .unsafe(range, text.replacing(written, with: nearest)) : nil
    }
}

private enum Words {
    static func missing(_ range: Range<Int>, _ written: String, _ nearest: String?, fix: Fix?) -> Diagnostic {
        Diagnostic(
            range, "there is no page '\(written)'",
            help: nearest.map { "did you mean '\($0)'?" } ?? "name a page, or list the route under lint: routes:",
            fix: fix)
    }

    static func outside(_ range: Range<Int>, _ written: String) -> Diagnostic {
        Diagnostic(
            range, "'\(written)' leads out of the content folder",
            help: "move the file into it, or write the address where it is published (https://…)")
    }

    static func scheme(_ range: Range<Int>, _ scheme: String) -> Diagnostic {
        Diagnostic(
            range, "addresses with '\(scheme):' are not published", help: "use https, http, mailto or tel")
    }

    static func draft(_ range: Range<Int>, _ route: Route) -> Diagnostic {
        Diagnostic(range, "\(route) is a draft", help: "publish it, or take the link out until then")
    }

    static func activeFile(_ range: Range<Int>, _ path: ContentPath) -> Diagnostic {
        Diagnostic(
            range, "'\(path)' may run scripts and is not published", help: "give it another form, such as a picture")
    }

    static func anchor(_ range: Range<Int>, _ route: Route, _ anchor: String, _ nearest: String?) -> Diagnostic {
        Diagnostic(
            range, "\(route) has no heading '#\(anchor)'",
            help: nearest.map { "did you mean '\($0)'?" } ?? "name a heading of that page")
    }
}
