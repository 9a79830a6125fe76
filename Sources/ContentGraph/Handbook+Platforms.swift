extension Handbook {
    /// The platforms that a page concerns: those it has notes for; without any, those of the folder it lies in.
    package func platforms(of page: Page) -> [Platform] {
        vocabulary.platforms(of: page.sections, at: page.route)
    }
}
