import Handbook

/// Rewrites the addresses of pages: to the files of the new folder, to text where they lead nowhere.
struct LinkRewriter {
    let drafts: [Draft]
    let folder: SourceFolder
    let site: Site
    private let destinations: Destinations
    private(set) var anchors: [Anchors]
    var report: Report
    /// Files that links lead to, with their new paths.
    private(set) var media: [String: String] = [:]
    private var taken: Set<String>
    /// The page whose links are being rewritten.
    private var number = 0
    private var page: Draft { drafts[number] }

    init(_ drafts: [Draft], folder: SourceFolder, site: Site, report: Report) {
        (self.drafts, self.folder, self.site, self.report) = (drafts, folder, site, report)
        destinations = Destinations(drafts, folder: folder, site: site)
        anchors = drafts.map { Anchors(of: $0.body, restoring: $0.store) }
        taken = Set(drafts.map { $0.target.lowercased() })
    }

    // MARK: Places

    /// Where a page has addresses; the second group is the address.
    private static let places = [
        Pattern(#"(\]\(\s*)(<[^>\n]*>|(?:[^\s()<]|\([^\s()]*\))*)(\s*(?:"[^"]*"|'[^']*'|\([^()]*\))?\s*\))"#),
        Pattern(#"(?m)(^ {0,3}\[[^\]^][^\]]*\]:[ \t]*)(<[^>\n]*>|[^\s<>]+)([^\n]*$)"#),
        Pattern(#"(\b(?:href|src|srcset|poster)=["'])([^"'\n]*)(["'](?=[^<>]*>))"#),
    ]
    private static let frame = Pattern(#"<iframe\b[^>]*\bsrc=["']([^"']*\.md)["'][^>]*>\s*</iframe>"#)

    /// The text of a page with its new addresses.
    mutating func rewrite(_ number: Int) -> String {
        self.number = number
        let text = Self.places.reduce(page.body) { text, place in
            place.replace(in: text) { found in
                let typed = found[2].trimmed { "<> ".contains($0) }
                let address = plain(page.store.restore(typed))
                if address.urlScheme != nil || address.hasPrefix("//") { return found[0] }
                guard let new = resolve(address, typed) else {
                    return "\(found[1])\u{E003}\(page.store.restore(typed))\u{E004}\(found[3])"
                }
                let isTag = found[1].contains("=")
                return found[1] + (isTag ? new.replacing(" ", with: "%20") : new.inLink) + found[3]
            }
        }
        // A page of the handbook is no part of another one.
        let framed = Self.frame.replace(in: text) { found in
            "<a href=\"\(found[1])\">\(Pattern(#"\btitle=["']([^"']*)["']"#).first(in: found[0])?[1] ?? found[1])</a>"
        }
        return framed.contains("\u{E003}") ? Self.withoutDead(framed) : framed
    }

    private static let mark = "\u{E003}([^\u{E004}]*)\u{E004}"
    private static let link = #"!?\[((?:[^\[\]]|\[[^\[\]]*\](?:\([^()]*\))?)*)\]\(\s*\#(mark)[^)]*\)"#
    private static let film = Pattern(#"<(video|audio)\b[^>]*>(?:(?!</\1>)[\s\S])*\#(mark)[\s\S]*?</\1>"#)
    /// What is left of links that lead nowhere, and of tags: their text, with the address as code.
    private static let dead = [
        (Pattern(link), "$1 (`$2`)"), (Pattern(link), "$1 (`$2`)"),
        (Pattern(#"(?m)^([\s>*+-]*) \(`([^`\n]+)`\)"#), "$1`$2`"),
        (Pattern(#"<a\b[^>]*\#(mark)[^>]*>([\s\S]*?)</a>"#), "$2 (<code>$1</code>)"),
        (Pattern(#"<img\b[^>]*\b(?:alt|title)="([^"]*)"[^>]*\#(mark)[^>]*>"#), "$1 (<code>$2</code>)"),
        (Pattern(#"<img\b[^>]*\#(mark)[^>]*\b(?:alt|title)="([^"]*)"[^>]*>"#), "$2 (<code>$1</code>)"),
        (Pattern(#"<img\b[^>]*\#(mark)[^>]*>"#), " (<code>$1</code>)"),
        (Pattern(#"\s[\w-]+=["']\#(mark)["']|\#(mark)"#), ""), (Pattern(#" \((?:``|<code></code>)\)"#), ""),
    ]

    private static func withoutDead(_ text: String) -> String {
        var text = text
        for found in Pattern(#"(?m)^ {0,3}\[([^\]]+)\]:[ \t]*\#(mark)[^\n]*$"#).all(in: text) {
            text = text.replacing(found[0], with: "")
            text = Pattern(#"\[([^\[\]]+)\](?:\[([^\[\]]*)\])?(?![(:])"#).replace(in: text) { use in
                let name = use[2].isEmpty ? use[1] : use[2]
                return name.lowercased() == found[1].lowercased() ? "\(use[1]) (`\(found[2])`)" : use[0]
            }
        }
        text = film.replace(in: text) { found in
            // A film without any file is the text between its tags.
            if Pattern(#"\bsrc=["'][^"'\u{E003}]"#).matches(found[0]) { return found[0] }
            let addresses = Pattern(#"src=["']\#(mark)"#).all(in: found[0]).map { " (<code>\($0[1])</code>)" }
            let tags = Pattern("</?(?:video|audio|source|track)\\b[^>]*>")
            return (tags.replace(in: found[0]) { _ in "" }.trimmed + addresses.joined()).trimmed
        }
        return dead.reduce(text) { text, row in row.0.replace(in: text) { $0.filling(row.1) } }
    }

    // MARK: Addresses

    /// An address without what other generators write before it, and without the site's own.
    private func plain(_ typed: String) -> String {
        let address = Pattern("^pathname://|^(?:@site|~|@)(?=/)").replace(
            in: typed.replacing("&amp;", with: "&").trimmed
        ) {
            _ in ""
        }
        guard let own = site.address?.trimmed(where: { $0 == "/" }), address.hasPrefix(own) else { return address }
        let rest = String(address.dropFirst(own.count))
        return rest.isEmpty ? "/" : "/#".contains(rest.first ?? " ") ? rest : address
    }

    /// The new address; nil for one that leads nowhere.
    private mutating func resolve(_ address: String, _ typed: String) -> String? {
        if address.isEmpty || address == "#" { return missing(typed, "there is no address") }
        let path = address.withoutQueryAndFragment.percentDecoded
        let anchor = address.splitFragment.fragment
        if path.isEmpty {
            let name = anchors[number].name(for: anchor?.percentDecoded ?? "")
            return name.map { "#" + $0 } ?? missing(typed, "the page has no heading `#\(anchor ?? "")`")
        }
        let found = destinations.find(path, from: page)
        if found?.wasFolded == true {
            report.add(.names, "`\(page.source)` links to `\(path)`, whose name has other capital letters")
        }
        if case .page(let number)? = found?.place { return link(to: number, anchor: anchor?.percentDecoded, typed) }
        let end = anchor.map { "#" + $0 } ?? ""
        if case .file(let file)? = found?.place, isPublished(file) {
            return Self.relative(from: page.target, to: place(of: file)) + end
        }
        if let file = inRepository(path), let repository = site.repository {
            let reason = "`\(path)` is outside of the pages' folder; the link leads to the repository"
            report.add(.notFound, "\(line(of: typed)): \(reason)")
            return repository + file + end
        }
        if case .file(let file)? = found?.place { return Self.relative(from: page.target, to: place(of: file)) + end }
        let isOutside = found?.place == .outside
        return missing(
            typed, isOutside ? "`\(address)` is outside of the folder" : "there is no page or file `\(address)`")
    }

    private mutating func link(to number: Int, anchor: String?, _ typed: String) -> String {
        let address = Self.relative(from: page.target, to: drafts[number].target)
        report.count("links", as: "links to files")
        guard let anchor, !anchor.isEmpty else { return address }
        guard let name = anchors[number].name(for: anchor) else {
            let reason = "`\(drafts[number].source)` has no heading `#\(anchor)`; the link leads to the page"
            report.add(.notFound, "\(line(of: typed)): \(reason)")
            return address
        }
        return (number == self.number ? "" : address) + "#" + name
    }

    /// The path of a file outside of the pages' folder, which is in the repository.
    private func inRepository(_ path: String) -> String? {
        guard !path.hasPrefix("/"), let file = (page.source.folder + "/" + path).normalised, folder.has(file) else {
            return nil
        }
        return site.roots.allSatisfy { $0.folder.isEmpty || file.path(in: $0.folder) == nil } ? file : nil
    }

    private mutating func missing(_ typed: String, _ reason: String) -> String? {
        report.add(.notFound, "\(line(of: typed)): \(reason); the link is text")
        return nil
    }

    private func line(of typed: String) -> String {
        let text = page.store.restore(typed)
        // An address that was put together may be there with its end only.
        return folder.place(of: [text, text.fileName], in: [page.source] + page.parts)
    }

    // MARK: Files

    private func isPublished(_ file: String) -> Bool {
        (site.roots.map(\.folder) + site.statics).contains { file.path(in: $0) != nil } || site.repository == nil
    }

    /// The new path of a file: as in the folder of pages, else below `media`.
    private mutating func place(of file: String) -> String {
        if let known = media[file] { return known }
        let inStatics = site.statics.lazy.compactMap { file.path(in: $0) }.first.map { path in
            site.dialect == .gitbook || path.hasPrefix("media/") ? path : "media/" + path
        }
        let inRoots = site.roots.lazy.compactMap { root in file.path(in: root.folder)?.below(root.target) }.first
        let parts = (inStatics ?? inRoots ?? "media/" + file).split(separator: "/")
        let path = parts.map { $0.trimmed { $0 == "_" || $0 == "." } }.filter { !$0.isEmpty }.joined(separator: "/")
        let free = taken.claim(path, else: path.withoutExtension)
        media[file] = free
        return free
    }

    private static func relative(from page: String, to target: String) -> String {
        let from = page.split(separator: "/").dropLast()
        let to = target.split(separator: "/")
        let common = zip(from, to.dropLast()).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: from.count - common)
        return (up + to.dropFirst(common).map(String.init)).joined(separator: "/")
    }
}
