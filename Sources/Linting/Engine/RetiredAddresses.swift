import Handbook
import Tools

extension LintedHandbook {
    /// The entry for `address` in the list of retired addresses.
    package func retired(_ address: String) -> LintSettings.Retired? {
        retired.first { address.hasPrefix($0.prefix) }
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

    /// The bytes of live examples.
    package func exampleRanges(_ handbook: LintedHandbook) -> [Range<Int>] {
        var (open, ranges): (Int?, [Range<Int>]) = (nil, [])
        for token in markup.liveTokens {
            if token.startName == "example", open == nil {
                open = locate(token).lowerBound
            } else if token.endName == "example", let start = open {
                ranges.append(start..<max(start, locate(token).upperBound))
                open = nil
            }
        }
        if let open { ranges.append(open..<sourceCount) }
        return ranges
    }
}
