import Handbook
import SafeHTML

/// What each component has and what it lacks.
struct CoveragePage {
    private let handbook: Handbook
    private let route: Route
    private let languages: LangAttributes
    /// Those that some page has notes for.
    private let platforms: [Platform]

    init(handbook: Handbook, route: Route) {
        self.handbook = handbook
        self.route = route
        languages = handbook.settings.langAttributes
        platforms = handbook.usedPlatforms
    }

    var html: HTML {
        let pages = handbook.pages.filter(\.isAboutComponent)
        let others = handbook.pages.filter { !$0.isIndex }.count - pages.count
        let otherPages = others == 1 ? "1 other page has" : "\(others) other pages have"
        let areListed = others == 1 ? "is" : "are"
        return """
            <h1>\(ToolPage.coverage.title)</h1>
            <p class="lead">\(pages.count) component\(pages.count == 1 ? "" : "s"). \(otherPages) neither criteria nor developer notes and \(areListed) not listed.</p>
            \(IndexTable(name: "In all", columns: ["Part", "Components that have it"], rows: totals(pages)).html)
            \(folders(of: pages).map(table))
            """
    }

    private func totals(_ pages: [Page]) -> [[HTML]] {
        var rows: [[HTML]] = []
        func add(_ name: String, _ has: (Page) -> Bool) {
            let count = pages.filter(has).count
            rows.append(["\(name)", "\(count) of \(pages.count)"])
        }
        add("Condensed criteria") { $0.has(.condensed) }
        add("Gherkin criteria") { $0.has(.gherkin) }
        for platform in platforms { add("\(platform.name) notes") { $0.platforms.contains(platform) } }
        add("Announcement examples") { $0.announcementCount > 0 }
        add("Videos") { $0.indexedVideos.count > 0 }
        let videos = pages.map(\.indexedVideos)
        let captioned = videos.reduce(0) { $0 + $1.captioned }
        rows.append(["Videos with captions", "\(captioned) of \(videos.reduce(0) { $0 + $1.count }) videos"])
        add("Date of the last change known") { handbook.history.lastChanged[$0.path] != nil }
        return rows
    }

    private func folders(of pages: [Page]) -> [(folder: Route, pages: [Page])] {
        Dictionary(grouping: pages, by: \.route.parent).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func table(_ group: (folder: Route, pages: [Page])) -> HTML {
        let place = handbook.place(of: group.folder)
        let name = (place.isEmpty ? "" : place + " › ") + handbook.title(of: group.folder)
        return """
            <h2\(languages.content)>\(name)</h2>
            \(IndexTable(name: "Coverage: \(name)", caption: "Coverage: \(languages.content(name))", columns: columns, rows: group.pages.map(row)).html)
            """
    }

    private var columns: [String] {
        var columns = ["Component", "Condensed", "Gherkin"]
        for platform in platforms { columns.append(platform.name + " notes") }
        columns.append(contentsOf: ["Announcements", "Videos", "With captions", "Last change"])
        return columns
    }

    private func row(_ page: Page) -> [HTML] {
        let link: HTML = "<a\(languages.content) href=\"\(Address(from: route, to: page.route))\">\(page.title)</a>"
        var cells: [HTML] = [link, mark(page.has(.condensed)), mark(page.has(.gherkin))]
        for platform in platforms { cells.append(mark(page.platforms.contains(platform))) }
        cells.append(count(page.announcementCount))
        let videos = page.indexedVideos
        cells.append(count(videos.count))
        cells.append(videos.count == 0 ? "–" : "\(videos.captioned)")
        cells.append(lastChange(page))
        return cells
    }

    private func lastChange(_ page: Page) -> HTML {
        guard let time = handbook.history.lastChanged[page.path] else { return "unknown" }
        return "<time datetime=\"\(time.date)\">\(time.date)</time>"
    }

    private func mark(_ isThere: Bool) -> HTML {
        isThere ? "Yes" : "<strong class=\"gap\">No</strong>"
    }

    private func count(_ count: Int) -> HTML {
        count > 0 ? "\(count)" : "<strong class=\"gap\">None</strong>"
    }
}

extension Page {
    fileprivate var isAboutComponent: Bool {
        !isIndex
            && indexedSections.contains {
                $0.hasCriteria || $0.kind.platformOfNotes != nil || $0.kind == .developerNotes
            }
    }

    /// Web pages call their condensed criteria just criteria.
    fileprivate func has(_ kind: SectionKind) -> Bool {
        indexedSections.contains { section in
            switch section.form {
            case .condensed: kind == .condensed
            case .gherkin: kind == .gherkin
            case .none: section.kind == kind
            }
        }
    }
}
