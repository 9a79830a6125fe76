import Base
import Handbook
import Exporting
import Searching

/// For each file of a site a number that changes when anything changes that the file is made of. What has the key and
/// the bytes that it had when it was published need not be rendered again.
///
/// A page's file is made of the page, of what its references lead to, of the pages that link to it, of the day of its
/// last change, and of the handbook's *outline*: settings, titles, routes, folders, order, media and captions, which all pages share. So an
/// edit within a page changes few keys, and a new title, page or picture changes all of them: that is coarse, but there
/// is no dependency that could be forgotten one day, but for one on the text of another page. Indexes and overviews are
/// made of what they show of each page (`Indexed`), and the words of the search of everything.
struct SiteKeys: Sendable {
    /// Of what pages are read with.
    let reading: Fingerprint
    /// One for each page.
    let pages: [Fingerprint]
    /// Of what is made of all pages.
    private let whole: Fingerprint
    /// Of indexes and overviews.
    private let indexes: Fingerprint
    /// One for each file of criteria.
    private let criteria: [Fingerprint]
    /// One for each file of texts for the search.
    private let texts: [Fingerprint]

    /// `maker` stands for the program that renders: another one may make other bytes of the same handbook.
    init(_ handbook: Handbook, maker: Fingerprint) {
        reading = Self.reading(handbook.settings, maker: maker)
        let outline = handbook.outline(maker: maker)
        let pages = Parallel.map(Array(handbook.pages)) { page in
            var key = outline
            key.add(page)
            for route in handbook.backlinks[page.route] ?? [] { key.add(route.path) }
            key.add(handbook.history.lastChanged[page.path]?.seconds ?? .min)
            return key
        }
        self.pages = pages
        let marks = Parallel.map(Array(handbook.pages), \.indexMark)
        var indexes = outline
        indexes.add(handbook.history.revision ?? "")
        let changes = handbook.history.criteriaChanges
        indexes.add(changes.count)
        // Few handbooks have a feed, and going through the fields of nothing takes a while, too.
        if !changes.isEmpty { indexes.add(everythingIn: changes) }
        for (number, page) in handbook.pages.enumerated() {
            indexes.add(marks[number].value)
            indexes.add(handbook.history.lastChanged[page.path]?.seconds ?? .min)
            // The text of an overview stands on the overview.
            if page.isIndex { indexes.add(pages[number].value) }
        }
        self.indexes = indexes
        var whole = indexes
        for page in pages { whole.add(page.value) }
        self.whole = whole
        var criteria = [Fingerprint](repeating: outline, count: CriteriaScripts.fileCount(for: handbook))
        for (page, key) in zip(handbook.pages, pages) {
            criteria[CriteriaScripts.file(of: page.route, among: criteria.count)].add(key.value)
        }
        self.criteria = criteria
        // Their parts are marked with platforms, which have numbers among all that are used.
        var platforms = outline
        for platform in handbook.usedPlatforms { platforms.add(platform.id) }
        texts = SearchFile.pagesByFile(pageCount: pages.count).map { range in
            var key = platforms
            for page in pages[range] { key.add(page.value) }
            return key
        }
    }

    /// Of what pages are read with: the program that reads and the settings.
    static func reading(_ settings: Settings, maker: Fingerprint) -> Fingerprint {
        var mark = maker
        mark.add(settings)
        return mark
    }

    /// Nil for files of the content folder, which are known by size and time.
    func key(of resource: Resource) -> Fingerprint? {
        switch resource {
        case .page(let index), .export(_, let index): pages[index]
        case .criteriaScript(let number): criteria[number]
        case .searchIndex(.pages(let number)): texts[number]
        case .searchIndex: whole
        case .file: nil
        default: indexes
        }
    }
}

extension Handbook {
    /// What a page may show of other pages and of the handbook.
    fileprivate func outline(maker: Fingerprint) -> Fingerprint {
        var outline = maker
        outline.add(settings)
        outline.add(vocabulary.vocabulary)
        outline.add(files.paths.count)
        for path in files.paths {
            outline.add(path.text)
            for cue in files.captions[path]?.cues ?? [] {
                outline.add(cue.start)
                outline.add(cue.text)
            }
        }
        outline.add(pages.count)
        for page in pages {
            outline.add(page.path.text)
            outline.add(page.route.path)
            outline.add(page.title)
        }
        for folder in folders.values.sorted(by: { $0.route < $1.route }) { outline.add(folder) }
        for route in readingOrder { outline.add(route.path) }
        for (alias, target) in aliases.sorted(by: { $0.key < $1.key }) {
            outline.add(alias.path)
            outline.add(target.path)
        }
        outline.add(hasFeed)
        return outline
    }
}

extension Fingerprint {
    fileprivate mutating func add(_ folder: Folder) {
        add(folder.route.path)
        add(folder.title)
        add(folder.hasIndexPage)
        for routes in [folder.pages, folder.subfolders] {
            add(routes.count)
            for route in routes { add(route.path) }
        }
    }

    fileprivate mutating func add(_ page: Page) {
        add(page.path.text)
        if let sum = page.sum { add(sum.value) } else { addSource(of: page) }
        // Whether a heading is there that a reference wants; the rest follows from the text and the outline.
        for reference in page.references { add(reference.target) }
    }

    /// Of a page that is made of more than one file.
    private mutating func addSource(of page: Page) {
        let origin = page.document.origin
        add(origin.bytes)
        add(origin.lines)
        for segment in origin.segments {
            add(segment.file ?? "")
            for number in [segment.start, segment.line, segment.indent] { add(number) }
        }
        page.document.withBytes(TextRange(0..<page.document.sourceCount)) { add(UnsafeRawBufferPointer($0)) }
        if page.frontMatter == FrontMatter() { add(0) } else { add(everythingIn: page.frontMatter) }
    }

    /// To go through them costs as much as some pages, so not where they are the program's own, which `maker` stands for.
    fileprivate mutating func add(_ settings: Settings) {
        let areStandard = settings == Settings()
        add(areStandard)
        if areStandard { return }
        for setting in Mirror(reflecting: settings).children where !(setting.value is Vocabulary) {
            add(setting.label ?? "")
            add(everythingIn: setting.value)
        }
        add(settings.vocabulary)
    }

    /// The standard one is the program's own as well.
    fileprivate mutating func add(_ vocabulary: Vocabulary) {
        let isStandard = vocabulary == .standard
        add(isStandard)
        if !isStandard { add(everythingIn: vocabulary) }
    }

    private mutating func add(_ target: LinkTarget) {
        switch target {
        case .unlinked: add(0)
        case .page(let route, let anchor):
            add(1)
            add(route.path)
            add(anchor ?? "")
        case .folder(let route):
            add(2)
            add(route.path)
        case .file(let path):
            add(3)
            add(path.text)
        case .external(let address):
            add(4)
            add(address)
        case .unresolved(.noSuchAnchor(let route, _)):
            add(5)
            add(route.path)
        case .unresolved: add(6)
        case .tool(let tool, let tail):
            add(7)
            add(tool.rawValue)
            add(tail)
        }
    }
}
