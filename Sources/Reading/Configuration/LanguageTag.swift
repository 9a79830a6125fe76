import Base

/// Names of languages as HTML's `lang` takes them (BCP 47, RFC 5646).
enum LanguageTag {
    /// Whether the parts have the form that they should: letters and digits between hyphens, at most eight each, and at
    /// first a language of two to eight letters. Whether there is such a language is not asked.
    static func isWellFormed(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let language = parts.first, language.count > 1, language.allSatisfy(\.isLetter) else { return false }
        return parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit } }
    }

    /// What was probably meant where a tag is written as a locale of POSIX (`en_US.UTF-8`) or with blanks; nil when even
    /// that is none.
    static func nearest(to text: String) -> String? {
        let words = text.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == " " || $0 == "-" }
        let tag = words.joined(separator: "-")
        return isWellFormed(tag) ? tag : nil
    }
}
