/// Finds what the references of pages lead to.
struct Linker {
    let places: LinkPlaces
    /// The pages, numbered as in `places`; only their headings are used.
    let pages: [Page]

    func link(_ page: Page) -> Page {
        if page.references.isEmpty { return page }
        return page.with(
            references: page.references.map { reference in
                var reference = reference
                reference.target = target(of: reference, on: page)
                return reference
            })
    }

    private func target(of reference: Reference, on page: Page) -> LinkTarget {
        switch reference.kind {
        // The line is pasted into tickets; with any address in it, it means this page.
        case .ownAddress: .page(page.route, anchor: nil)
        case .link, .rawLink: resolve(reference.written, on: page)
        case .image: picture(reference.written, on: page)
        case .rawMedia: media(at: reference.written, as: reference.written, on: page)
        }
    }

    private func picture(_ written: String, on page: Page) -> LinkTarget {
        let target = media(at: written, as: written, on: page)
        let path: ContentPath
        switch target {
        case .file(let file): path = file
        case .external(let address): path = ContentPath(address.withoutQueryAndFragment)
        default: return target
        }
        return path.isNoPicture ? .unresolved(.noPicture(path)) : target
    }

    // MARK: Links

    func resolve(_ written: String, on page: Page) -> LinkTarget {
        let written = written.trimmingBlanks
        if written.isEmpty { return .unresolved(.empty) }
        if written.utf8.starts(with: "//".utf8) { return .external(written) }
        if let scheme = written.urlScheme {
            guard scheme == "http" || scheme == "https" else {
                return scheme == "mailto" || scheme == "tel" ? .external(written) : .unresolved(.refusedScheme(scheme))
            }
            guard let own = places.ownAddresses.match(written) else { return .external(written) }
            let target = internalTarget(own.path, on: page)
            switch target {
            // The page exists.
            case .unresolved(.noSuchAnchor), .unresolved(.draft): return target
            // The same host may have other content beside the handbook.
            case .unresolved: return own.isOursAlone ? target : .external(written)
            default: return target
            }
        }
        let target = internalTarget(written, on: page)
        guard case .unresolved(let reason) = target else { return target }
        return outsideAddress(written, reason, on: page).map { .external($0) } ?? target
    }

    /// The address of what a link without a host leads to outside of the handbook: a file of the repository beside the
    /// content folder, or other content of a shared host.
    private func outsideAddress(_ written: String, _ reason: UnresolvedReason, on page: Page) -> String? {
        switch reason {
        case .outside: places.settings.links.source?.address(of: written, below: page.path.folder)
        case .noSuchTarget where written.hasSlashInFront: places.ownAddresses.sharedOrigin.map { $0 + written }
        default: nil
        }
    }

    private func internalTarget(_ written: String, on page: Page) -> LinkTarget {
        var (path, fragment) = written.splitFragment
        // Sites that route by hash: `/#/native/controls/button`, `/app#/…`.
        if let hash = fragment, hash.hasSlashInFront { (path, fragment) = hash.splitFragment }
        path = path.withoutQueryAndFragment
        if path.isEmpty {
            guard let fragment else { return .page(page.route, anchor: nil) }
            return anchor(fragment, on: page.route)
        }
        guard let found = route(path.percentDecoded, on: page) else {
            if let known = unpublished(path.percentDecoded, in: written, on: page) { return known }
            let target = media(at: path, as: written, on: page)
            guard case .unresolved = target else { return target }
            return made(path.percentDecoded, in: written, on: page) ?? neighbouringSite(written) ?? target
        }
        let route = places.translations.route(of: found, inLanguageOf: page, among: places.folders)
        if let fragment, !fragment.isEmpty {
            let target = anchor(fragment, on: route)
            guard route != found, case .unresolved = target else { return target }
            return anchor(fragment, on: found)
        }
        return places.pageByRoute[route] == nil ? .folder(route) : .page(route, anchor: nil)
    }

    private func anchor(_ fragment: String, on route: Route) -> LinkTarget {
        let anchor = fragment.percentDecoded.composed
        guard let index = places.pageByRoute[route] else { return .unresolved(.noSuchAnchor(route, anchor)) }
        // What follows is for the browser: `#focus:~:text=ring` (WICG, URL fragment text directives).
        let name = anchor.firstRange(of: ":~:").map { String(anchor[..<$0.lowerBound]) } ?? anchor
        if name.isEmpty || name == "top" || pages[index].hasAnchor(name) {
            return .page(route, anchor: anchor.isEmpty ? nil : anchor)
        }
        return .unresolved(.noSuchAnchor(route, anchor))
    }

    /// The page or folder of a link: by a path from the page or the content root, a route or a previous route.
    private func route(_ path: String, on page: Page) -> Route? {
        if let route = route(path, beside: page.path) { return route }
        // A page that is not translated is meant in the original's folder.
        return places.translations.translation(of: page).flatMap { route(path, beside: $0.original) }
            ?? addressed(path.withoutPageEnding, on: page).lazy.compactMap { known(Route($0)) }.first
    }

    /// The paths that a link leads to on the published site: relative to the addresses of the page, or below the path
    /// of `base-url` or of the content folder.
    private func addressed(_ path: String, on page: Page) -> [ContentPath] {
        if path.hasSlashInFront { return places.ownAddresses.ownPaths(ofRooted: path).map { ContentPath($0) } }
        return ([page.route] + page.frontMatter.aliases).compactMap { ContentPath.resolve(path, below: $0.path[...]) }
    }

