import Handbook
import Markdown

/// An address in the source: of a link, in its text, or bare.
package struct WrittenAddress: Sendable {
    package let text: String
    package let range: Range<Int>
    package let node: NodeID
}

extension LintedHandbook {
    /// The entry of the list of retired addresses that speaks of `address`.
    package func retired(_ address: String) -> LintSettings.Retired? {
        retired.first { address.hasPrefix($0.prefix) }
    }

    /// Whether the site answers `route` without a page.
    package func answers(_ route: Route) -> Bool {
        settings.routes.contains { pattern in
            pattern.segments.count == route.segments.count
                && zip(pattern.segments, route.segments).allSatisfy { $0 == "*" || $0 == $1 }
        }
    }
}

extension LintedPage {
    /// The references of the page, without those of live examples and of what is wrong on purpose.
    package func realReferences(_ handbook: LintedHandbook) -> [Reference] {
        let examples = exampleRanges(handbook)
        return graph.references.filter { reference in
            let place = locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node).lowerBound
            guard reference.kind == .rawLink || reference.kind == .rawMedia else { return true }
            return !examples.contains { $0.contains(place) }
        }
    }

    /// The bytes of live examples: the elements that settings name, and markup read as code.
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
