import Handbook

/// The redirects of a site that replace no other file or folder: the current file at an address wins, be it a page or a
/// file.
struct Redirects {
    private(set) var entries: [Site.Entry] = []
    /// The redirects that were left out.
    private(set) var shadowed: [(previous: Route, target: Route)] = []

    init(of handbook: Handbook, beside others: [Site.Entry]) {
        let files = Set(others.map(\.path.text))
        let folders = Set(others.flatMap(\.path.folders))
        let tools = Set(ToolPage.all(of: handbook).map(\.route))
        for (previous, target) in handbook.redirects where !tools.contains(previous) {
            let entry = Site.Entry(previous.filePath, .redirect(from: previous, to: target))
            let path = entry.path
            if files.contains(path.text) || folders.contains(path.text) || path.folders.contains(where: files.contains)
                || path.text.hasPrefix(Manifest.ownNames)
            {
                shadowed.append((previous, target))
            } else {
                entries.append(entry)
            }
        }
        if handbook.aliases.isEmpty, handbook.settings.addresses.prefixes.isEmpty { return }
        let list = RedirectList(handbook: handbook, shadowed: Set(shadowed.map(\.previous)))
        entries.append(Site.Entry("_redirects") { list.bytes })
    }
}

/// `_redirects`: previous addresses for hosts that answer them with a status (Netlify, Cloudflare Pages, GitLab Pages,
/// Statichost). On other hosts, the pages at those addresses redirect.
struct RedirectList {
    let handbook: Handbook
    /// Addresses with other current content: some hosts would hide it with the redirect.
    let shadowed: Set<Route>

    /// Single pages first: the first matching line applies.
    var bytes: [UInt8] {
        // Some hosts would hide what is there below a prefix today.
        let prefixes = handbook.movedPrefixes.filter { moved in
            !handbook.pages.contains { $0.route.isWithin(moved.previous) }
        }
        let single = handbook.redirects.filter { from, _ in
            !prefixes.contains { from.isWithin($0.previous) } && !shadowed.contains(from)
        }
        .sorted { $0.key < $1.key }
        let lines =
            single.map { "\(source($0.key)) \(handbook.publishedPath(of: $0.value)) 301" }
            + prefixes.map { "\(source($0.previous))/* \(handbook.publishedPath(of: $0.present)):splat 301" }
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    /// A source without a final slash, as these files are written.
    private func source(_ route: Route) -> String {
        String(handbook.publishedPath(of: route).dropLast())
    }
}
