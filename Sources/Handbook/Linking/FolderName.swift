/// What a file in a folder says about it, such as `_category_.json` of Docusaurus.
package struct FolderName: Sendable, Equatable {
    package let title: String?
    /// Position among its sibling folders; lower numbers come first.
    package let order: Int?

    package init(title: String?, order: Int?) {
        (self.title, self.order) = (title, order)
    }
}
