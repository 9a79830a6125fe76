import Exporting
import Handbook
import Templates
import Tools

/// A table of all published files. Each file is rendered on demand.
package struct Site: Sendable {
    package let handbook: Handbook
    /// The entries, sorted by path.
    package let entries: [Entry]
    /// Previous addresses with other current content, with the targets of their redirects.
    let shadowedRedirects: [(previous: Route, target: Route)]
    private let shells = PageShellCache()
    /// Whether JSON includes source positions.
    private let withPositions: Bool
    private let searchIndex: Lazy<SearchIndex>
    private let criteriaScripts: Lazy<CriteriaScripts>
    private let testCases: TestCaseFiles?
    /// The handbook in other languages, by their home pages.
    private let localised: [Route: Handbook]

    package struct Entry: Sendable {
        package let path: SitePath
        package let resource: Resource
    }

    package init(_ handbook: Handbook) {
        let redirects = Redirects(among: Self.table(of: handbook))
        self.init(handbook, Self.sorted(redirects.entries), shadowedRedirects: redirects.shadowed)
    }

    /// Only the pages in a form that other tools read, Markdown with the files that it shows. `withPositions` adds
    /// source positions to JSON.
    package init(exporting format: ExportFormat, of handbook: Handbook, withPositions: Bool = false) {
        let files = format == .markdown ? handbook.usedFiles : []
        let media = files.map { Entry(path: SitePath(text: $0.text), resource: .file($0)) }
        self.init(handbook, Self.sorted(Self.exports([format], of: handbook) + media), withPositions: withPositions)
    }

    /// Only the criteria as test cases for a tool that imports them. `keys` are those of an earlier import.
    package init(testsFor tool: TestTool, of handbook: Handbook, keys: KnownKeys) {
        let testCases = TestCaseFiles(handbook, for: tool, keys: keys)
        let entries = testCases.names.enumerated().map { number, name in
            Entry(path: SitePath(text: name), resource: .testCases(number))
        }
        self.init(handbook, Self.sorted(entries), testCases: testCases)
    }

    /// Files whose content is known, such as a report; they are published as a site is.
    package init(files: [(name: String, bytes: [UInt8])], of handbook: Handbook) {
        let entries = files.map { Entry(path: SitePath(text: $0.name), resource: .made($0.bytes)) }
        self.init(handbook, Self.sorted(entries))
    }

    private static func sorted(_ entries: [Entry]) -> [Entry] { entries.sorted { $0.path < $1.path } }

    /// `entries` are sorted.
    private init(
        _ handbook: Handbook, _ entries: [Entry], shadowedRedirects: [(previous: Route, target: Route)] = [],
        withPositions: Bool = false, testCases: TestCaseFiles? = nil
    ) {
        self.handbook = handbook
        self.entries = entries
        self.shadowedRedirects = shadowedRedirects
        self.withPositions = withPositions
        self.testCases = testCases
        searchIndex = Lazy { SearchIndex(handbook) }
        criteriaScripts = Lazy { CriteriaScripts(handbook) }
        localised = Dictionary(
            uniqueKeysWithValues: handbook.settings.translations.map { ($0.home, handbook.localised($0)) })
    }

    private static func exports(_ formats: Set<ExportFormat>, of handbook: Handbook) -> [Entry] {
        var table = formats.flatMap { format in
            handbook.pages.indices.compactMap { index in
                handbook.pages[index].exportedFile(format).map {
                    Entry(path: SitePath(text: $0), resource: .export(format, page: index))
                }
            }
        }
        if formats.contains(.json) { table.append(Entry(path: SitePath(text: IndexJSON.file), resource: .exportIndex)) }
        return table
    }

    /// The resource that is published under a path; nil if there is none.
    package func resource(at path: String) -> Resource? {
        let path = SitePath(text: path)
        let place = entries.bisection { !($0.path < path) }
        return place < entries.count && entries[place].path == path ? entries[place].resource : nil
    }

    private static func table(of handbook: Handbook) -> [Entry] {
        var table: [Entry] = []
        func add(_ path: String, _ resource: Resource) {
            table.append(Entry(path: SitePath(text: path), resource: resource))
        }
        for index in handbook.pages.indices where !handbook.pages[index].isIndex {
            add(handbook.pages[index].route.filePath, .page(index))
        }
        for route in handbook.folders.keys where handbook.page(route)?.isIndex ?? true {
            add(route.filePath, handbook.settings.homes.contains(route) ? .home(route) : .overview(route))
        }
        let tools = ToolPage.all(of: handbook)
        for (previous, target) in handbook.redirects where !tools.contains(where: { $0.route == previous }) {
            add(previous.filePath, .redirect(from: previous, to: target))
        }
        if RedirectList.isThere(for: handbook) { add("_redirects", .redirectList) }
        add("404.html", .notFound)
        for asset in SiteAsset.allCases { add(asset.file.joined(separator: "/"), .asset(asset)) }
        for path in handbook.usedFiles { add(path.text, .file(path)) }
        for tool in tools { add(tool.route.filePath, .tool(tool)) }
        for file in SearchFile.all(pageCount: handbook.pages.count) {
            add(file.path.joined(separator: "/"), .searchIndex(file))
        }
        if handbook.pages.contains(where: \.hasCriteria) {
            for number in 0..<CriteriaScripts.fileCount(for: handbook) {
                add(CriteriaScripts.path(number), .criteriaScript(number))
                for tool in TestCaseScripts.tools(of: handbook) {
                    add(TestCaseScripts.path(tool, number), .testCaseScript(tool, number))
                }
            }
        }
        if handbook.settings.baseURL != nil {
            add("sitemap.xml", .siteMap)
            add("opensearch.xml", .openSearch)
        }
        if handbook.hasFeed { add(AtomFeed.file, .feed) }
        add("llms.txt", .llmsText)
        return table + exports(handbook.settings.publish, of: handbook)
    }

    private func content(of page: Page) -> [UInt8] {
        PresentWork.note(page: page.path.text)
        defer { PresentWork.note(page: "") }
        return ComponentPage(page, in: handbook(for: page.route), shells: shells).html.bytes
    }

    /// The handbook as readers of a page see it.
    private func handbook(for route: Route) -> Handbook { localised[handbook.settings.home(of: route)] ?? handbook }

    /// The bytes of a resource; nil for a file of the content folder, which is copied unchanged.
    package func render(_ resource: Resource) -> [UInt8]? {
        switch resource {
        case .page(let index): content(of: handbook.pages[index])
        case .home(let route): HomePage(handbook(for: route)).html.bytes
        case .overview(let route):
            handbook.folders[route].map { OverviewPage($0, in: handbook(for: route)).html.bytes }
        case .redirect(let from, let to): RedirectPage(from: from, to: to, in: handbook).html.bytes
        case .notFound: NotFoundPage(handbook).html.bytes
        case .asset(let asset): asset.bytes(for: handbook.settings)
        case .tool(let tool): tool.html(of: handbook).bytes
        case .searchIndex(let file): searchIndex.value.content(of: file)
        case .criteriaScript(let number): criteriaScripts.value.content(ofFile: number)
        case .testCaseScript(let tool, let number):
            TestCaseScripts(criteriaScripts.value).content(for: tool, file: number)
        case .siteMap: SiteMap(handbook: handbook).xml
        case .openSearch: OpenSearchDescription(handbook: handbook).xml
        case .feed: AtomFeed(handbook).bytes
        case .redirectList:
            RedirectList(handbook: handbook, shadowed: Set(shadowedRedirects.map(\.previous))).bytes
        case .export(let format, let page):
            Export.content(of: handbook.pages[page], in: handbook, as: format, withPositions: withPositions)
        case .exportIndex: IndexJSON(handbook).bytes
        case .llmsText: LLMsText(handbook).bytes
        case .testCases(let number): testCases?.content(ofFile: number)
        case .made(let bytes): bytes
        case .file: nil
        }
    }
}

