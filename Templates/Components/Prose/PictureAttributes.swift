import Handbook
import SafeHTML
import Tools

/// Attributes of a page's pictures that keep it from jumping while it loads, and from loading what nobody looks at.
struct PictureAttributes: Sendable {
    private let files: FileIndex
    /// The address of the first picture or video of the page, which is probably on the first screen.
    private let first: TextRange?

    init(_ page: Page, files: FileIndex) {
        self.files = files
        first = page.references.first { $0.kind == .image || $0.kind == .rawMedia }?.span
    }

    /// The size of a local file; nil if it is not known.
    func size(of reference: Reference) -> PictureSize? {
        guard case .file(let path) = reference.target else { return nil }
        return files.pictures[path]
    }

    /// Size and loading of a Markdown picture. The first picture or video of a page loads at once; the browser loads
    /// the others when readers come near.
    func attributes(of reference: Reference) -> HTML {
        "\(Self.html(size(of: reference)))\(loading(of: reference))"
    }

    /// A picture with sources of its own begins with them, at `start`, an offset in the page's source.
    func loading(of reference: Reference, from start: Int? = nil) -> HTML {
        let picture = (start ?? Int(reference.span.lowerBound))..<Int(reference.span.upperBound)
        return first.map { picture.contains(Int($0.lowerBound)) } ?? false ? .nothing : " loading=\"lazy\""
    }

    static func html(_ size: PictureSize?) -> HTML {
        guard let size else { return .nothing }
        return " width=\"\(size.width)\" height=\"\(size.height)\""
    }
}
