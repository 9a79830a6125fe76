import Handbook
import Linting
import Synchronization

/// Lints single pages. What rules know of all pages is prepared once for each handbook.
final class PageLinter: Sendable {
    private let last = Mutex<(linter: Linter, templates: [String])?>(nil)

    func findings(
        on page: Page, in handbook: Handbook, templates: [String]
    ) throws(LintSettingsError) -> [Finding] {
        guard let index = handbook.index(of: page) else { return [] }
        let linter = try last.withLock { last throws(LintSettingsError) in
            if let last, last.linter.handbook.graph === handbook, last.templates == templates { return last.linter }
            let linter = try Linter(handbook, templates: templates)
            last = (linter, templates)
            return linter
        }
        return linter.findings(onPage: index)
    }
}
