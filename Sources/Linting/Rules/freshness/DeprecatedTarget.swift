import Handbook

extension Rule {
    static let deprecatedTarget = Rule(
        "freshness/deprecated-target", .warning, what: "A link leads to a deprecated page.",
        why: "Readers follow it to criteria that are out of date.", isOptIn: true
    ) { page, handbook in
        if page.graph.frontMatter.record.isDeprecated { return [] }
        return page.realReferences(handbook).compactMap { reference in
            guard case .page(let route, _) = reference.target, route != page.graph.route,
                let target = handbook.graph.page(route), target.frontMatter.record.isDeprecated
            else { return nil }
            let range = page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node)
            return Words.deprecated(range, target.title)
        }
    }
}

private enum Words {
    static func deprecated(_ range: Range<Int>, _ title: String) -> Diagnostic {
        Diagnostic(range, "'\(title)' is deprecated", help: "link to the page that replaces it, or remove the link")
    }
}
