import Handbook

extension Rule {
    static let emptySection = Rule(
        "structure/empty-section", .warning, what: "A heading has nothing below it.",
        why: "Readers follow the contents, or a link, to nothing.", isOptIn: true
    ) { page, _ in
        let siblings = Array(page.document.children(of: 0))
        return zip(siblings, siblings.dropFirst().map { Optional($0) } + [nil]).compactMap { node, next in
            let own = page.document.nodes[node]
            guard own.kind == .heading, node != page.graph.titleHeading else { return nil }
            // A deeper heading opens a part of this section.
            if let next, page.document.nodes[next].kind != .heading || page.document.nodes[next].level > own.level {
                return nil
            }
            return Words.diagnostic(page.range(of: node), page.document.plainText(of: node))
        }
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ heading: String) -> Diagnostic {
        Diagnostic(
            range, "there is nothing below \(heading.quoted(orElse: "this heading"))",
            help: "write it, or remove the heading")
    }
}
