import Tools

extension String {
    /// Whether the language of a tag is written from right to left: by the script in the tag, or else by the usual
    /// script of the language.
    package var isLanguageFromRight: Bool {
        let tag = lowercased()
        guard tag.contains("-") else { return Self.languagesFromRight.contains(tag) }
        let subtags = tag.split(separator: "-")
        // A script has four letters, a region two, a variant five or more (RFC 5646, 2.2).
        if let script = subtags.dropFirst().first(where: { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 > 0x39 } }) {
            return Self.scriptsFromRight.contains(String(script))
        }
        return subtags.first.map { Self.languagesFromRight.contains(String($0)) } ?? false
    }

    /// ISO 15924 codes in lower case.
    private static let scriptsFromRight: Set<String> = [
        "adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
    ]
    /// Languages whose likely script is one of `scriptsFromRight` (CLDR, likelySubtags).
    private static let languagesFromRight: Set<String> = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "lrc", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug", "ur",
        "yi",
    ]
}
