extension Handbook {
    /// The platforms that a page concerns: those it has notes for; without any, those of the folder it lies in.
    package func platforms(of page: Page) -> [Platform] {
        page.platforms.isEmpty ? vocabulary.platforms(ofFolder: page.route.segments.first ?? "") : page.platforms
    }
}
