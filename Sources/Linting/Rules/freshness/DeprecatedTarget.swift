import Handbook

extension Rule {
    static let deprecatedTarget = Rule("freshness/deprecated-target") { page, handbook in
        if page.content.frontMatter.record.isDeprecated { return [] }
        return page.realReferences.compactMap { reference in
            guard case .page(let route, _) = reference.target, route != page.content.route,
                let target = handbook.content.page(route), target.frontMatter.record.isDeprecated
            else { return nil }
            let range = page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node)
            return Diagnostic(
                range, "'\(target.title)' is deprecated", help: "link to the page that replaces it, or remove the link")
        }
    }
}
