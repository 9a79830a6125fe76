import Handbook
import SafeHTML

/// The parts that each component has, and those that are missing.
struct CoveragePage {
    private let handbook: Handbook
    private let route: Route
    private let languages: LangAttributes
    /// Platforms that at least one page has notes for.
    private let platforms: [Platform]

    init(handbook: Handbook, route: Route) {
        self.handbook = handbook
        self.route = route
        languages = handbook.settings.langAttributes
        platforms = handbook.usedPlatforms
    }

    private var text: Interface { handbook.settings.interface }

    var html: HTML {
        let pages = handbook.pages.filter(\.isAboutComponent)
        let others = handbook.pages.filter { !$0.isIndex }.count - pages.count
        let notListed = others == 0 ? "" : " " + text(.pagesNotListed, count: others)
        return """
            <h1>\(text[.coverage])</h1>
            <p class="lead">\(text(.componentCount, count: pages.count))\(notListed)</p>
            \(IndexTable(name: text[.overall], columns: [text[.part], text[.componentsWithIt]], rows: totals(pages)).html)
            \(folders(of: pages).map(table))
            """
    }

    private func totals(_ pages: [Page]) -> [[HTML]] {
        var rows: [[HTML]] = []
        func add(_ name: String, _ has: (Page) -> Bool) {
            let count = pages.filter(has).count
            rows.append(["\(name)", "\(text(.countOf, count: count, ["all": "\(pages.count)"]))"])
        }
        add(text[.condensedCriteria]) { $0.has(.condensed) }
        add(text[.gherkinCriteria]) { $0.has(.gherkin) }
        for platform in platforms {
            add(text(.platformNotes, ["platform": platform.name])) { $0.platforms.contains(platform) }
        }
        add(text[.announcementExamples]) { $0.announcementCount > 0 }
        add(text[.videos]) { $0.indexedVideos.count > 0 }
        let videos = pages.map(\.indexedVideos)
        let captioned = videos.reduce(0) { $0 + $1.captioned }
        let all = videos.reduce(0) { $0 + $1.count }
        let share = all == 0 ? text[.noVideos] : text(.captionedOf, count: captioned, ["all": "\(all)"])
        rows.append(["\(text[.videosWithCaptions])", "\(share)"])
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
            \(IndexTable(name: text(.coverageOf, ["folder": name]), caption: text.html(.coverageOf, ["folder": languages.content(name)]), columns: columns, rows: group.pages.map(row)).html)
            """
    }

    private var columns: [String] {
        var columns = [text[.component], text[.condensed], text[.gherkin]]
        for platform in platforms { columns.append(text(.platformNotes, ["platform": platform.name])) }
        columns.append(contentsOf: [text[.announcements], text[.videos], text[.captioned], text[.lastChange]])
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
        guard let time = handbook.history.lastChanged[page.path] else { return "\(text[.unknown])" }
        return "<time datetime=\"\(time.date)\">\(time.date)</time>"
    }

    private func mark(_ isThere: Bool) -> HTML {
        isThere ? "\(text[.yes])" : "<strong class=\"gap\">\(text[.no])</strong>"
    }

    private func count(_ count: Int) -> HTML {
        count > 0 ? "\(count)" : "<strong class=\"gap\">\(text[.none])</strong>"
    }
}

extension Page {
    fileprivate var isAboutComponent: Bool {
        !isIndex
            && indexedSections.contains {
                $0.hasCriteria || $0.kind.platformOfNotes != nil || $0.kind == .developerNotes
            }
    }

    /// Pages about the web call their condensed criteria just criteria.
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
