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
    /// The pages as read, placed in their folders, by path. Of several pages that could be a folder's overview only one
    /// is, by precedence; an `index.md` in a folder without other pages is an ordinary page. Of several pages with one
    /// route the first is kept, with a finding for each of the others, which cannot be published.
    static func placed(_ read: [Page], in settings: Settings) -> (pages: [Page], conflicts: [Finding]) {
        let pages = besideIndexes(read)
        // Every folder that contains something besides its own page.
        var crowded: Set<Route> = []
        for page in pages {
            var folder = page.route.parent
            while crowded.insert(folder).inserted, folder != .home { folder = folder.parent }
        }
        var (kept, conflicts): ([Page], [Finding]) = ([], [])
        var owners: [String: Page] = [:]
        for page in pages.sorted(by: { $0.path < $1.path }) {
            let isAlone = page.canStandAlone(in: settings) && !crowded.contains(page.route)
            // macOS and Windows ignore letter case in folder names, so it does not distinguish routes.
            let key = page.route.path.lowercased()
            if let owner = owners[key] {
                conflicts.append(page.conflict(with: owner))
            } else {
                owners[key] = page
                kept.append(isAlone ? page.with(isIndex: false) : page)
            }
        }
        return (kept, conflicts)
    }

    private func conflict(with other: Page) -> Finding {
        let difference = other.route == route ? "" : " but for capital letters, which many servers cannot tell apart"
        return Finding(
            .address, path: path,
            "has the same address as \(other.path) (\(route))\(difference), so it is not published; "
                + "rename it or give it a slug"
        ).about(other.path)
    }

    /// The pages with `README.md` as an ordinary page where an `index.md` is the folder's page.
    private static func besideIndexes(_ pages: [Page]) -> [Page] {
        let indexes = pages.filter(\.isIndex)
        guard indexes.contains(where: { $0.path.indexRank > 0 }) else { return pages }
        let best = Dictionary(indexes.map { ($0.route, $0.path.indexRank) }, uniquingKeysWith: min)
        return pages.map { $0.isIndex && $0.path.indexRank > best[$0.route] ?? 0 ? $0.besideIndex : $0 }
    }

    /// The folder's page as an ordinary one, with the name of its file.
    private var besideIndex: Page {
        let isTitled = frontMatter.title != nil || headings.contains { $0.level == 1 }
        return with(title: isTitled ? title : path.firstName, route: route.appending(path.firstName), isIndex: false)
    }

    /// Whether the folder's page has text of its own, and the folder is not the root of the handbook or of a language.
    private func canStandAlone(in settings: Settings) -> Bool {
        isIndex && route != settings.home(of: route) && !(sections.isEmpty && introduction.isEmpty)
    }
}
