import Handbook
import Tools

/// Rewrites the addresses of pages: to the files of the new folder, to text where they lead nowhere.
struct LinkRewriter {
    let drafts: [Draft]
    let folder: SourceFolder
    let site: Site
    private let destinations: Destinations
    private(set) var anchors: [Anchors]
    var report: Report
    /// Addresses of the published site that are no pages.
    private(set) var allowed: Set<String> = []
    /// Files that links lead to, with their new paths.
    private(set) var media: [String: String] = [:]
    private var taken: UniqueNames
    /// The page whose links are being rewritten.
    private var number = 0
    private var page: Draft { drafts[number] }

    init(_ drafts: [Draft], folder: SourceFolder, site: Site, report: Report) {
        (self.drafts, self.folder, self.site, self.report) = (drafts, folder, site, report)
        destinations = Destinations(drafts, folder: folder, site: site)
        anchors = drafts.map { Anchors(of: $0.body, restoring: $0.store) }
        taken = UniqueNames(taken: drafts.map { $0.target.lowercased() })
    }

    /// The text of a page with its new addresses.
    mutating func rewrite(_ number: Int) -> String {
        self.number = number
        let text = ["link", "definition", "tag"].reduce(page.body) { text, place in
            // The second group is the address.
            Pattern.named("address in a " + place).replace(in: text) { found in
                let typed = found[2].trimmed { "<> ".contains($0) }
                let address = plain(page.store.restore(typed))
                let isOther = address.hasPrefix("//") || address.urlScheme.map { $0 != "mention" } == true
                if isOther, !address.contains("{{") { return found[0] }
                guard let new = resolve(address, typed) else {
                    let shown = address.hasPrefix("#") ? "" : page.store.restore(typed)
                    return "\(found[1])\u{E003}\(shown)\u{E004}\(found[3])"
                }
                return found[1] + (place == "tag" ? new.replacing(" ", with: "%20") : new.inLink) + found[3]
            }
        }
        // A page of the handbook is no part of another one.
        let framed = Pattern.named("frame").replace(in: text) { found in
            "<a href=\"\(found[1])\">\(Pattern(#"\btitle=["']([^"']*)["']"#).first(in: found[0])?[1] ?? found[1])</a>"
        }
        return framed.contains("\u{E003}") ? withoutDead(framed) : framed
    }

    private static let mark = "\u{E003}([^\u{E004}]*)\u{E004}"
    private static let dead = Table.rows("dead-links").map {
        (pattern: Pattern($0[0].replacing("DEAD", with: mark)), result: $0[1])
    }

    private func withoutDead(_ text: String) -> String {
        var gone: [String: String] = [:]
        let label = { [page] (text: String) in page.store.restore(text).lowercased() }
        var text = Pattern(#"(?m)^ {0,3}\[([^\]]+)\]:[ \t]*\#(Self.mark)[^\n]*$"#).replace(in: text) { found in
            gone[label(found[1])] = found[2]
            return ""
        }
        if !gone.isEmpty {
            text = Pattern(#"!?\[([^\[\]]+)\](?:\[([^\[\]]*)\])?(?![(:])"#).replace(in: text) { use in
                gone[label(use[2].isEmpty ? use[1] : use[2])].map { "[\(use[1])](\u{E003}\($0)\u{E004})" } ?? use[0]
            }
        }
        return Self.dead.reduce(text) { text, row in row.pattern.replace(in: text) { $0.filling(row.result) } }
    }

    /// An address without what other generators write before it, and without the site's own.
    private func plain(_ typed: String) -> String {
        let sign = Pattern.named("own sign of an address")
        let address = sign.replace(in: typed.replacing("&amp;", with: "&").trimmed) { $0[1] + $0[2] }
        guard let own = site.address?.trimmed(where: { $0 == "/" }), address.hasPrefix(own) else { return address }
        let rest = String(address.dropFirst(own.count))
        return rest.isEmpty ? "/" : "/#".contains(rest.first ?? " ") ? rest : address
    }

    /// The new address; nil for one that leads nowhere.
    private mutating func resolve(_ address: String, _ typed: String) -> String? {
        if ["#", "#top"].contains(address) { return address }
        if address.isEmpty { return missing(typed, "there is no address") }
        if address.contains("{{") { return missing(typed, "`\(address)` has a value that is unknown") }
        let path = address.withoutQueryAndFragment.percentDecoded
        let anchor = address.splitFragment.fragment
        if path.isEmpty {
            let name = anchors[number].name(for: anchor?.percentDecoded ?? "")
            return name.map { "#" + $0 } ?? missing(typed, "the page has no heading `#\(anchor ?? "")`")
        }
        let found = destinations.find(path, from: page)
        if let remark = found?.remark { report.add(.names, "`\(page.source)` links to `\(path)`, \(remark)") }
        if case .page(let number)? = found?.place { return link(to: number, anchor: anchor?.percentDecoded, typed) }
        if case .file(let file)? = found?.place {
            return Self.relative(from: page.target, to: place(of: file)) + (anchor.map { "#" + $0 } ?? "")
        }
        let isOutside = found?.place == .outside
        let reason = isOutside ? "is outside of the folder of pages" : "is no page or file"
        return missing(typed, isOutside ? "`\(address)` \(reason)" : "there \(reason) `\(address)`")
    }

    private mutating func link(to number: Int, anchor: String?, _ typed: String) -> String {
        let address = Self.relative(from: page.target, to: drafts[number].target)
        report.count("links", as: "links to files")
        guard let anchor, !anchor.isEmpty, anchor != "top" else { return address }
        guard let name = anchors[number].name(for: anchor) else {
            let reason = "`\(drafts[number].source)` has no heading `#\(anchor)`; the link leads to the page"
            report.add(.notFound, "\(line(of: typed)): \(reason)")
            return address
        }
        return (number == self.number ? "" : address) + "#" + name
    }

    /// What is left of an address that leads nowhere: nothing, or the address in the published site.
    private mutating func missing(_ typed: String, _ reason: String) -> String? {
        let published = page.store.restore(typed)
        let isPublished = published.urlScheme.map { $0 != "mention" } == true && !published.contains("{{")
        if isPublished { allowed.insert(plain(published).withoutQueryAndFragment) }
        let end = isPublished ? "the link leads to the published site" : "the link is text"
        report.add(.notFound, "\(line(of: typed)): \(reason); \(end)")
        return isPublished ? published : nil
    }

    private func line(of typed: String) -> String {
        let text = page.store.restore(typed)
        // An address that was put together may be there with its end only.
        let forms = ["](\(text))", "\"\(text)\"", text.isEmpty ? "" : text + ")", ": " + text, text, text.fileName]
        return folder.place(of: forms, in: [page.source] + page.parts)
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
        let free = taken.claim(path: path)
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
