import ContentGraph
import Markdown
import SafeHTML
import Searching
import Templates

/// A site is a table: each published file and what it is, rendered when it is asked for.
package struct Site: Sendable {
    package let handbook: Handbook
    /// By path.
    package let entries: [Entry]
    private let searchIndex: Lazy<SearchIndex>

    package struct Entry: Sendable {
        package let path: SitePath
        package let resource: Resource
    }

    package init(_ handbook: Handbook) {
        self.handbook = handbook
        searchIndex = Lazy { SearchIndex(handbook) }
        entries = Self.table(of: handbook).sorted { $0.path < $1.path }
    }

    /// The site of a handbook in which pages differ in their text only, so that everything stays in its place.
    package func replacing(_ handbook: Handbook) -> Site {
        Site(handbook, entries: entries)
    }

    private init(_ handbook: Handbook, entries: [Entry]) {
        self.handbook = handbook
        self.entries = entries
        searchIndex = Lazy { SearchIndex(handbook) }
    }

    private static func table(of handbook: Handbook) -> [Entry] {
        var table: [Entry] = []
        func add(_ segments: [String], _ resource: Resource) {
            table.append(Entry(path: SitePath(segments), resource: resource))
        }
        for index in handbook.pages.indices where !handbook.pages[index].isIndex {
            add(handbook.pages[index].route.file, .page(index))
        }
        for route in handbook.folders.keys where handbook.page(route)?.isIndex ?? true {
            add(route.file, route == .home ? .home : .overview(route))
        }
        for (alias, target) in handbook.aliases where handbook.folders[alias] == nil {
            add(alias.file, .redirect(from: alias, to: target))
        }
        add(["404.html"], .notFound)
        for asset in SiteAsset.allCases { add(asset.file, .asset(asset)) }
        for path in handbook.usedFiles { add(path.segments, .file(path)) }
        for tool in ToolPage.all(of: handbook) { add(tool.route.file, .tool(tool)) }
        for file in SearchFile.all(pageCount: handbook.pages.count) { add(file.path, .searchIndex(file)) }
        if handbook.settings.baseURL != nil { add(["sitemap.xml"], .siteMap) }
        return table
    }

    /// The bytes of a resource; nil for a file of the content folder, which is copied as it is.
    package func render(_ resource: Resource) -> [UInt8]? {
        switch resource {
        case .page(let index): ComponentPage(handbook.pages[index], in: handbook).html.bytes
        case .home: HomePage(handbook).html.bytes
        case .overview(let route): handbook.folders[route].map { OverviewPage($0, in: handbook).html.bytes }
        case .redirect(let from, let to): RedirectPage(from: from, to: to, in: handbook).html.bytes
        case .notFound: NotFoundPage(handbook).html.bytes
        case .asset(let asset): asset.bytes
        case .tool(let tool): tool.html(of: handbook).bytes
        case .searchIndex(let file): searchIndex.value.bytes(file)
        case .siteMap: SiteMap(handbook).xml
        case .file: nil
        }
    }
}

/// What is published under a path.
package enum Resource: Sendable, Equatable {
    /// An index into the handbook's pages.
    case page(Int)
    case home
    case overview(Route)
    case redirect(from: Route, to: Route)
    case notFound
    case asset(SiteAsset)
    case siteMap
    /// A page made from the graph: an index or a tool.
    case tool(ToolPage)
    case searchIndex(SearchFile)
    /// A picture, a video, captions.
    case file(ContentPath)
}

/// A file's place in the published site: `native/controls/button/index.html`.
package struct SitePath: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let text: String

    package init(_ segments: [String]) {
        text = segments.joined(separator: "/")
    }

    package init(text: String) {
        self.text = text
    }

    package var description: String { text }
    /// All folders that the file lies in, outermost first.
    package var folders: [String] {
        let segments = text.split(separator: "/")
        return segments.indices.dropFirst().map { segments[..<$0].joined(separator: "/") }
    }

    package static func < (left: SitePath, right: SitePath) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

extension Handbook {
    /// The files that pages use, by path; nobody needs the others on the site.
    package var usedFiles: [ContentPath] {
        var used: Set<ContentPath> = []
        for page in pages {
            for case .file(let path) in page.references.map(\.target) { used.insert(path) }
        }
        return used.sorted()
    }
}
