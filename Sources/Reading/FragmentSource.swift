import ContentGraph

/// Where the texts come from that pages share.
package struct FragmentSource: Sendable {
    /// Nil when there is no such file.
    let read: @Sendable (ContentPath) -> [UInt8]?
    /// All fragments that there are, for suggestions.
    let all: @Sendable () -> [ContentPath]

    package init(
        read: @escaping @Sendable (ContentPath) -> [UInt8]?, all: @escaping @Sendable () -> [ContentPath]
    ) {
        self.read = read
        self.all = all
    }

    /// The files of a content folder, read when they are asked for: few pages include anything, and a preview wants
    /// the present text.
    package init(_ folder: ContentFolder) {
        self.init(
            read: { path in path.isFragment ? try? FileReader.read(folder.location(of: path)) : nil },
            all: { folder.list().fragments })
    }
}

extension ContentPath {
    /// Whether the file is a part of pages rather than a page: in the folder `shared`, or named `_like-this.md`.
    package var isFragment: Bool {
        isPage && (text.hasPrefix("shared/") || fileName.hasPrefix("_"))
    }
}
