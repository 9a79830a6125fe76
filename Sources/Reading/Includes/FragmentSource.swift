import Handbook
import Tools

/// The texts that pages include.
package struct FragmentSource: Sendable {
    private let read: @Sendable (ContentPath) -> [UInt8]?
    private let paths: Lazy<[ContentPath]>
    /// Names for suggestions, listed on the first mistake.
    private let names: Lazy<KnownNames>

    /// `read` returns the bytes of a fragment, nil when there is no such file; `all` the paths of all fragments.
    package init(read: @escaping @Sendable (ContentPath) -> [UInt8]?, all: @escaping @Sendable () -> [ContentPath]) {
        self.read = read
        let paths = Lazy { all() }
        self.paths = paths
        names = Lazy { KnownNames(paths.value.count > Self.mostNames ? [] : paths.value.map(\.text)) }
    }

    /// A fragment by its path, which the disk may spell with other code points; nil when there is no such file.
    func fragment(_ path: ContentPath) -> (path: ContentPath, bytes: [UInt8])? {
        if let bytes = read(path) { return (path, bytes) }
        guard !path.text.utf8.isASCII, let own = paths.value.first(where: { $0 == path }) else { return nil }
        return read(own).map { (own, $0) }
    }

    /// The fragment that was probably meant; nil when none is near.
    func nearest(to written: String) -> String? { names.value.nearest(to: written) }

    /// Most names to compare with, because comparing every mistake with all of them takes quadratic time.
    private static let mostNames = 2_000

    /// The fragments of a content folder, read on demand: few pages include anything, and a preview needs the present
    /// text.
    package init(_ folder: ContentFolder) {
        self.init(
            read: { path in
                path.isFragment && folder.holds(path) ? try? folder.readPage(path) : nil
            },
            all: { folder.list().fragments })
    }
}
