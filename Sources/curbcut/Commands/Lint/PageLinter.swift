import Handbook
import Linting
import Synchronization

/// Finds what there is to say about one page of a handbook after the other, where the next handbook is mostly the last
/// one with another text on one page: what rules know of all pages is prepared once then.
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
