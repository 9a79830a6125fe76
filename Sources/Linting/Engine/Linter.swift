import Base
import Handbook

/// Looks at a handbook with all rules that its settings leave on.
package struct Linter: Sendable {
    package let handbook: LintedHandbook
    private let levels: RuleLevels

    /// `fileSizes` are those of pictures, in bytes.
    package init(
        _ handbook: Handbook, templates: [String] = [], fileSizes: [ContentPath: Int] = [:], rules: [Rule] = Rules.all
    ) throws(LintSettingsError) {
        self.handbook = LintedHandbook(
            handbook, settings: handbook.settings.lint, templates: templates, fileSizes: fileSizes)
        levels = try RuleLevels(handbook.settings.lint, language: handbook.settings.language, rules: rules)
    }

    /// The same as a new linter with the templates and rules of `previous`, without the preparation; nil when more than
    /// the text of pages has changed since then.
    package init?(_ handbook: Handbook, following previous: Linter) {
        guard let next = LintedHandbook(handbook, following: previous.handbook) else { return nil }
        self.handbook = next
        levels = previous.levels
    }

    /// All findings, by page and place. Pages are looked at on all cores.
    package func findings() -> [Finding] {
        let pages = handbook.graph.pages
        let results = Parallel.map(Array(pages.indices)) { index in
            let page = LintedPage(pages[index], index: index)
            return (diagnostics: look(at: page), facts: self.facts(of: page))
        }
        var diagnostics = results.map(\.diagnostics)
        let facts = results.map(\.facts)
        for rule in levels.handbookRules {
            guard case .handbook(let check) = rule.check else { continue }
            for (page, diagnostic) in check(handbook, facts) {
                diagnostics[page].append(Ruled(rule: rule, diagnostic: diagnostic))
            }
        }
        let complete = diagnostics
        let all = Parallel.map(Array(pages.indices)) { index in findings(of: pages[index], index, complete[index]) }
        let found = all.flatMap { $0 }
        // What is wrong with a fragment is wrong on every page that includes it, and said once.
        guard pages.contains(where: \.document.includesFragments) else { return found }
        return found.sorted(by: Finding.comesFirst).withoutRepetition()
    }

    /// The findings of one page alone: what an editor shows after each save.
    package func findings(onPage index: Int) -> [Finding] {
        let page = handbook.graph.pages[index]
        return findings(of: page, index, look(at: LintedPage(page, index: index)))
    }

    /// The findings of some rules, by their ids, on some pages: what a build says.
    package func findings(of rules: Set<String>, onPages indices: [Int]) -> [Finding] {
        let pages = handbook.graph.pages
        let found = Parallel.map(indices) { index in
            findings(of: pages[index], index, look(at: LintedPage(pages[index], index: index), rules))
        }
        // Without the other rules, their suppressions look unused.
        return found.flatMap { $0.filter { rules.contains($0.rule) } }.sorted(by: Finding.comesFirst)
            .withoutRepetition()
    }

    private struct Ruled: Sendable {
        let rule: Rule
        let diagnostic: Diagnostic
    }

    /// `ids` are the rules that are meant, nil for all.
    private func look(at page: LintedPage, _ ids: Set<String>? = nil) -> [Ruled] {
        var diagnostics: [Ruled] = []
        let rules = levels.pageRules.filter { ids?.contains($0.id) ?? true }
        for index in rules.indices where levels.canApply(rules[index], to: page.graph.path) {
            guard case .page(let check) = rules[index].check else { continue }
            let isAboutEnglish = RuleLevels.english.contains(rules[index].id)
            if isAboutEnglish, !page.language.isEnglish, rules[index].id != Rule.otherLanguage.id { continue }
            for var diagnostic in check(page, handbook) {
                if isAboutEnglish, page.language.isForeign(at: diagnostic.range.lowerBound) { continue }
                diagnostic.fix = diagnostic.fix.map { page.graded($0, by: rules[index].family) }
                diagnostics.append(Ruled(rule: rules[index], diagnostic: diagnostic))
            }
        }
        return diagnostics
    }

    /// A finding takes 3 KB, and a megabyte of one mistake has 200,000: nobody reads them, and one mistake was made. The
    /// largest real page has 22 KB.
    private static let mostOfRule = 5_000

    /// The first findings of each rule; the last of them says how many more there are.
    private static func shown(_ diagnostics: [Ruled]) -> [Ruled] {
        if diagnostics.count <= mostOfRule { return diagnostics }
        let counts = Dictionary(diagnostics.map { ($0.rule.id, 1) }, uniquingKeysWith: +)
        var seen: [String: Int] = [:]
        return diagnostics.compactMap { ruled in
            let number = seen[ruled.rule.id, default: 0] + 1
            seen[ruled.rule.id] = number
            let rest = counts[ruled.rule.id, default: 0] - mostOfRule
            guard number <= mostOfRule else { return nil }
            guard number == mostOfRule, rest > 0 else { return ruled }
            var last = ruled.diagnostic
            last.help = (last.help.map { $0 + "; " } ?? "") + "this rule has \(rest) more findings on this page"
            return Ruled(rule: ruled.rule, diagnostic: last)
        }
    }

    private func facts(of page: LintedPage) -> PageSummary {
        levels.handbookRules.isEmpty ? PageSummary() : PageSummary(of: page, in: handbook)
    }

    private func findings(of page: Page, _ index: Int, _ diagnostics: [Ruled]) -> [Finding] {
        let lines = PageLines(of: page.document)
        let suppressions = Suppressions(of: page, lines)
        if diagnostics.isEmpty, suppressions.isEmpty { return [] }
        var maker = FindingMaker(page, lines, handbook: handbook.graph)
        var findings: [Finding] = []
        var severities: [String: Severity?] = [:]
        for ruled in Self.shown(diagnostics) {
            let known = severities[ruled.rule.id] ?? levels.severity(of: ruled.rule, on: page.path)
            severities[ruled.rule.id] = .some(known)
            guard let severity = known else { continue }
            if !ruled.rule.holdsInBadExamples, maker.isBadExample(ruled.diagnostic) { continue }
            findings.append(maker.finding(ruled.diagnostic, by: ruled.rule, severity))
        }
        let (kept, own) = suppressions.apply(to: findings, known: levels.knownIDs)
        let extra = own.filter { _ in levels.severity(ofID: SuppressionRules.unused.id, on: page.path) != nil }
        findings = kept + extra.map { maker.finding($0.diagnostic, by: $0.rule, $0.rule.severity) }
        findings.sort(by: Finding.comesFirst)
        return findings.withoutRepetition()
    }
}

extension [Finding] {
    /// Sorted findings without a second one of the same rule, place and message.
    fileprivate func withoutRepetition() -> [Finding] {
        var kept: [Finding] = []
        for finding in self {
            if let last = kept.last, last.path == finding.path, last.rule == finding.rule, last.range == finding.range,
                last.message == finding.message
            {
                continue
            }
            kept.append(finding)
        }
        return kept
    }
}
