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
    /// Which export or report it is; nil for the site itself. Its files are told from those of others by it.
    let maker: String?
    private let shells = PageShellCache()
    /// The handbook in other languages, by their home pages.
    private let localised: [Route: Handbook]

    package struct Entry: Sendable {
        package let path: SitePath
        package let resource: Resource

        init(_ path: String, _ resource: Resource) {
            (self.path, self.resource) = (SitePath(text: path), resource)
        }

        init(_ path: String, turn: Int = Resource.usualTurn, _ make: @escaping @Sendable () -> [UInt8]) {
            self.init(path, .made(turn: turn, make))
        }
    }

    package init(_ handbook: Handbook) {
        let pages = handbook.pages.indices.filter { !handbook.pages[$0].isIndex }
        let folders = handbook.folders.keys.filter { handbook.page($0)?.isIndex ?? true }
        let searchIndex = Lazy { SearchIndex(handbook) }
        var table = pages.map { Entry(handbook.pages[$0].route.filePath, .page($0)) }
        table += folders.map { Entry($0.filePath, .folder($0)) }
        table.append(Entry("404.html") { NotFoundPage(handbook).html.bytes })
        table += SiteAsset.allCases.map { asset in
            Entry(asset.file.joined(separator: "/")) { asset.bytes(for: handbook.settings) }
        }
        table += handbook.usedFiles.map { Entry($0.text, .file($0)) }
        table += ToolPage.all(of: handbook).map { tool in
            // The page for printing takes longest, and only small handbooks have one.
            Entry(tool.route.filePath, turn: tool == .print ? 2 : 1) { tool.html(of: handbook).bytes }
        }
        table += SearchFile.all(pageCount: handbook.pages.count).map { file in
            Entry(file.path.joined(separator: "/"), turn: file.turn) { searchIndex.value.content(of: file) }
        }
        if handbook.pages.contains(where: \.hasCriteria) { table += Self.criteria(of: handbook) }
        if handbook.settings.baseURL != nil { table.append(Entry("sitemap.xml") { SiteMap(handbook: handbook).xml }) }
        if handbook.hasFeed { table.append(Entry(AtomFeed.file) { AtomFeed(handbook).bytes }) }
        table.append(Entry("llms.txt") { LLMsText(handbook).bytes })
        table += Self.exports(handbook.settings.publish, of: handbook)
        let redirects = Redirects(of: handbook, beside: table)
        self.init(handbook, redirects.entries + table, shadowedRedirects: redirects.shadowed)
    }

    /// Only the pages in a form that other tools read, Markdown with the files that it shows. `withPositions` adds
    /// source positions to JSON.
    package init(exporting format: ExportFormat, of handbook: Handbook, withPositions: Bool = false) {
        let media = (format == .markdown ? handbook.usedFiles : []).map { Entry($0.text, .file($0)) }
        let exports = Self.exports([format], of: handbook, withPositions: withPositions)
        self.init(handbook, exports + media, maker: format.rawValue)
    }

    /// Only the criteria as test cases for a tool that imports them. `keys` are those of an earlier import.
    package init(testsFor tool: TestTool, of handbook: Handbook, keys: KnownKeys) {
        let testCases = TestCaseFiles(handbook, for: tool, keys: keys)
        let entries = testCases.names.enumerated().map { number, name in
            Entry(name) { testCases.content(ofFile: number) }
        }
        self.init(handbook, entries, maker: tool.rawValue)
    }

    /// Files whose content is known, such as a report; they are published as a site is.
    package init(files: [(name: String, bytes: [UInt8])], of handbook: Handbook) {
        self.init(handbook, files.map { file in Entry(file.name) { file.bytes } }, maker: "report")
    }

    private init(
        _ handbook: Handbook, _ entries: [Entry], maker: String? = nil,
        shadowedRedirects: [(previous: Route, target: Route)] = []
    ) {
        (self.handbook, self.maker) = (handbook, maker)
        self.entries = entries.sorted { $0.path < $1.path }
        self.shadowedRedirects = shadowedRedirects
        localised = Dictionary(
            uniqueKeysWithValues: handbook.settings.translations.map { ($0.home, handbook.localised($0)) })
    }

    private static func exports(
        _ formats: Set<ExportFormat>, of handbook: Handbook, withPositions: Bool = false
    ) -> [Entry] {
        let pages = formats.flatMap { format in
            handbook.pages.compactMap { page in
                page.exportedFile(format).map { file in
                    Entry(file) { Export.content(of: page, in: handbook, as: format, withPositions: withPositions) }
                }
            }
        }
        return pages + (formats.contains(.json) ? [Entry(IndexJSON.file) { IndexJSON(handbook).bytes }] : [])
    }

    /// The resource that is published under a path; nil if there is none.
    package func resource(at path: String) -> Resource? {
        let path = SitePath(text: path)
        let place = entries.bisection { !($0.path < path) }
        return place < entries.count && entries[place].path == path ? entries[place].resource : nil
    }

    /// Criteria that the tools load, and their test cases in the formats that "My criteria" offers.
    private static func criteria(of handbook: Handbook) -> [Entry] {
        let scripts = Lazy { CriteriaScripts(handbook) }
        return (0..<CriteriaScripts.fileCount(for: handbook)).flatMap { number in
            [Entry(CriteriaScripts.path(number)) { scripts.value.content(ofFile: number) }]
                + TestCaseScripts.tools(of: handbook).map { tool in
                    Entry(TestCaseScripts.path(tool, number)) {
                        TestCaseScripts(scripts.value).content(for: tool, file: number)
                    }
                }
        }
    }

    /// The handbook as readers of a page see it.
    private func handbook(for route: Route) -> Handbook { localised[handbook.settings.home(of: route)] ?? handbook }

    /// The bytes of a resource; nil for a file of the content folder, which is copied unchanged.
    package func render(_ resource: Resource) -> [UInt8]? {
        switch resource {
        case .page(let index):
            let page = handbook.pages[index]
            PresentWork.note(page: page.path.text)
            defer { PresentWork.note(page: "") }
            return ComponentPage(page, in: handbook(for: page.route), shells: shells).html.bytes
        case .folder(let route) where handbook.settings.homes.contains(route):
            return HomePage(handbook(for: route)).html.bytes
        case .folder(let route):
            return handbook.folders[route].map { OverviewPage($0, in: handbook(for: route)).html.bytes }
        case .redirect(let from, let to): return RedirectPage(from: from, to: to, in: handbook).html.bytes
        case .made(_, let make): return make()
        case .file: return nil
        }
    }
}

extension SearchFile {
    /// The texts of pages come late, as the words of the other files are collected while they are written.
    fileprivate var turn: Int { if case .pages(let number) = self { Resource.usualTurn + 1 + number } else { .max } }
}

/// The content of a published path.
package enum Resource: Sendable {
    /// An index into the handbook's pages.
    case page(Int)
    /// The overview of a folder, or the home page of a language.
    case folder(Route)
    indirect case redirect(from: Route, to: Route)
    /// A picture, a video, captions.
    case file(ContentPath)
    /// Anything else that is made from the handbook. Those with a lower turn are written before others.
    case made(turn: Int, @Sendable () -> [UInt8])

    static let usualTurn = 3
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

    package static func < (left: SitePath, right: SitePath) -> Bool {
        left.text.precedes(right.text)
    }
}
