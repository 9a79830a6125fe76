import Handbook
import Linting

/// Findings of `lint` that a build also reports: broken links and missing files, and with `--strict` every error.
struct BuildFindings {
    let handbook: Handbook
    /// The configuration file, if any.
    let configuration: String?

    private static let rules: Set<String> = [
        "link/empty-target", "link/retired-url", "link/unresolved", "media/file-missing",
    ]

    /// The findings in the order of pages and text. Without `--strict`, only pages with a broken link are linted.
    func all(strict: Bool) throws(CommandError) -> [Finding] {
        let pages = handbook.pages.indices.filter { strict || handbook.pages[$0].leadsNowhere }
        if pages.isEmpty { return [] }
        let templates = strict ? try LintRun.templates(handbook.settings, besides: configuration) : []
        do throws(LintSettingsError) {
            let linter = try Linter(handbook, templates: templates)
            if !strict { return linter.findings(of: Self.rules, onPages: pages) }
            return linter.findings().filter { $0.severity == .error || Self.rules.contains($0.rule) }
        } catch {
            throw CommandError(message: Messages.unknownRule(error))
        }
    }
}

extension Page {
    /// Whether the page has a broken link or refers to a missing file.
    fileprivate var leadsNowhere: Bool {
        references.contains { if case .unresolved = $0.target { true } else { false } }
    }
}
