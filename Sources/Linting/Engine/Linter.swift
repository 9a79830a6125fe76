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
            return (look: look(at: page), facts: self.facts(of: page))
        }
        var looks = results.map(\.look)
        let facts = results.map(\.facts)
        for rule in levels.handbookRules {
            guard case .handbook(let check) = rule.check else { continue }
            for (index, found) in Dictionary(grouping: check(handbook, facts), by: \.page) {
                let headings = HeadingIndex(pages[index])
                add(found.map(\.diagnostic), by: rule, on: pages[index].path, headings, to: &looks[index])
            }
        }
        let complete = looks
        let all = Parallel.map(Array(pages.indices)) { index in findings(of: pages[index], complete[index]) }
        let found = all.flatMap { $0 }
        // What is wrong with a fragment is wrong on every page that includes it, and said once.
        guard pages.contains(where: \.document.includesFragments) else { return found }
        return found.sorted(by: Finding.comesFirst).withoutRepetition()
    }

    /// The findings of one page alone: what an editor shows after each save.
    package func findings(onPage index: Int) -> [Finding] {
        let page = handbook.graph.pages[index]
        return findings(of: page, look(at: LintedPage(page, index: index)))
    }

    /// The findings of some rules, by their ids, on some pages: what a build says.
    package func findings(of rules: Set<String>, onPages indices: [Int]) -> [Finding] {
        let pages = handbook.graph.pages
        let found = Parallel.map(indices) { index in
            findings(of: pages[index], look(at: LintedPage(pages[index], index: index), rules))
        }
        // Without the other rules, their suppressions look unused.
        return found.flatMap { $0.filter { rules.contains($0.rule) } }.sorted(by: Finding.comesFirst)
            .withoutRepetition()
    }

    /// Whether a rule looks at one page at a time.
    func seesOnePage(_ rule: String) -> Bool { levels.pageRules.contains { $0.id == rule } }

    /// What rules say about a page, as far as it is shown.
    private struct Look: Sendable {
        var diagnostics: [(rule: Rule, severity: Severity, diagnostic: Diagnostic)] = []
        var suppressions: Suppressions
    }

    /// `ids` are the rules that are meant, nil for all.
    private func look(at page: LintedPage, _ ids: Set<String>? = nil) -> Look {
        var look = Look(suppressions: Suppressions(of: page.graph, page.lines))
        let path = page.graph.path
        for rule in levels.pageRules where (ids?.contains(rule.id) ?? true) && levels.canApply(rule, to: path) {
            add(diagnostics(of: rule, on: page), by: rule, on: path, page.headings, to: &look)
        }
        return look
    }

    /// Rules about English say nothing about text in another language.
    private func diagnostics(of rule: Rule, on page: LintedPage) -> [Diagnostic] {
        guard case .page(let check) = rule.check else { return [] }
        let isAboutEnglish = RuleLevels.english.contains(rule.id)
        if isAboutEnglish, !page.language.isEnglish, rule.id != Rule.otherLanguage.id { return [] }
        return check(page, handbook).compactMap { found in
            if isAboutEnglish, page.language.isForeign(at: found.range.lowerBound) { return nil }
            var diagnostic = found
            diagnostic.fix = found.fix.map { page.graded($0, by: rule.family) }
            return diagnostic
        }
    }

    /// Adds what a rule says about a page, without what authors show as bad examples or pass over.
    private func add(
        _ found: [Diagnostic], by rule: Rule, on path: ContentPath, _ headings: HeadingIndex, to look: inout Look
    ) {
        guard !found.isEmpty, let severity = levels.severity(of: rule, on: path) else { return }
        let meant = found.filter { rule.holdsInBadExamples || !headings.isBadExample(at: $0.range.lowerBound) }
        let shown = Self.first(look.suppressions.kept(meant, of: rule.id))
        look.diagnostics += shown.map { (rule, severity, $0) }
    }

    /// A finding takes 3 KB, and a megabyte of one mistake has 200,000: nobody reads them, and one mistake was made. The
    /// largest real page has 22 KB.
    static let mostOfRule = 5_000

    /// The first diagnostics of a rule; the last of them says how many more there are.
    private static func first(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let rest = diagnostics.count - mostOfRule
        guard rest > 0 else { return diagnostics }
        var shown = Array(diagnostics.prefix(mostOfRule))
        let more = "this rule has \(rest) more finding\(rest == 1 ? "" : "s") on this page"
        shown[mostOfRule - 1].help = shown.last?.help.map { "\($0); \(more)" } ?? more
        return shown
    }

    private func facts(of page: LintedPage) -> PageSummary {
        levels.handbookRules.isEmpty ? PageSummary() : PageSummary(of: page, in: handbook)
    }

    private func findings(of page: Page, _ look: Look) -> [Finding] {
        if look.diagnostics.isEmpty, look.suppressions.isEmpty { return [] }
        var maker = FindingMaker(page, PageLines(of: page.document), handbook: handbook.graph)
        var findings = look.diagnostics.map { maker.finding($0.diagnostic, by: $0.rule, $0.severity) }
        if levels.severity(ofID: SuppressionRules.unused.id, on: page.path) != nil {
            let own = look.suppressions.diagnostics(known: levels.knownIDs)
            findings += own.map { maker.finding($0.diagnostic, by: $0.rule, $0.rule.severity) }
        }
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
