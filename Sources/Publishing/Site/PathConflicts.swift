import Handbook

/// The entries of a site that can coexist in a file system, and those that cannot.
struct PathConflicts {
    private(set) var entries: [Site.Entry] = []
    private(set) var failures: [Finding] = []
    /// All folders of `entries`, outer ones first.
    let folders: [String]

    /// Limits in bytes (Linux, limits.h: NAME_MAX; PATH_MAX includes the zero at the end).
    private static let longestName = 255
    private static let longestPath = 4_095

    /// `staging` is the folder that the files will be written into.
    init(_ site: Site, staging: String) {
        precondition(site.entries.allSatisfy { Manifest.staysInside($0.path.text) }, "no route leads out of the site")
        let fitting = site.entries.filter { Self.fits($0.path, in: staging) }
        let allFolders = Set(fitting.flatMap(\.path.folders))
        folders = allFolders.sorted()
        failures = site.entries.filter { !Self.fits($0.path, in: staging) }.map {
            Finding(
                .file, path: site.source(of: $0),
                "its name is longer than file systems allow, so it is missing from the site; shorten the name or the "
                    + "slug")
        }
        for (previous, target) in site.shadowedRedirects {
            failures.append(
                Finding(
                    .address, .warning, path: site.source(of: target),
                    "\(previous) cannot lead here, because the site has a file or folder there today; "
                        + "take it out of the aliases, or out of addresses in curbcut.yml"))
        }
        for entry in fitting {
            if entry.path == entries.last?.path || allFolders.contains(entry.path.text) {
                failures.append(site.finding(taken: entry))
            } else {
                entries.append(entry)
            }
        }
    }

    private static func fits(_ path: SitePath, in staging: String) -> Bool {
        let text = path.text.utf8
        return staging.utf8.count + 1 + text.count <= longestPath
            && (text.count <= longestName
                || text.split(separator: UInt8(ascii: "/")).allSatisfy { $0.count <= longestName })
    }
}

extension Site {
    /// The file of the content folder that an entry is made from, or the entry's own path.
    func source(of entry: Entry) -> ContentPath {
        switch entry.resource {
        case .page(let index): handbook.pages[index].path
        case .file(let path): path
        case .redirect(_, let target): source(of: target)
        default: ContentPath(entry.path.text)
        }
    }

    /// A finding for an entry whose path another entry or a folder already has; at the other entry's file if no content
    /// file makes this one.
    fileprivate func finding(taken entry: Entry) -> Finding {
        let path = entry.path.text
        let other = entries.first { other in
            let isSame = other.path == entry.path && source(of: other).text != path
            return isSame || other.path.text.hasPrefix(path + "/")
        }
        if let other, source(of: entry).text == path, source(of: other).text != other.path.text {
            return Finding(
                .file, path: source(of: other),
                "this takes the place of '\(path)', which is missing from the site; rename it")
        }
        return Finding(
            .file, path: source(of: entry),
            "'\(path)' is taken by another file or folder of the site, so it is missing from it; rename it")
    }

    /// The file of the content folder that the target of a previous address is made from, or the target's own path.
    fileprivate func source(of target: Route) -> ContentPath {
        handbook.page(target)?.path ?? ContentPath(target.filePath)
    }
}
