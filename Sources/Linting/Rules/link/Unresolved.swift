import Base
import Handbook

extension Rule {
    static let unresolved = Rule(
        "link/unresolved", .error, what: "A link leads to a page or heading of the handbook that is not there.",
        why: "Readers land on an error page, or at the top of the wrong one.", fix: .unsafe
    ) { page, handbook in
        var anchors = NearestAnchors(handbook.graph)
        return page.realReferences(handbook).compactMap { reference in
            guard reference.kind == .link || reference.kind == .rawLink,
                case .unresolved(let reason) = reference.target, handbook.retired(reference.written) == nil
            else { return nil }
            let range = page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node)
            return diagnostic(range, reference.written, reason, page, handbook, &anchors)
        }
    }

    private static func diagnostic(
        _ range: Range<Int>, _ written: String, _ reason: UnresolvedReason, _ page: LintedPage,
        _ handbook: LintedHandbook, _ anchors: inout NearestAnchors
    ) -> Diagnostic? {
        switch reason {
        case .noSuchTarget, .outside:
            let route = route(written, handbook)
            if handbook.answers(route) || route.segments.isEmpty { return nil }
            let nearest = handbook.nearestRoute(to: route)
            return Words.missing(range, written, nearest, fix: nearest.flatMap { fix(range, written, $0, page) })
        case .noSuchAnchor(let route, let anchor):
            return Words.anchor(range, route, anchor, anchors.nearest(to: anchor, on: route))
        case .unescaped(let address): return Words.missing(range, written, address, fix: nil)
        case .otherCase(let path): return Words.missing(range, written, path.text, fix: nil)
        case .draft(let route): return Words.draft(range, route)
        case .mayRun(let path): return Words.mayRun(range, path)
        case .empty, .refusedScheme: return nil
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

    static func draft(_ range: Range<Int>, _ route: Route) -> Diagnostic {
        Diagnostic(range, "\(route) is a draft", help: "publish it, or take the link out until then")
    }

    static func mayRun(_ range: Range<Int>, _ path: ContentPath) -> Diagnostic {
        Diagnostic(
            range, "'\(path)' may run scripts and is not published", help: "give it another form, such as a picture")
    }

    static func anchor(_ range: Range<Int>, _ route: Route, _ anchor: String, _ nearest: String?) -> Diagnostic {
        Diagnostic(
            range, "\(route) has no heading '#\(anchor)'",
            help: nearest.map { "did you mean '#\($0)'?" } ?? "name a heading of that page")
    }
}
