import Markdown

/// The settings of a page before its text.
package struct FrontMatter: Sendable, Equatable {
    package var title: String?
    /// The title in menus; nil for the whole title.
    package var short: String?
    package var summary: String?
    /// The last segment of the route, in the place of the file's name.
    package var slug: String?
    /// Previous routes that redirect here.
    package var aliases: [Route] = []
    /// Position among its neighbours, lower first. Pages without one come last, by title.
    package var order: Int?
    /// BCP 47 tag; nil for a page in the handbook's language.
    package var language: String?
    package var draft = false
    /// Success criteria that the page is about.
    package var successCriteria: [SuccessCriterion] = []
    package var tags: [String] = []
    package var record = PageRecord()
    package var placeOfAliases = SourcePosition.start
    /// Keys without a meaning here, in the order of the text.
    package var unknownKeys: [UnknownKey] = []

    package struct UnknownKey: Sendable, Equatable {
        package let name: String
        package let place: SourcePosition

        package init(name: String, place: SourcePosition) { (self.name, self.place) = (name, place) }
    }

    package init() {}
}
