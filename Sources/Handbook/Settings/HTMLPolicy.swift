/// What becomes of the raw HTML in pages: `html` in `curbcut.yml`.
package enum HTMLPolicy: String, Sendable, CaseIterable {
    /// As the authors wrote it: they could publish anything anyway.
    case trusted
    /// Only elements and attributes that run nothing: for handbooks with pages from people one does not know.
    case safe
}
