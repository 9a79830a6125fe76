import Handbook

extension LintedPage {
    /// The first section with condensed criteria, and its groups.
    var condensedCriteria: (section: PageSection, groups: [TestGroup])? {
        for section in graph.sections {
            if case .condensed(let groups) = section.criteria { return (section, groups) }
        }
        return nil
    }
}
