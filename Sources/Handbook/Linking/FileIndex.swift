/// Files of the content folder except pages, by path and, for suggestions, ignoring letter case.
package struct FileIndex: Sendable, Equatable {
    /// Paths of all files, sorted.
    package let paths: [ContentPath]
    /// Contents of the captions files, by path.
    package let captions: [ContentPath: Captions]
    /// Sizes of the pictures whose size is known, by path.
    package let pictures: [ContentPath: PictureSize]
    /// Files that may run scripts and are therefore not published; empty where pages are trusted.
    package let activeFiles: Set<ContentPath>
    /// Files that the theme's own HTML, style sheets and scripts name.
    package let themeFiles: Set<ContentPath>
    /// Files by the web page, drawing, style sheet or script that refers to them.
    private let references: [ContentPath: [ContentPath]]
    /// The name of the content folder; nil if it is unknown.
    package let folderName: String?
    private let known: Set<ContentPath>
    private let byLowercase: [String: ContentPath]

    package static let empty = FileIndex([])

    package init(
        _ paths: some Sequence<ContentPath>, captions: [ContentPath: Captions] = [:],
        pictures: [ContentPath: PictureSize] = [:], activeFiles: Set<ContentPath> = [],
        themeFiles: Set<ContentPath> = [], references: [ContentPath: [ContentPath]] = [:], folderName: String? = nil
    ) {
        (self.folderName, self.captions, self.pictures) = (folderName, captions, pictures)
        (self.activeFiles, self.themeFiles, self.references) = (activeFiles, themeFiles, references)
        self.paths = paths.sorted()
        known = Set(self.paths)
        byLowercase = Dictionary(self.paths.map { ($0.text.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The files that some files refer to, directly or through others, and these themselves.
    package func withReferences(_ files: Set<ContentPath>) -> Set<ContentPath> {
        var all = files
        var waiting = Array(files)
        while let file = waiting.popLast() {
            for next in references[file] ?? [] where !activeFiles.contains(next) && all.insert(next).inserted {
                waiting.append(next)
            }
        }
        return all
    }

    package func contains(_ path: ContentPath) -> Bool { known.contains(path) }

    /// The file with a path, as the disk spells it: Unicode has several spellings of é, which are equal here and differ
    /// on servers. Nil without such a file.
    package subscript(path: ContentPath) -> ContentPath? { known.firstIndex(of: path).map { known[$0] } }

    /// The file whose path differs from `path` only in letter case.
    package func otherCase(of path: ContentPath) -> ContentPath? { byLowercase[path.text.lowercased()] }
}