    private func route(_ path: String, beside page: ContentPath) -> Route? {
        if ContentPath(path).isPage,
            let route = candidates(path, beside: page).lazy.compactMap({ places.routeByPath[$0] }).first
        {
            return route
        }
        let asRoute = (path.hasSlashInFront ? "/" : "") + path.withoutPageEnding
        return candidates(asRoute, beside: page).lazy.compactMap { known(Route($0)) }.first
    }

    /// What a path can mean, the likelier first: beside the page, from the content root. Empty if both lead out.
    private func candidates(_ path: String, beside page: ContentPath) -> [ContentPath] {
        [ContentPath.resolve(path, beside: page), ContentPath.resolve(path, in: [])].compactMap(\.self)
    }

    private func known(_ route: Route) -> Route? {
        if let found = own(route) ?? places.aliases[route] { return found }
        for prefix in places.settings.addresses.prefixes where route.isWithin(prefix.previous) {
            let moved = Route(prefix.present.segments + route.segments.dropFirst(prefix.previous.segments.count))
            if let found = own(moved) ?? places.aliases[moved] { return found }
        }
        return nil
    }

    /// The route of a page or folder as the disk spells it (see `FileIndex`).
    private func own(_ route: Route) -> Route? {
        if let page = places.pageByRoute[route] { return pages[page].route }
        return places.folders.firstIndex(of: route).map { places.folders[$0] }
    }

    /// A page of the tool or a draft at `path`.
    private func unpublished(_ path: String, in written: String, on page: Page) -> LinkTarget? {
        let name = path.withoutPageEnding
        for path in candidates(name, beside: page.path) {
            if let draft = places.drafts[Route(path)] { return .unresolved(.draft(draft)) }
            guard let tool = ToolPage(rawValue: path.text), places.has(tool) else { continue }
            // Query and fragment of the link.
            let tail = written.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
            return .tool(tool, tail: tail.map { String(written[$0...]) } ?? "")
        }
        return nil
    }

    /// A file that the tool makes: an export of a page, or one of the whole site.
    private func made(_ path: String, in written: String, on page: Page) -> LinkTarget? {
        let places = [ContentPath.resolve(path, in: [])].compactMap(\.self) + addressed(path, on: page)
        return places.first(where: isMade).map {
            .elsewhere($0.text, tail: String(written.dropFirst(written.withoutQueryAndFragment.count)))
        }
    }

    private func isMade(_ path: ContentPath) -> Bool {
        let page = places.pageByRoute[Route(path.folder)].map { pages[$0] }
        return places.ownFiles.contains(path.text)
            || places.settings.publish.contains { page?.exportedFile($0) == path.text }
    }

    /// A site beside the handbook, for an address that begins at the handbook's root.
    private func neighbouringSite(_ written: String) -> LinkTarget? {
        guard written.hasSlashInFront, !places.settings.addresses.allowed.isEmpty else { return nil }
        let path = written.withoutQueryAndFragment
        let ending = path.utf8.reversed().prefix { $0 == UInt8(ascii: "/") }.count
        guard let route = Route(written: path),
            places.settings.addresses.allowed.contains(where: { $0.contains(route) })
        else {
            return nil
        }
        let rest = written.utf8.dropFirst(path.utf8.count - ending)
        return .elsewhere(route.path, tail: String(Substring(rest)))
    }

    // MARK: Media

    /// Finds a file; `written` is the whole address as the author wrote it.
    private func media(at address: String, as written: String, on page: Page) -> LinkTarget {
        let address = address.trimmingBlanks
        if address.isEmpty { return .unresolved(.empty) }
        if address.utf8.starts(with: "//".utf8) { return .external(address) }
        if let scheme = address.urlScheme {
            return scheme == "http" || scheme == "https" ? .external(address) : .unresolved(.refusedScheme(scheme))
        }
        let path = address.withoutQueryAndFragment.percentDecoded
        let candidates = candidates(path, beside: page.path)
        if let found = candidates.lazy.compactMap({ places.files[$0] }).first { return file(found) }
        // Other generators publish these folders at the root (Vite, VitePress, Astro: public; Hugo, Docusaurus:
        // static).
        if path.hasSlashInFront {
            let published = ["public", "static"].lazy.compactMap { places.files[ContentPath($0 + path)] }
            if let found = published.first { return file(found) }
        }
        if let found = addressed(path, on: page).lazy.compactMap({ places.files[$0] }).first { return file(found) }
        if candidates.isEmpty { return .unresolved(.outside) }
        if let other = candidates.lazy.compactMap(places.files.otherCase).first {
            return .unresolved(.otherCase(other))
        }
        return .unresolved(escaped(written.trimmingBlanks, on: page).map { .unescaped($0) } ?? .noSuchTarget)
    }

    private func file(_ path: ContentPath) -> LinkTarget {
        places.files.activeFiles.contains(path) ? .unresolved(.activeFile(path)) : .file(path)
    }

    /// The percent-encoded address of a file whose name was written literally although it contains `#`, `?` or the
    /// like; nil when there is no such file.
    private func escaped(_ name: String, on page: Page) -> String? {
        let escaped = name.replacing("%", with: "%25").replacing("#", with: "%23").replacing("?", with: "%3F")
        guard escaped != name else { return nil }
        return candidates(name, beside: page.path).contains(where: places.files.contains) ? escaped : nil
    }
}
