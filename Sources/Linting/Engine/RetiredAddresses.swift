import Base
import Handbook

extension LintedHandbook {
    /// The entry for `address` in the list of retired addresses.
    package func retired(_ address: String) -> LintSettings.Retired? {
        retired.first { address.hasPrefix($0.prefix) }
    }

    /// Whether the site answers `route` without a page.
    package func answers(_ route: Route) -> Bool {
        answeredRoutes.contains(route)
    }
}

/// Routes that the site answers without a page: `/feed`, `/archive/*`.
struct AnsweredRoutes: Sendable {
    private let plain: Set<Route>
    /// The segments of routes in which `*` matches any segment.
    private let patterns: [[String]]

    init(_ routes: [Route]) {
        plain = Set(routes)
        patterns = routes.map(\.segments).filter { $0.contains("*") }
    }

    func contains(_ route: Route) -> Bool {
        if plain.contains(route) { return true }
        let segments = route.segments
        return patterns.contains { pattern in
            pattern.count == segments.count && zip(pattern, segments).allSatisfy { $0 == "*" || $0 == $1 }
        }
    }
}

extension LintedPage {
    /// The references of the page, except in live examples and bad examples.
    package func realReferences(_ handbook: LintedHandbook) -> [Reference] {
        let examples = exampleRanges(handbook)
        if examples.isEmpty { return graph.references }
        return graph.references.filter { reference in
            guard reference.kind == .rawLink || reference.kind == .rawMedia else { return true }
            let place = locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node).lowerBound
            let next = examples.bisection(where: { $0.upperBound > place })
            return next == examples.count || !examples[next].contains(place)
        }
    }

    /// The bytes of live examples: the elements named in the settings, and markup read as code.
    package func exampleRanges(_ handbook: LintedHandbook) -> [Range<Int>] {
        var open: Int?
        var ranges: [Range<Int>] = []
        for token in markup.liveTokens {
            if let name = token.startName, handbook.settings.elements.contains(name), open == nil {
                open = locate(token).lowerBound
            } else if let name = token.endName, handbook.settings.elements.contains(name), let start = open {
                ranges.append(start..<max(start, locate(token).upperBound))
                open = nil
            }
        }
        if let open { ranges.append(open..<sourceCount) }
        return ranges
    }
}
