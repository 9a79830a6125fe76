import Handbook

/// The entries of a site without the redirects that would take the place of another file or folder: a previous address gives
/// way to what is there today, be it the style of all pages.
struct Redirects {
    private(set) var entries: [Site.Entry] = []
    /// Those that gave way.
    private(set) var shadowed: [(previous: Route, target: Route)] = []

    init(among all: [Site.Entry]) {
        guard all.contains(where: \.isRedirect) else {
            entries = all
            return
        }
        let others = all.lazy.filter { !$0.isRedirect }.map(\.path)
        let files = Set(others.map(\.text))
        let folders = SitePath.folders(of: others)
        for entry in all {
            let path = entry.path
            if case .redirect(let previous, let target) = entry.resource,
                files.contains(path.text) || folders.contains(path.text) || path.folders.contains(where: files.contains)
                    || path.text.hasPrefix(Manifest.ownNames)
            {
                shadowed.append((previous, target))
            } else {
                entries.append(entry)
            }
        }
    }
}

extension Site.Entry {
    fileprivate var isRedirect: Bool {
        if case .redirect = resource { true } else { false }
    }
}
