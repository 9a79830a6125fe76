import Markdown

/// A reference that leads nowhere, and what was probably meant.
package struct LinkProblem: Sendable, Equatable {
    package let path: ContentPath
    package let range: SourceRange
    package let written: String
    package let isMedia: Bool
    package let reason: UnresolvedReason
    /// The nearest page, heading or file as an author would write it; nil when nothing is near.
    package let nearest: String?
    /// The place of the page in the handbook, and of the reference on the page.
    package let page: Int
    package let reference: Int
}

extension Handbook {
    /// All references that lead nowhere, in the order of pages and text.
    package func linkProblems() -> [LinkProblem] {
        var finder = NearestTarget(handbook: self)
        return pages.indices.flatMap { linkProblems(on: $0, with: &finder) }
    }

    private func linkProblems(on place: Int, with finder: inout NearestTarget) -> [LinkProblem] {
        let page = pages[place]
        return page.references.indices.compactMap { index in
            let reference = page.references[index]
            guard case .unresolved(let reason) = reference.target else { return nil }
            return LinkProblem(
                path: page.path(ofByte: page.document.nodes[reference.node].source.lowerBound),
                range: page.document.range(of: reference.span, in: reference.node),
                written: reference.written, isMedia: reference.kind == .image || reference.kind == .rawMedia,
                reason: reason, nearest: finder.nearest(to: reference, on: page, reason: reason),
                page: place, reference: index)
        }
    }
}
