import Base
import Handbook
import Platform

/// The order and the titles of pages in another generator's table of contents: `SUMMARY.md` (GitBook, mdBook), or `nav:`
/// in the `mkdocs.yml` beside the content folder (MkDocs). The page's own front matter comes first.
package struct Navigation: Sendable, Equatable {
    private struct Entry: Sendable, Equatable {
        let order: Int
        let title: String?
    }

    private var pages: [ContentPath: Entry] = [:]
    private var groups: [(title: String, pages: [ContentPath])] = []

    /// The page that GitBook and mdBook read.
    static let summary = ContentPath("SUMMARY.md")

    /// No order.
    package init() {}

    /// The contents of `SUMMARY.md`, if it lists any of `pages`, or else those of `mkdocs.yml`.
    init(of folder: ContentFolder, listing known: [ContentPath]) {
        let known = Set(known)
        if known.contains(Self.summary), let bytes = try? folder.readPage(Self.summary) {
            for line in bytes[...].lines {
                guard let link = Self.link(line) else { continue }
                add(link.path, title: link.title, among: known)
            }
        }
        guard pages.isEmpty, let bytes = Self.mkdocs(beside: folder),
            let map = try? YAMLMap(parsing: String(decoding: bytes, as: UTF8.self), isForgiving: true)
        else { return }
        let folderName = map.entries.first { $0.key == "docs_dir" }?.value.text ?? "docs"
        guard let nav = map.entries.first(where: { $0.key == "nav" })?.value, folder.name == folderName else { return }
        read(nav, title: nil, among: known)
    }

    package static func == (left: Navigation, right: Navigation) -> Bool {
        left.pages == right.pages && left.groups.elementsEqual(right.groups) { $0 == $1 }
    }

    /// Whether `SUMMARY.md` is a table of contents, not a page.
    func replaces(_ path: ContentPath) -> Bool { path == Self.summary && !pages.isEmpty && pages[path] == nil }

    /// Adds what the front matter of a page leaves open.
    func complete(_ matter: inout FrontMatter, of path: ContentPath) {
        guard let entry = pages[path] else { return }
        matter.order = matter.order ?? entry.order
        // Folders keep the names of their pages, which say more than "Overview".
        if !path.isIndex { matter.short = matter.short ?? entry.title }
    }

    /// The positions of folders, each that of its first page, and the titles of groups with a folder of their own.
    func folders(_ files: PageFiles) -> [Route: FolderName] {
        var orders: [Route: Int] = [:]
        for (path, entry) in pages {
            var route = Route(files.route(of: path.folder))
            while route != .home {
                orders[route] = min(orders[route] ?? .max, entry.order)
                route = route.parent
            }
        }
        var titles: [Route: String] = [:]
        for group in groups {
            let folders = Set(group.pages.map(\.folder))
            if let only = folders.first, folders.count == 1, !only.isEmpty {
                titles[Route(files.route(of: only))] = group.title
            }
        }
        return Dictionary(
            uniqueKeysWithValues: orders.map { ($0, FolderName(title: titles[$0], order: $1)) })
    }

    // MARK: Reading

    private mutating func add(_ written: String, title: String?, among known: Set<ContentPath>) {
        guard let path = ContentPath.resolve(written.withoutQueryAndFragment.percentDecoded, in: []),
            known.contains(path), pages[path] == nil
        else { return }
        pages[path] = Entry(order: pages.count, title: title.flatMap { $0.isEmpty ? nil : $0 })
    }

    /// Reads `[Title](path.md)`, alone on a line or in an item.
    private static func link(_ line: ArraySlice<UInt8>) -> (title: String, path: String)? {
        let text = String(decoding: line.trimmingWhitespace, as: UTF8.self)
        let item = text.drop { "-*+ ".contains($0) }
        guard item.first == "[", let middle = item.firstRange(of: "]("),
            let end = item[middle.upperBound...].lastIndex(of: ")")
        else { return nil }
        let written = item[middle.upperBound..<end].prefix { $0 != " " }
        return (
            String(item[..<middle.lowerBound].dropFirst()).filter { !"`\\".contains($0) },
            written.filter { !"<>".contains($0) }
        )
    }

    private static func mkdocs(beside folder: ContentFolder) -> [UInt8]? {
        ["mkdocs.yml", "mkdocs.yaml"].lazy.compactMap { try? FileReader.readPage(folder.path + "/../" + $0) }.first
    }

    /// Reads `- page.md`, `- Title: page.md` and `- Title: [ … ]`. Returns the pages.
    @discardableResult private mutating func read(
        _ value: YAMLMap.Value, title: String?, among known: Set<ContentPath>
    ) -> [ContentPath] {
        switch value {
        case .null: return []
        case .scalar(let path):
            add(path, title: title, among: known)
            return [ContentPath(path)].filter(known.contains)
        case .list(let values):
            let pages = values.flatMap { read($0, title: nil, among: known) }
            if let title { groups.append((title, pages)) }
            return pages
        case .map(let map): return map.entries.flatMap { read($0.value, title: $0.key, among: known) }
        }
    }
}
