extension Handbook {
    /// The platforms that some page has notes for, in the order of the vocabulary.
    package var usedPlatforms: [Platform] {
        let used = Set(pages.flatMap(\.platforms))
        return vocabulary.vocabulary.platforms.filter(used.contains)
    }

    /// The platforms that a page concerns: those it has notes for; without any, those of the folder it lies in.
    package func platforms(of page: Page) -> [Platform] {
        vocabulary.platforms(of: page.sections, at: page.route)
    }
}
