import Base
import Handbook

extension Rule {
    static let fullInformationTarget = Rule(
        "link/full-information-target", .error,
        what: "The \"Full information\" link leads to another page than its own.",
        why: "The line is pasted into tickets: whoever follows it later lands on the wrong component.", fix: .safe
    ) { page, handbook in
        page.graph.references.compactMap { reference in
            guard reference.kind == .ownAddress else { return nil }
            let range = reference.span.lowerBound..<reference.span.upperBound
            let address = reference.written
            if handbook.retired(address) != nil { return nil }
            let target = handbook.resolver.target(of: address, on: page.graph)
            switch target {
            case .page(let route, _) where route == page.graph.route: return nil
            case .page, .folder, .unresolved(.noSuchTarget), .unresolved(.noSuchAnchor):
                return Words.diagnostic(range, address, page.graph.route, fix(range, address, page, handbook))
            default: return nil
            }
        }
    }

    /// The address with the page's own route.
    private static func fix(_ range: Range<Int>, _ address: String, _ page: LintedPage, _ handbook: LintedHandbook)
        -> Fix?
    {
        let own = page.graph.route
        let prefixes = handbook.graph.settings.addresses.prefixes.filter {
            own.segments.starts(with: $0.present.segments)
        }
        let previous = prefixes.first { address.containsBytes(of: "/" + $0.previous.path + "/") }
        let present =
            previous.map { $0.previous.segments + own.segments.dropFirst($0.present.segments.count) } ?? own.segments
        let marker = previous.map { "/" + $0.previous.path + "/" } ?? "/" + (own.segments.first ?? "") + "/"
        guard let start = address.firstRange(of: marker) else { return nil }
        let wrong = String(address[start.lowerBound...])
        let text = page.text(range)
        guard text.containsBytes(of: wrong) else { return nil }
        return .safe(range, text.replacing(wrong, with: "/" + present.joined(separator: "/")))
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ written: String, _ route: Route, _ fix: Fix?) -> Diagnostic {
        Diagnostic(range, "'\(written)' is not the address of this page", help: "this page is \(route)", fix: fix)
    }
}
