/// What an author may say about a page before its text.
package struct FrontMatter: Sendable, Equatable {
    package var title: String?
    package var summary: String?
    /// The last segment of the route, instead of the file's name.
    package var slug: String?
    /// Previous routes that lead here.
    package var aliases: [Route] = []
    /// Lower comes first; pages without one follow, by title.
    package var order: Int?
    /// BCP 47; nil for a page in the handbook's language.
    package var language: String?
    package var draft = false
    package var tags: [String] = []

    package init() {}
}
