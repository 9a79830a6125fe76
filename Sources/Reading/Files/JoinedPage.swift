import Handbook

/// A page made of files for its platforms: `heading/ios.md` and `heading/android.md`, or `heading.ios.md` and
/// `heading.android.md`, perhaps with text for all of them in `heading/README.md` or `heading.md`. Files may also be
/// named after frameworks: `heading/swiftui.md`.
package struct JoinedPage: Sendable, Equatable {
    struct Part: Sendable, Equatable {
        let platform: Platform
        /// Nil for a file about the whole platform.
        let framework: Framework?
        let path: ContentPath
    }

    /// The file with the text for all platforms; nil if there is none.
    let head: ContentPath?
    /// The file that the page would have if it were one.
    let place: ContentPath
    /// The files in the order of the platforms, each with its frameworks.
    let parts: [Part]

    /// The file under which the page is listed.
    var path: ContentPath { head ?? parts[0].path }

    /// The joined pages among `paths`. A file for one platform or framework alone is an ordinary page.
    static func among(_ paths: [ContentPath], vocabulary: Vocabulary) -> [JoinedPage] {
        let names = Names(vocabulary)
        var groups: [ContentPath: [Part]] = [:]
        for path in paths {
            guard let (part, place) = names.part(path) else { continue }
            groups[place, default: []].append(part)
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
            JoinedPage(head: heads[place], place: place, parts: names.sorted(parts))
        }
    }

    /// The platforms and frameworks that files may be named after.
    private struct Names {
        private let vocabulary: Vocabulary
        private let known: [String: (platform: Platform, framework: Framework?)]

        init(_ vocabulary: Vocabulary) {
            self.vocabulary = vocabulary
            var known: [String: (Platform, Framework?)] = [:]
            for framework in vocabulary.frameworks {
                for name in [framework.id, framework.name] + framework.spellings {
                    let name = name.lowercased()
                    for joint in ["-", "_", ""] {
                        known[name.replacing(" ", with: joint)] = (framework.platform, framework)
                    }
                }
            }
            for platform in vocabulary.platforms { known[platform.id] = (platform, nil) }
            self.known = known
        }

        /// A file as a part, and the file of the page that it is a part of.
        func part(_ path: ContentPath) -> (part: Part, place: ContentPath)? {
            let stem = path.stem.lowercased()
            if !path.folder.isEmpty, let found = known[stem] {
                return (Part(platform: found.platform, framework: found.framework, path: path), .index(of: path.folder))
            }
            guard let dot = stem.lastIndex(of: "."), dot != stem.startIndex,
                let found = known[String(stem[stem.index(after: dot)...])]
            else { return nil }
            let name = path.stem[..<dot]
            let place = ContentPath((path.folder + ["\(name).\(path.fileExtension)"]).joined(separator: "/"))
            return (Part(platform: found.platform, framework: found.framework, path: path), place)
        }

        func sorted(_ parts: [Part]) -> [Part] {
            vocabulary.platforms.flatMap { platform in
                ([nil] + vocabulary.frameworks.map(Optional.some)).flatMap { framework in
                    parts.filter { $0.platform == platform && $0.framework == framework }
                }
            }
        }
    }
}

extension ContentPath {
    fileprivate static func index(of folder: [String]) -> ContentPath {
        ContentPath((folder + ["index.md"]).joined(separator: "/"))
    }
}

extension ContentFolder.Listing {
    /// Lists the files of each joined page as one page; its other files are parts of it.
    mutating func join(_ vocabulary: Vocabulary) {
        let found = JoinedPage.among(pages, vocabulary: vocabulary)
        if found.isEmpty { return }
        joined = Dictionary(found.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let parts = Set(found.flatMap(\.parts).map(\.path).filter { joined[$0] == nil })
        fragments += parts.sorted()
        pages.removeAll(where: parts.contains)
    }
}
