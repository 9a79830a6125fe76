import Tools

/// Finds the checks of a page that are about some of its platforms only.
package struct PlatformMentions {
    private let platforms: [Platform]
    private let names: [(words: Excerpt, platform: Platform)]

    package init(_ page: Page, in handbook: Handbook) {
        let platforms = handbook.platforms(of: page)
        let own = platforms.map { (words: Excerpt($0.name), platform: $0) }
        let readers = handbook.settings.vocabulary.screenReaders.compactMap { reader in
            reader.platform.map { (words: Excerpt(reader.name), platform: $0) }
        }
        self.platforms = platforms
        names = platforms.count < 2 ? [] : own + readers.filter { platforms.contains($0.platform) }
    }

    /// The platforms that the texts name, as written: "on Android", "TalkBack". Empty if they name none or all.
    package func only(in texts: [Excerpt]) -> [Platform] {
        if names.isEmpty { return [] }
        let named = Set(names.filter { name in texts.contains { Self.names(name.words, in: $0) } }.map(\.platform))
        return named.count == platforms.count ? [] : platforms.filter(named.contains)
    }

    /// Whether the text contains the words, not as a part of longer ones.
    private static func names(_ words: Excerpt, in text: Excerpt) -> Bool {
        func isPart(_ place: Int) -> Bool {
            guard (0..<text.count).contains(place) else { return false }
            let byte = text.byte(at: place)
            return byte.isLetter || byte.isDigit || byte >= 0x80
        }
        var start = 0
        while let found = text.range(of: words, in: start..<text.count) {
            if !isPart(found.lowerBound - 1), !isPart(found.upperBound) { return true }
            start = found.upperBound
        }
        return false
    }
}
