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

    static let fullInformationMissing = Rule(
        "link/full-information-missing", .warning,
        what: "Criteria end without the \"Full information\" link that leads from a ticket back to the page.",
        why: "Copied criteria lose their source."
    ) { page, handbook in
        // Only where the page, or its other form of criteria, keeps the custom: a handbook may do without.
        let sections = page.graph.sections.filter {
            ($0.kind == .condensed || $0.kind == .gherkin) && $0.criteria != nil
        }
        let places = page.graph.references.filter { $0.kind == .ownAddress }.map(\.node).sorted()
        let hasOne = sections.map { section in
            let next = places.bisection(where: { $0 >= section.nodes.lowerBound })
            return next < places.count && section.nodes.contains(places[next])
        }
        guard hasOne.contains(true) else { return [] }
        return zip(sections, hasOne).filter { !$0.1 }.map { section, _ in
            Words.missing(page.range(of: section.heading.node), section.heading.text, page.graph.route, label(handbook))
        }
    }

    /// What the line begins with, in the handbook's own words.
    private static func label(_ handbook: LintedHandbook) -> String {
        handbook.graph.vocabulary.terms.ownAddressLabels.last ?? ""
    }

    /// The same address with the page's own route in place of the wrong one.
    private static func fix(_ range: Range<Int>, _ address: String, _ page: LintedPage, _ handbook: LintedHandbook)
        -> Fix?
    {
        let own = page.graph.route
        let prefixes = handbook.graph.settings.addresses.prefixes.filter {
            own.segments.starts(with: $0.present.segments)
        }
        let former = prefixes.first { address.containsBytes(of: "/" + $0.former.path + "/") }
        let present =
            former.map { $0.former.segments + own.segments.dropFirst($0.present.segments.count) } ?? own.segments
        let marker = former.map { "/" + $0.former.path + "/" } ?? "/" + (own.segments.first ?? "") + "/"
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

    static func missing(_ range: Range<Int>, _ section: String, _ route: Route, _ label: String) -> Diagnostic {
        Diagnostic(
            range, "'\(section)' ends without the link to this page",
            help: "add `\(label): [\(route)](\(route))`")
    }
}
