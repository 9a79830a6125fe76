import Handbook
import Linting

/// What `lint` finds and a build says as well: links and files that lead nowhere, and with `--strict` every error.
struct BuildFindings {
    let handbook: Handbook
    /// The configuration file, if any.
    let configuration: String?

    private static let rules: Set<String> = [
        "link/empty-target", "link/full-information-target", "link/retired-url", "link/unresolved",
        "media/file-missing",
    ]

    /// In the order of pages and text. Without `--strict` only pages with a link that leads nowhere are looked at.
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
    /// Whether a link or a file on the page leads nowhere.
    fileprivate var leadsNowhere: Bool {
        references.contains { if case .unresolved = $0.target { true } else { false } }
    }
}
