/// Rewrites the addresses of a page: to the files of the new folder, to text where they lead nowhere.
struct LinkRewriter {
    let drafts: [Draft]
    let destinations: Destinations
    let site: Site
    let folder: SourceFolder
    var anchors: [Anchors]
    var report: Report
    /// Files that links lead to, with their new paths.
    private(set) var media: [String: String] = [:]
    private var taken: Set<String>
    /// The page whose links are being rewritten, with its number and its addresses that lead nowhere.
    private var page: Draft
    private var number = 0
    private var dead: [String] = []

    init(_ drafts: [Draft], folder: SourceFolder, site: Site, report: Report) {
        self.drafts = drafts
        (self.folder, self.site, self.report) = (folder, site, report)
        destinations = Destinations(drafts, folder: folder, site: site)
        anchors = drafts.map { Anchors(of: $0.body, restoring: $0.store) }
        taken = Set(drafts.map { $0.target.lowercased() })
        page = drafts[0]
    }

    // MARK: Places

    /// Where a page has addresses; the second group is the address.
    private static let places = [
        Pattern(
            #"(\]\(\s*)(<[^>\n]*>|(?:[^\s()<]|\([^\s()]*\))*)(\s*(?:"[^"]*"|'[^']*'|\([^()]*\))?\s*\))"#),
        Pattern(#"(?m)(^ {0,3}\[[^\]^][^\]]*\]:[ \t]*)(<[^>\n]*>|[^\s<>]+)([^\n]*$)"#),
        Pattern(#"(\b(?:href|src|srcset|poster)=["'])([^"'\n]*)(["'](?=[^<>]*>))"#),
    ]

    private static let frame = Pattern(#"<iframe\b[^>]*\bsrc=["']([^"']*\.md)["'][^>]*>\s*</iframe>"#)

    /// The text of a page with its new addresses.
    mutating func rewrite(_ number: Int) -> String {
        (page, self.number, dead) = (drafts[number], number, [])
        let text = Self.places.reduce(page.body) { text, place in
            place.replace(in: text) { found in
                let isTag = found[1].contains("=")
                switch resolve(found[2].trimmed { "<> ".contains($0) }) {
                case .same: return found[0]
                case .new(let address):
                    return found[1] + (isTag ? address.replacing(" ", with: "%20") : Converter.bracketed(address))
                        + found[3]
                case .text(let shown):
                    dead.append(shown)
                    return "\(found[1])\u{E003}\(dead.count - 1)\u{E003}\(found[3])"
                }
            }
        }
        // A page of the handbook is no part of another one.
        let framed = Self.frame.replace(in: text) { found in
            let title = Pattern(#"\btitle=["']([^"']*)["']"#).first(in: found[0])?[1] ?? found[1]
            return "<a href=\"\(found[1])\">\(title)</a>"
        }
        return dead.isEmpty ? framed : withoutDead(framed)
    }

    private static let mark = "\u{E003}(\\d+)\u{E003}"
    private static let deadDefinition = Pattern(#"(?m)^ {0,3}\[([^\]]+)\]:[ \t]*\#(mark)[^\n]*$"#)
    private static let deadLink = Pattern(
        #"!?\[((?:[^\[\]]|\[[^\[\]]*\](?:\([^()]*\))?)*)\]\(\s*\#(mark)[^)]*\)"#)
    private static let deadAnchor = Pattern(#"<a\b[^>]*\#(mark)[^>]*>([\s\S]*?)</a>"#)
    private static let deadFilm = Pattern(#"<(video|audio)\b[^>]*>(?:(?!</\1>)[\s\S])*\#(mark)[\s\S]*?</\1>"#)
    private static let deadPicture = Pattern(#"<img\b[^>]*\#(mark)[^>]*>"#)
    private static let deadAttribute = Pattern(#"\s[\w-]+=["']\#(mark)["']|\#(mark)"#)

    /// Links that lead nowhere as text, with their addresses in code spans.
    private func withoutDead(_ text: String) -> String {
        let shown = { (number: String) in dead[Int(number) ?? 0] }
        var text = text
        for found in Self.deadDefinition.all(in: text) {
            text = text.replacing(found[0], with: "")
            text = Pattern(#"\[([^\[\]]+)\](?:\[([^\[\]]*)\])?(?![(:])"#).replace(in: text) { use in
                let name = use[2].isEmpty ? use[1] : use[2]
                return name.lowercased() == found[1].lowercased() ? "\(use[1]) (`\(shown(found[2]))`)" : use[0]
            }
        }
        for _ in 0..<2 {
            text = Self.deadLink.replace(in: text) { found in
                let address = shown(found[2])
                return address.isEmpty ? found[1] : found[1].isEmpty ? "`\(address)`" : "\(found[1]) (`\(address)`)"
            }
        }
        let code = { (number: String) in shown(number).isEmpty ? "" : " (<code>\(shown(number))</code>)" }
        text = Self.deadAnchor.replace(in: text) { $0[2] + code($0[1]) }
        text = Self.deadFilm.replace(in: text) { found in
            // A film without any file is the text between its tags.
            if Pattern(#"\bsrc=["'][^"'\u{E003}]"#).matches(found[0]) { return found[0] }
            let addresses = Pattern(#"src=["']\#(Self.mark)"#).all(in: found[0]).map { code($0[1]) }
            let tags = Pattern("</?(?:video|audio|source|track)\\b[^>]*>")
            return (tags.replace(in: found[0]) { _ in "" }.trimmed + addresses.joined()).trimmed
        }
        text = Self.deadPicture.replace(in: text) { found in
            (Pattern(#"\b(?:alt|title)="([^"]*)""#).first(in: found[0])?[1] ?? "") + code(found[1])
        }
        return Self.deadAttribute.replace(in: text) { _ in "" }
    }

    // MARK: Addresses

    private enum Result { case same, new(String), text(shown: String) }

    private static let scheme = Pattern(#"^(?:[A-Za-z][A-Za-z0-9+.-]*:|//)"#)

    private mutating func resolve(_ typed: String) -> Result {
        let address = plain(page.store.restore(typed))
        if Self.scheme.matches(address) { return .same }
        if address.isEmpty || address == "#" { return missing(typed, "there is no address") }
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let path = String(parts[0].prefix { $0 != "?" }).decoded
        let anchor = parts.count > 1 ? parts[1] : nil
        if path.isEmpty {
            if let name = anchors[number].name(for: (anchor ?? "").decoded) { return .new("#" + name) }
            return missing(typed, "the page has no heading `#\(anchor ?? "")`")
        }
        guard let found = destinations.find(path, from: page) else {
            return repository(path, typed, anchor) ?? missing(typed, "there is no page or file `\(address)`")
        }
        if found.wasFolded {
            report.add(.names, "`\(page.source)` links to `\(path)`, whose name has other capital letters")
        }
        switch found.place {
        case .page(let number): return .new(to(number, anchor: anchor?.decoded, typed))
        case .file(let file):
            if let address = repository(path, typed, anchor), !isPublished(file) { return address }
            return .new(Self.relative(from: page.target, to: place(of: file)) + (anchor.map { "#" + $0 } ?? ""))
        case .outside:
            return repository(path, typed, anchor) ?? missing(typed, "`\(address)` is outside of the folder")
        }
    }

    /// An address without what other generators write before it, and without the site's own.
    private func plain(_ typed: String) -> String {
        var address = typed.replacing("&amp;", with: "&").trimmed
        address = Pattern("^pathname://").replace(in: address) { _ in "" }
        address = Pattern("^(?:@site|~|@)/").replace(in: address) { _ in "/" }
        guard let own = site.address?.trimmed(where: { $0 == "/" }), own.hasPrefix("http"), address.hasPrefix(own)
        else {
            return address
        }
        let rest = String(address.dropFirst(own.count))
        return rest.isEmpty ? "/" : "/#".contains(rest.first ?? " ") ? rest : address
    }

    private mutating func to(_ number: Int, anchor: String?, _ typed: String) -> String {
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

    /// A file outside of the pages' folder is in the repository, if its address is known.
    private mutating func repository(_ path: String, _ typed: String, _ anchor: String?) -> Result? {
        guard let repository = site.repository, !path.hasPrefix("/"),
            let file = (page.source.folder + "/" + path).normalised,
            site.roots.allSatisfy({ $0.folder.isEmpty || file.path(in: $0.folder) == nil }), folder.has(file)
        else { return nil }
        let reason = "`\(path)` is outside of the pages' folder; the link leads to the repository"
        report.add(.notFound, "\(line(of: typed)): \(reason)")
        return .new(repository + file + (anchor.map { "#" + $0 } ?? ""))
    }

    private mutating func missing(_ typed: String, _ reason: String) -> Result {
        report.add(.notFound, "\(line(of: typed)): \(reason); the link is text")
        return .text(shown: page.store.restore(typed))
    }

    private func line(of typed: String) -> String {
        let text = page.store.restore(typed)
        // An address that was put together may be there with its end only.
        for text in [text, text.fileName] where !text.isEmpty {
            for file in [page.source] + page.parts {
                if let number = folder.text(file)?.lines.firstIndex(where: { $0.contains(text) }) {
                    return "`\(file):\(number + 1)`"
                }
            }
        }
        return "`\(page.source)`"
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

extension String {
    /// Without percent signs, where they are right.
    fileprivate var decoded: String {
        let text = Pattern("(?:%[0-9A-Fa-f]{2})+").replace(in: self) { found in
            let bytes = found[0].split(separator: "%").compactMap { UInt8($0, radix: 16) }
            return String(validating: bytes, as: UTF8.self) ?? found[0]
        }
        return text
    }
}
