import Base
import Handbook

/// Where the texts come from that pages share.
package struct FragmentSource: Sendable {
    /// Nil when there is no such file.
    let read: @Sendable (ContentPath) -> [UInt8]?
    /// Listed when the first mistake is made.
    private let names: Lazy<KnownNames>

    /// `all` gives all fragments that there are, for suggestions.
    package init(
        read: @escaping @Sendable (ContentPath) -> [UInt8]?, all: @escaping @Sendable () -> [ContentPath]
    ) {
        self.read = read
        names = Lazy { Self.names(all()) }
    }

    /// The fragment that was probably meant; nil when none is near.
    func nearest(to written: String) -> String? { names.value.nearest(to: written) }

    /// None where each mistake would have to be compared with so many that all of them take a time that grows with the
    /// square of the pages.
    private static func names(_ paths: [ContentPath]) -> KnownNames {
        KnownNames(paths.count > mostNames ? [] : paths.map(\.text))
    }

    private static let mostNames = 2_000

    /// The files of a content folder, read when they are asked for: few pages include anything, and a preview wants
    /// the present text.
    package init(_ folder: ContentFolder) {
        self.init(
            read: { path in
                path.isFragment && folder.holds(path) ? try? folder.readPage(path) : nil
            },
            all: { folder.list().fragments })
    }
}

extension ContentPath {
    /// Whether the file is a part of pages rather than a page: in the folder `shared`, or named `_like-this.md`, or below a
    /// folder named so.
    package var isFragment: Bool {
        isPage && (text.hasPrefix("shared/") || text.hasPrefix("_") || text.utf8.contains("/_".utf8))
    }
}
