import Handbook
import Tools

/// Checks a handbook with all rules that its settings enable.
package struct Linter: Sendable {
    package private(set) var handbook: LintedHandbook
    private let levels: RuleLevels

    package init(_ handbook: Handbook, templates: [String] = [], rules: [Rule] = Rules.all) {
        self.handbook = LintedHandbook(handbook, settings: handbook.settings.lint, templates: templates)
        levels = RuleLevels(handbook.settings.lint, language: handbook.settings.language, rules: rules)
    }

    /// All findings, by page and place. Uses all cores.
    package func findings() -> [Finding] {
        let pages = handbook.content.pages
        let found = Parallel.map(pages) { findings(check($0)) }.flatMap(\.self)
        // A fault in a fragment is found on every page that includes it, and reported once.
        guard pages.contains(where: \.document.includesFragments) else { return found }
        return found.sorted(by: Finding.comesFirst).withoutRepetition()
    }

    /// The findings of one page alone, for editors.
    package func findings(on page: Page) -> [Finding] { findings(check(page)) }

    /// The findings of some rules, by id, on some pages, for builds.
    package func findings(of rules: Set<String>, on pages: [Page]) -> [Finding] {
        let found = Parallel.map(pages) { findings(check($0, rules)) }
        // Suppressions of other rules would look unused.
        return found.flatMap { $0.filter { rules.contains($0.rule) } }.sorted(by: Finding.comesFirst)
            .withoutRepetition()
    }

    /// A page and its diagnostics that are shown.
    private struct CheckedPage: Sendable {
        let content: Page
        var diagnostics: [ShownDiagnostic] = []
        var suppressions: Suppressions
    }

    /// `ids` are the rules to apply, nil for all.
    private func check(_ content: Page, _ ids: Set<String>? = nil) -> CheckedPage {
        let page = LintedPage(content, in: handbook.content)
        var checked = CheckedPage(content: content, suppressions: Suppressions(of: content, page.lines))
        let path = content.path
        PresentWork.note(page: path.text)
        defer { PresentWork.note(page: "") }
        for rule in levels.rules where (ids?.contains(rule.id) ?? true) && levels.severity(of: rule, on: path) != nil {
            PresentWork.note(rule: rule.id)
            add(diagnostics(of: rule, on: page), by: rule, on: page, to: &checked)
        }
        checked.diagnostics = page.softened(checked.diagnostics)
        for index in checked.diagnostics.indices {
            let family = checked.diagnostics[index].rule.family
            let fix = checked.diagnostics[index].diagnostic.fix
            checked.diagnostics[index].diagnostic.fix = fix.map { page.graded($0, by: family) }
        }
        return checked
    }

    /// Rules about English skip text in other languages, and quotations. Markup in a sample breaks no page.
    private func diagnostics(of rule: Rule, on page: LintedPage) -> [Diagnostic] {
        if rule.isAboutEnglish, !page.language.isEnglish { return [] }
        var found = rule.check(page, handbook).filter {
            !rule.isAboutEnglish || !page.language.isForeign(at: $0.range.lowerBound) && !page.isQuoted($0.range)
        }
        guard rule.isAboutMarkup, rule.page.severity == .error else { return found }
        for index in found.indices where page.sample(at: found[index].range.lowerBound) != nil {
            found[index].severity = .warning
        }
        return found
    }

    /// Adds a rule's diagnostics, except where a mistake is shown or the rule is suppressed.
    private func add(_ found: [Diagnostic], by rule: Rule, on page: LintedPage, to checked: inout CheckedPage) {
        guard !found.isEmpty, let severity = levels.severity(of: rule, on: page.content.path) else { return }
        let meant = found.filter {
            let offset = $0.range.lowerBound
            let holds = rule.holdsInBadExamples && !(rule.isAboutMarkup && page.sample(at: offset) != nil)
            return holds || !page.isMistake(at: offset)
        }
        let shown = Self.first(checked.suppressions.kept(meant, of: rule.id))
        // A level that the handbook chose holds for all of the rule's findings.
        let isUsual = severity == rule.page.severity
        checked.diagnostics += shown.map {
            ShownDiagnostic(rule: rule, severity: isUsual ? $0.severity ?? severity : severity, diagnostic: $0)
        }
    }

    /// Limit per page and rule: a finding takes 3 KB, and a megabyte with one repeated mistake has 200,000 of them. The
    /// largest real page has 22 KB.
    static let mostOfRule = 5_000

    /// The first diagnostics of a rule; the help of the last one says how many more there are.
    private static func first(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let rest = diagnostics.count - mostOfRule
        guard rest > 0 else { return diagnostics }
        var shown = Array(diagnostics.prefix(mostOfRule))
        let more = "this rule has \(rest.counted("more finding")) on this page"
        shown[mostOfRule - 1].help = shown.last?.help.map { "\($0); \(more)" } ?? more
        return shown
    }

    private func findings(_ checked: CheckedPage) -> [Finding] {
        if checked.diagnostics.isEmpty, checked.suppressions.isEmpty { return [] }
        let maker = FindingMaker(checked.content)
        var findings = checked.diagnostics.map { maker.finding($0.diagnostic, by: $0.rule, $0.severity) }
        for own in checked.suppressions.diagnostics {
            guard let severity = levels.severity(of: own.rule, on: checked.content.path) else { continue }
            findings.append(maker.finding(own.diagnostic, by: own.rule, severity))
        }
        findings.sort(by: Finding.comesFirst)
        return findings.withoutRepetition()
    }
}

extension [Finding] {
    /// Sorted findings without duplicates of rule, place and message.
    fileprivate func withoutRepetition() -> [Finding] {
        reduce(into: []) { kept, finding in
            let place = (finding.path, finding.rule, finding.message)
            let isSame = kept.last.map { ($0.path, $0.rule, $0.message) == place && $0.range == finding.range } ?? false
            if !isSame { kept.append(finding) }
        }
    }
}
