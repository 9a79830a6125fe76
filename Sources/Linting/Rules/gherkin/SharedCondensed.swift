import Handbook

extension LintedPage {
    /// The page's section with condensed criteria, and these.
    var condensedCriteria: (section: PageSection, groups: [TestGroup])? {
        for section in graph.sections {
            if case .condensed(let groups) = section.criteria { return (section, groups) }
        }
        return nil
    }
}
