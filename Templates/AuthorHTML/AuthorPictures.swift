import Handbook
import Markdown
import SafeHTML

/// Adds size and loading to the pictures in an author's HTML where the author gives none.
struct AuthorPictures {
    private let page: Page
    private let attributes: PictureAttributes
    /// The start of the `<picture>` that the last tokens were in, if any. Its sources may have other sizes.
    private var picture: Int?

    init(_ page: Page, _ attributes: PictureAttributes) {
        (self.page, self.attributes) = (page, attributes)
    }

    /// Nodes must be given in the order of the text.
    mutating func edits(_ tokens: [HTMLToken], node: NodeID) -> [MarkupEdit] {
        // In the order of the text, so that one pass finds the pictures of a node with many.
        var following = page.references(of: node)
        return tokens.compactMap { token -> MarkupEdit? in
            switch token.kind {
            case .startTag("picture", _): picture = token.span.lowerBound
            case .endTag("picture"): picture = nil
            case .startTag("img", _): return edit(token, &following)
            default: break
            }
            return nil
        }
    }

    private func edit(_ image: HTMLToken, _ following: inout ArraySlice<Reference>) -> MarkupEdit? {
        guard let source = image.attribute("src"), let span = source.span else { return nil }
        following = following.drop { Int($0.span.lowerBound) < span.lowerBound }
        guard let reference = following.first, Int(reference.span.lowerBound) == span.lowerBound else { return nil }
        let isLeft = image.attribute("loading") == nil && image.attribute("fetchpriority") == nil
        let loading = isLeft ? attributes.loading(of: reference, from: picture) : .nothing
        let added: HTML = "\(size(of: image, reference))\(loading)"
        let end = source.extent.upperBound
        return added.bytes.isEmpty ? nil : MarkupEdit(bytes: end..<end, replacement: added.bytes)
    }

    /// The attributes for the size. Pictures with a class get none, because a style sheet may scale one of the sides.
    private func size(of image: HTMLToken, _ reference: Reference) -> HTML {
        guard picture == nil, let size = attributes.size(of: reference),
            !["height", "class", "srcset"].contains(where: { image.attribute($0) != nil })
        else { return .nothing }
        guard let width = image.attribute("width") else { return PictureAttributes.html(size) }
        guard let width = Int(width.value), (1...65_535).contains(width) else { return .nothing }
        return " height=\"\(size.height(atWidth: width))\""
    }
}
