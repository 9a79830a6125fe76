/// The files beside the pages: pictures, videos, captions. Finds them by path and, for messages, by nearly that path.
package struct FileIndex: Sendable, Equatable {
    /// By path.
    package let paths: [ContentPath]
    /// What the captions files say, by path.
    package let captions: [ContentPath: Captions]
    /// Those that may run scripts and are not published for it; empty where pages are trusted.
    package let programs: Set<ContentPath>
    private let known: Set<ContentPath>
    private let byLowercase: [String: ContentPath]

    package static let empty = FileIndex([])

    package init(
        _ paths: some Sequence<ContentPath>, captions: [ContentPath: Captions] = [:], programs: Set<ContentPath> = []
    ) {
        self.captions = captions
        self.programs = programs
        self.paths = paths.sorted()
        known = Set(self.paths)
        byLowercase = Dictionary(self.paths.map { ($0.text.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    }

    package func contains(_ path: ContentPath) -> Bool {
        known.contains(path)
    }

    /// The file whose path differs from `path` only in letter case.
    package func otherCase(of path: ContentPath) -> ContentPath? {
        byLowercase[path.text.lowercased()]
    }
}
