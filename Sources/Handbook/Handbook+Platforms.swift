extension Handbook {
    /// The platforms that some page has notes for, in the order of the vocabulary.
    package var usedPlatforms: [Platform] {
        var used: Set<Platform> = []
        for page in pages {
            for platform in page.platforms where !used.contains(platform) { used.insert(platform) }
        }
        return vocabulary.terms.platforms.filter(used.contains)
    }

    /// The platforms that a page concerns: those it has notes for; without any, those of the folder it lies in.
    package func platforms(of page: Page) -> [Platform] {
        let own = page.platforms
        return own.isEmpty ? vocabulary.platforms(ofFolder: page.route.family) : own
    }
}
