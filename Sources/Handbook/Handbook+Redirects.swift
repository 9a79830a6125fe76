extension Handbook {
    /// Former routes with what they lead to now: aliases from front matter, and every page and folder below a former
    /// prefix of the configuration. Nothing that is a page or a folder today.
    package var redirects: [Route: Route] {
        var redirects = prefixRedirects
        for (alias, target) in aliases { redirects[alias] = target }
        return redirects.filter { page($0.key) == nil && folders[$0.key] == nil }
    }

    /// Former addresses that do not lead to the page that names them, because another page is there or names them, too.
    package var idleAliases: [IdleAlias] {
        pages.flatMap { page in
            page.frontMatter.aliases.compactMap { alias in
                let winner = self.page(alias) ?? aliases[alias].flatMap(self.page)
                guard let winner, winner !== page else { return nil }
                return IdleAlias(path: page.path, alias: alias, other: winner.path, isAddress: winner.route == alias)
            }
        }
    }

    private var prefixRedirects: [Route: Route] {
        let prefixes = settings.addresses.prefixes
        guard !prefixes.isEmpty else { return [:] }
        var redirects: [Route: Route] = [:]
        for route in Set(pages.map(\.route)).union(folders.keys) {
            for prefix in prefixes where route.isWithin(prefix.present) {
                let rest = route.segments.dropFirst(prefix.present.segments.count)
                let former = Route(prefix.former.segments + rest)
                // A longer prefix may claim the address for another page.
                let first = prefixes.first { former.isWithin($0.former) }
                if first?.present == prefix.present, first?.former == prefix.former { redirects[former] = route }
            }
        }
        return redirects
    }
}

/// A former address in the front matter of a page that leads to another one.
package struct IdleAlias: Sendable, Equatable {
    package let path: ContentPath
    package let alias: Route
    /// The page that it leads to.
    package let other: ContentPath
    /// Whether that is the other page's present address; otherwise it is a former one of both.
    package let isAddress: Bool
}
