import Handbook
import Tools

/// The texts that pages include.
package struct FragmentSource: Sendable {
    /// The bytes of a fragment; nil when there is no such file.
    let read: @Sendable (ContentPath) -> [UInt8]?
    /// Names for suggestions, listed on the first mistake.
    private let names: Lazy<KnownNames>

    /// `all` returns the paths of all fragments, for suggestions.
    package init(
        read: @escaping @Sendable (ContentPath) -> [UInt8]?, all: @escaping @Sendable () -> [ContentPath]
    ) {
        self.read = read
        names = Lazy { Self.names(all()) }
    }

    /// The fragment that was probably meant; nil when none is near.
    func nearest(to written: String) -> String? { names.value.nearest(to: written) }

    /// Names to compare with; none above `mostNames`, because comparing every mistake with all of them takes quadratic
    /// time.
    private static func names(_ paths: [ContentPath]) -> KnownNames {
        KnownNames(paths.count > mostNames ? [] : paths.map(\.text))
    }

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
