extension ContentPath {
    /// Names of a folder's page, by precedence: ours and most generators', Hugo's, GitHub's.
    private static let indexNames = ["index", "_index", "readme"]

    /// Whether the file has the name of its folder's page: `index.md`, `_index.md` or `README.md`.
    package var isIndex: Bool { Self.indexNames.contains(stem.lowercased()) }

    /// The file name up to its first dot: the stem without the language of a translation.
    fileprivate var firstName: String { String(fileName.prefix { $0 != "." }) }

    /// Precedence among the files that may be the page of one folder, lowest first.
    fileprivate var indexRank: Int { Self.indexNames.firstIndex(of: firstName.lowercased()) ?? Self.indexNames.count }
}

extension Page {
    /// The pages as read, in the same order, placed in their folders. Of several pages that could be a folder's overview
    /// only one is, by precedence. An `index.md` in a folder without other pages is an ordinary page.
    static func placed(_ read: [Page], in settings: Settings) -> [Page] {
        let pages = besideIndexes(read)
        guard pages.contains(where: { $0.canStandAlone(in: settings) }) else { return pages }
        var crowded: Set<Route> = []
        for page in pages {
            // Every folder that contains something besides its own page.
            var folder = page.route.parent
            while crowded.insert(folder).inserted, folder != .home { folder = folder.parent }
        }
        return pages.map { $0.placed(isAlone: !crowded.contains($0.route), in: settings) }
    }

    /// The pages with `README.md` as an ordinary page where an `index.md` is the folder's page.
    private static func besideIndexes(_ pages: [Page]) -> [Page] {
        let indexes = pages.filter(\.isIndex)
        guard indexes.contains(where: { $0.path.indexRank > 0 }) else { return pages }
        let best = Dictionary(indexes.map { ($0.route, $0.path.indexRank) }, uniquingKeysWith: min)
        return pages.map { $0.isIndex && $0.path.indexRank > best[$0.route] ?? 0 ? $0.besideIndex : $0 }
    }

    /// The folder's page as an ordinary one, with the name of its file.
    var besideIndex: Page {
        let isTitled = frontMatter.title != nil || headings.contains { $0.level == 1 }
        return with(title: isTitled ? title : path.firstName, route: route.appending(path.firstName), isIndex: false)
    }

    /// The page itself, or a copy as an ordinary page if `isAlone`: nothing else is in its folder.
    func placed(isAlone: Bool, in settings: Settings) -> Page {
        isAlone && canStandAlone(in: settings) ? with(title: title, route: route, isIndex: false) : self
    }

    /// Whether the folder's page has text of its own, and the folder is not the root of the handbook or of a language.
    private func canStandAlone(in settings: Settings) -> Bool {
        isIndex && route != settings.home(of: route) && !(sections.isEmpty && introduction.isEmpty)
    }
}
