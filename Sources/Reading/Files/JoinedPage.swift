import Handbook

/// A page made of files for its platforms: `heading/ios.md` and `heading/android.md`, or `heading.ios.md` and
/// `heading.android.md`, perhaps with text for all of them in `heading/README.md` or `heading.md`.
package struct JoinedPage: Sendable, Equatable {
    struct Part: Sendable, Equatable {
        let platform: Platform
        let path: ContentPath
    }

    /// The file with the text for all platforms; nil if there is none.
    let head: ContentPath?
    /// The file that the page would have if it were one.
    let place: ContentPath
    /// The files in the order of the platforms.
    let parts: [Part]

    /// The file under which the page is listed.
    var path: ContentPath { head ?? parts[0].path }

    /// The joined pages among `paths`. A file for one platform alone is an ordinary page.
    static func among(_ paths: [ContentPath], platforms: [Platform]) -> [JoinedPage] {
        var groups: [ContentPath: [Part]] = [:]
        for path in paths {
            guard let (platform, place) = platform(of: path, among: platforms) else { continue }
            groups[place, default: []].append(Part(platform: platform, path: path))
        }
        groups = groups.filter { $0.value.count > 1 }
        if groups.isEmpty { return [] }
        var heads: [ContentPath: ContentPath] = [:]
        for path in paths {
            let place = path.isIndex ? ContentPath.index(of: path.folder) : path
            guard groups[place] != nil else { continue }
            if heads[place].map({ $0.stem.lowercased() == "readme" }) ?? true { heads[place] = path }
        }
        return groups.map { place, parts in
            JoinedPage(
                head: heads[place], place: place,
                parts: platforms.flatMap { platform in parts.filter { $0.platform == platform } })
        }
    }

    /// The platform after which a file is named, and the file of the page that it is a part of.
    private static func platform(of path: ContentPath, among platforms: [Platform]) -> (Platform, ContentPath)? {
        let stem = path.stem.lowercased()
        if let platform = platforms.first(where: { $0.id == stem }), !path.folder.isEmpty {
            return (platform, .index(of: path.folder))
        }
        guard let platform = platforms.first(where: { stem.hasSuffix("." + $0.id) }) else { return nil }
        let name = path.stem.dropLast(platform.id.count + 1)
        return name.isEmpty
            ? nil : (platform, ContentPath((path.folder + ["\(name).\(path.fileExtension)"]).joined(separator: "/")))
    }
}

extension ContentPath {
    fileprivate static func index(of folder: [String]) -> ContentPath {
        ContentPath((folder + ["index.md"]).joined(separator: "/"))
    }
}

extension ContentFolder.Listing {
    /// Lists the files of each joined page as one page; its other files are parts of it.
    mutating func join(_ platforms: [Platform]) {
        let found = JoinedPage.among(pages, platforms: platforms)
        if found.isEmpty { return }
        joined = Dictionary(found.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let parts = Set(found.flatMap(\.parts).map(\.path).filter { joined[$0] == nil })
        fragments += parts.sorted()
        pages.removeAll(where: parts.contains)
    }
}