/// The content of a published path.
package enum Resource: Sendable, Equatable {
    /// An index into the handbook's pages.
    case page(Int)
    /// The home page of a language.
    case home(Route)
    case overview(Route)
    indirect case redirect(from: Route, to: Route)
    case notFound
    case asset(SiteAsset)
    case siteMap
    /// The OpenSearch description.
    case openSearch
    /// The feed of changed criteria.
    case feed
    /// Previous addresses, for hosts that answer them with a redirect.
    case redirectList
    /// A page in an export format.
    case export(ExportFormat, page: Int)
    /// The list of all exported pages.
    case exportIndex
    case llmsText
    /// A file of test cases, by its number.
    case testCases(Int)
    case made([UInt8])
    /// An index or a tool, made from the graph.
    case tool(ToolPage)
    case searchIndex(SearchFile)
    /// Criteria that the tools load.
    case criteriaScript(Int)
    /// Test cases in the format of a tool, for "My criteria".
    case testCaseScript(TestTool, Int)
    /// A picture, a video, captions.
    case file(ContentPath)
}

/// A file's path in the published site: `native/controls/button/index.html`.
package struct SitePath: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let text: String

    package init(text: String) {
        self.text = text
    }

    package var description: String { text }
    /// All folders that contain the file, outermost first.
    package var folders: [String] {
        text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "/") }.map { String(text[..<$0]) }
    }

    /// The innermost folder; empty for the site's root.
    var folder: Substring {
        let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) ?? text.startIndex
        return text[..<slash]
    }

    /// All folders that contain some files. Consecutive files are usually in the same folder, which is then checked
    /// once.
    static func folders(of paths: some Sequence<SitePath>) -> Set<String> {
        var folders: Set<String> = []
        var last: Substring?
        for path in paths {
            let folder = path.folder
            if folder != last { folders.formUnion(path.folders) }
            last = folder
        }
        return folders
    }

    package static func < (left: SitePath, right: SitePath) -> Bool {
        left.text.precedes(right.text)
    }
}
