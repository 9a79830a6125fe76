/// Rewrites the addresses of a page: to the files of the new folder, to text where they lead nowhere.
struct LinkRewriter {
    let drafts: [Draft]
    let destinations: Destinations
    let site: Site
    let folder: SourceFolder
    let dialect: Dialect
    var anchors: [Anchors]
    var report: Report
    /// Files that links lead to, with their new paths.
    private(set) var media: [String: String] = [:]
    private var taken: Set<String>
    /// The page whose links are being rewritten.
    var page: Draft
    private var number = 0

    init(_ drafts: [Draft], folder: SourceFolder, site: Site, dialect: Dialect, report: Report) {
        self.drafts = drafts
        (self.folder, self.site, self.dialect, self.report) = (folder, site, dialect, report)
        destinations = Destinations(drafts, folder: folder, site: site, dialect: dialect)
        anchors = drafts.map { Anchors(of: $0.body, restoring: $0.store) }
        taken = Set(drafts.map { $0.target.lowercased() })
        page = drafts[0]
    }

    /// The text of a page with its new addresses.
    mutating func rewrite(_ number: Int) -> String {
        page = drafts[number]
        self.number = number
        var text = rewriteDefinitions(in: page.body)
        text = rewriteLinks(in: text)
        text = rewriteTags(in: text)
        return text
    }

    enum Result { case same, new(String), text(shown: String) }

    static let scheme = Pattern(#"^(?:[A-Za-z][A-Za-z0-9+.-]*:|//)"#)

    mutating func resolve(_ typed: String) -> Result {
        var address = page.store.restore(typed).replacing("&amp;", with: "&").trimmed
        if address.hasPrefix("pathname://") { address = String(address.dropFirst(11)) }
        for mark in ["@site/", "~/", "@/"] where address.hasPrefix(mark) {
            address = "/" + address.dropFirst(mark.count)
        }
        if let own = site.address, own.hasPrefix("http"), let range = address.firstRange(of: own.trimmed { $0 == "/" }),
            range.lowerBound == address.startIndex
        {
            let rest = String(address[range.upperBound...])
            if rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("#") { address = rest.isEmpty ? "/" : rest }
        }
        lookAt(address)
        if Self.scheme.matches(address) { return .same }
        if address.isEmpty || address == "#" { return missing(typed, "there is no address") }
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = (parts[0].split(separator: "?", omittingEmptySubsequences: false).first.map(String.init) ?? "")
            .decoded
        let anchor = parts.count > 1 ? String(parts[1]) : nil
        if path.isEmpty { return within(anchor ?? "", typed) }
        guard let found = destinations.find(path, from: page) else {
            if path == "/" || path == "./", let home = drafts.first(where: { $0.target == "index.md" }) {
                return .new(Self.relative(from: page.target, to: home.target))
            }
            return outside(path, typed, anchor) ?? missing(typed, "there is no page or file `\(address)`")
        }
        if found.wasFolded {
            report.add(.names, "`\(page.source)` links to `\(path)`, whose name has other capital letters")
        }
        switch found.place {
        case .page(let number): return .new(to(number, anchor: anchor?.decoded, typed))
        case .file(let file):
            if let repository = outside(path, typed, anchor), !isPublished(file) { return repository }
            return .new(Self.relative(from: page.target, to: place(of: file)) + (anchor.map { "#" + $0 } ?? ""))
        case .outside: return outside(path, typed, anchor) ?? missing(typed, "`\(address)` is outside of the folder")
        }
    }

    private mutating func lookAt(_ address: String) {
        if address.hasPrefix("https://app.gitbook.com/") {
            report.add(.toLookAt, "`\(page.source)`: `\(address)` leads to the editor of GitBook")
        }
    }

    /// A name in the page itself.
    private mutating func within(_ anchor: String, _ typed: String) -> Result {
        if let name = anchors[number].name(for: anchor.decoded) { return .new("#" + name) }
        return missing(typed, "the page has no heading `#\(anchor)`")
    }

    private mutating func to(_ number: Int, anchor: String?, _ typed: String) -> String {
        let address = Self.relative(from: page.target, to: drafts[number].target)
        report.count("links", as: "links to files")
        guard let anchor, !anchor.isEmpty else { return address }
        guard let name = anchors[number].name(for: anchor) else {
            report.add(
                .notFound,
                "\(line(of: typed)): `\(drafts[number].source)` has no heading `#\(anchor)`; the link leads to the page"
            )
            return address
        }
        return (number == self.number ? "" : address) + "#" + name
    }

    /// A file outside of the pages' folder is in the repository, if its address is known.
    private mutating func outside(_ path: String, _ typed: String, _ anchor: String?) -> Result? {
        guard let repository = site.repository, !path.hasPrefix("/"),
            let file = (page.source.folder + "/" + path).normalised,
            site.roots.allSatisfy({ $0.folder.isEmpty || file.path(in: $0.folder) == nil }), folder.has(file)
        else { return nil }
        report.add(
            .notFound, "\(line(of: typed)): `\(path)` is outside of the pages' folder; the link leads to the repository"
        )
        return .new(repository + file + (anchor.map { "#" + $0 } ?? ""))
    }

    mutating func missing(_ typed: String, _ reason: String) -> Result {
        report.add(.notFound, "\(line(of: typed)): \(reason); the link is text")
        return .text(shown: page.store.restore(typed))
    }

    private func line(of typed: String) -> String {
        let text = page.store.restore(typed)
        if text.isEmpty { return "`\(page.source)`" }
        for file in [page.source] + page.parts {
            if let number = folder.text(file)?.lines.firstIndex(where: { $0.contains(text) }) {
                return "`\(file):\(number + 1)`"
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
        var path = file
        if let folder = site.statics.first(where: { file.path(in: $0) != nil }), let inner = file.path(in: folder) {
            path = dialect == .gitbook || inner.hasPrefix("media/") ? inner : "media/" + inner
        } else if let root = site.roots.first(where: { file.path(in: $0.folder) != nil }),
            let inner = file.path(in: root.folder)
        {
            path = inner.below(root.target)
        } else {
            path = "media/" + file
        }
        path = path.split(separator: "/").map { $0.trimmed { $0 == "_" || $0 == "." } }.filter { !$0.isEmpty }.joined(
            separator: "/")
        let free = taken.claim(path, else: path.withoutExtension)
        media[file] = free
        return free
    }

    static func relative(from page: String, to target: String) -> String {
        let from = page.split(separator: "/").dropLast()
        let to = target.split(separator: "/")
        let common = zip(from, to.dropLast()).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: from.count - common) + to.dropFirst(common).map(String.init)).joined(
            separator: "/")
    }
}
