import Tools

/// Slugs for parts of a page, from the first words of their titles.
enum PartSlug {
    /// Long enough to tell sentences apart, short enough for an address.
    private static let longestName = 8
    /// The slug of a text without words.
    static let nothing = "part"

    /// The first words of a text as a slug, without the "Test …" that most titles of criteria begin with.
    static func slug(_ text: String) -> String {
        var words = text.plainWords
        if words.count > 1, words[0] == "test" { words.removeFirst() }
        return words.isEmpty ? nothing : Array(words.prefix(longestName)).joined(separator: "-")
    }
}
