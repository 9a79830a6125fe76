import Tools

/// Language tags as in HTML's `lang` (BCP 47, RFC 5646).
package enum LanguageTag {
    /// Most bytes of a tag, which every page repeats; RFC 5646 (4.4.1) finds 35 enough.
    private static let longest = 100

    /// Whether the tag has the right form: parts of at most eight letters and digits between hyphens, the first one a
    /// language of two or three letters. Unknown languages pass. RFC 5646 (2.2.1) allows longer names of languages, but
    /// none is registered, so that they are misspellings.
    package static func isUsable(_ text: String) -> Bool {
        guard text.utf8.count <= longest else { return false }
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(\.isLetter) else {
            return false
        }
        return parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit } }
    }

    /// The tag that was probably meant by the name of a language, perhaps misspelt, a POSIX locale (`en_US.UTF-8`) or a
    /// text with spaces; nil when none is likely, and for a text that is longer than any tag.
    package static func nearest(to text: String) -> String? {
        guard text.utf8.count <= longest else { return nil }
        let words = text.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == " " || $0 == "-" }.map(
            String.init)
        if let place = words.firstIndex(where: { $0.tagOfLanguage != nil }), let tag = words[place].tagOfLanguage {
            // Regions follow a language, and words such as "Swiss" do not.
            return ([tag] + words.dropFirst(place + 1).filter { $0.utf8.count == 2 }).joined(separator: "-")
        }
        let tag = words.joined(separator: "-")
        if isUsable(tag) { return tag }
        return words.lazy.compactMap { Nearest.name(to: $0, among: String.namesOfLanguages)?.tagOfLanguage }.first
    }
}
