import Handbook
import Tools

extension LintedPage {
    /// The references of the page, except in live examples and bad examples.
    package var realReferences: [Reference] {
        let examples = ranges(ofElements: ["example"])
        if examples.isEmpty { return content.references }
        return content.references.filter { reference in
            guard reference.kind == .rawLink || reference.kind == .rawMedia else { return true }
            let place = locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node).lowerBound
            return examples.range(around: place) == nil
        }
    }

    /// The bytes of the outermost elements of some names, ascending.
    func ranges(ofElements names: Set<String>) -> [Range<Int>] {
        var (open, ranges): ((name: String, start: Int)?, [Range<Int>]) = (nil, [])
        for token in markup.liveTokens {
            if let name = token.startName, open == nil, names.contains(name) {
                open = (name, locate(token).lowerBound)
            } else if let name = token.endName, let start = open, name == start.name {
                ranges.append(start.start..<max(start.start, locate(token).upperBound))
                open = nil
            }
        }
        return ranges + (open.map { [$0.start..<sourceCount] } ?? [])
    }
}
