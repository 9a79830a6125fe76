import Base
import Handbook
import Markdown

extension Rule {
    static func condensed(_ page: LintedPage) -> (PageSection, [TestGroup])? {
        for section in page.page.sections {
            if case .condensed(let groups) = section.criteria { return (section, groups) }
        }
        return nil
    }
}
