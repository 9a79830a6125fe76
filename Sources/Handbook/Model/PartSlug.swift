import Tools

/// Slugs for parts of a page, from the first words of their titles.
enum PartSlug {
    /// Long enough to tell sentences apart, short enough for an address.
    private static let longestName = 8
    /// The slug of a text without words.
    static let nothing = "part"

    /// Slugs of sibling parts; parts with the same title get more words. `untitled` is the slug of parts without a
    /// title.
    static func slugs<Part>(
        _ parts: [Part], title: (Part) -> Excerpt, untitled: String = nothing, more: (Part) -> String?
    ) -> [String] {
        let slugs = parts.map { slug(String(title($0))) }
        let counts = slugs.counts
        return zip(parts, slugs).map { part, slug in
            let title = title(part)
            if counts[slug, default: 0] > 1 { return self.slug("\(title) \(more(part) ?? "")") }
            return title.isEmpty ? untitled : slug
        }
    }

    /// The first words of a text as a slug, without the "Test …" that most titles of criteria begin with.
    static func slug(_ text: String) -> String {
        var words = text.plainWords
        if words.count > 1, words[0] == "test" { words.removeFirst() }
        return words.isEmpty ? nothing : Array(words.prefix(longestName)).joined(separator: "-")
    }
}
