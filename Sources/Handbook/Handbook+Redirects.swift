extension Handbook {
    /// Previous routes with their targets: aliases from front matter, and every page and folder below a previous prefix
    /// of the configuration. Routes of present pages and folders are left out.
    package var redirects: [Route: Route] {
        var redirects = prefixRedirects
        for (alias, target) in aliases { redirects[alias] = target }
        return redirects.filter { page($0.key) == nil && folders[$0.key] == nil }
    }

    /// Aliases that do not lead to the page that names them, because another page or a tool has the address, or another
    /// page names it, too.
    package var shadowedAliases: [Finding] {
        pages.flatMap { page in
            page.frontMatter.aliases.compactMap { alias in
                let winner = self.page(alias) ?? aliases[alias].flatMap(self.page)
                if winner === page { return nil }
                let reason = winner.map { winner in
                    winner.route == alias
                        ? "the address of \(winner.path); take it out of one of them"
                        : "an alias of \(winner.path), too, and leads there; take it out of one of them"
                }
                return Finding(
                    .address, .warning, path: page.path, at: page.frontMatter.placeOfAliases,
                    "the alias '\(alias)' does not lead here: it is \(reason ?? "the address of a tool; take it out")")
            }
        }
    }

    /// Prefixes to redirect with all that is below them: those to pages, folders or shared paths that no other one
    /// moves.
    package var movedPrefixes: [MovedPrefix] {
        let all = settings.addresses.prefixes
        return all.filter { moved in isThere(moved.present) && !all.contains { moved.present.isWithin($0.previous) } }
    }

    /// Whether a page, a folder or something beside the handbook has an address.
    package func isThere(_ route: Route) -> Bool {
        folders[route] != nil || page(route) != nil || settings.addresses.allowed.contains { $0.contains(route) }
    }

    private var prefixRedirects: [Route: Route] {
        let prefixes = settings.addresses.prefixes
        guard !prefixes.isEmpty else { return [:] }
        var redirects: [Route: Route] = [:]
        for route in Set(pages.map(\.route)).union(folders.keys) {
            for prefix in prefixes where route.isWithin(prefix.present) {
                let rest = route.segments.dropFirst(prefix.present.segments.count)
                let previous = Route(prefix.previous.segments + rest)
                // A longer prefix may claim the address for another page.
                if prefixes.first(where: { previous.isWithin($0.previous) }) == prefix { redirects[previous] = route }
            }
        }
        return redirects
    }
}
