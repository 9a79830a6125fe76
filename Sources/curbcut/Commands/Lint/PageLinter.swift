import Handbook
import Linting
import Synchronization

/// Lints single pages. Usually a handbook differs from the previous one only in the text of one page; then what rules
/// know of all pages is prepared only once.
final class PageLinter: Sendable {
    private let last = Mutex<Prepared?>(nil)

    private struct Prepared {
        let linter: Linter
        let templates: [String]
    }

    func findings(
        on page: Page, in handbook: Handbook, templates: [String]
    ) throws(LintSettingsError) -> [Finding] {
        guard let index = handbook.index(of: page) else { return [] }
        return try linter(for: handbook, templates).findings(onPage: index)
    }

    private func linter(for handbook: Handbook, _ templates: [String]) throws(LintSettingsError) -> Linter {
        try last.withLock { last throws(LintSettingsError) in
            let previous = last.flatMap { $0.templates == templates ? $0.linter : nil }
            let linter =
                if let next = previous.flatMap({ Linter(handbook, following: $0) }) { next } else {
                    try Linter(handbook, templates: templates)
                }
            last = Prepared(linter: linter, templates: templates)
            return linter
        }
    }
}
