import Handbook
import Markdown
import Tools

extension Rule {
    static let scenarioIncomplete = Rule("gherkin/scenario-incomplete") { page, handbook in
        page.features.flatMap { feature -> [Diagnostic] in
            let startsBefore = feature.background.contains { $0.keyword == .when }
            return feature.scenarios.flatMap { scenario in
                [
                    untitled(scenario, of: feature, page), withoutSteps(scenario, page), onlyGiven(scenario, page),
                    withoutWhen(scenario, page), withoutThen(scenario, of: feature, page, handbook.content.vocabulary),
                    startsBefore ? nil : thenFirst(scenario, page),
                ].compactMap { $0 } + outline(scenario, page, handbook.content.vocabulary)
            } + feature.lines.compactMap { unfinished($0, page) }
        }
    }

    private static func lacks(_ what: String, _ help: String, _ scenario: Scenario, _ page: LintedPage) -> Diagnostic {
        let name = String(scenario.title).quoted(orElse: "this scenario")
        return Diagnostic(page.line(at: scenario.source.lowerBound), "\(name) has \(what)", help: help)
    }

    private static func untitled(_ scenario: Scenario, of feature: Feature, _ page: LintedPage) -> Diagnostic? {
        let isAlone = feature.scenarios.count == 1 || !scenario.above.isEmpty
        guard PageText(scenario.title).trimmed.isEmpty, !scenario.steps.isEmpty, !isAlone else { return nil }
        return Diagnostic(
            page.line(at: scenario.source.lowerBound), "this scenario has no title", help: "name what is tested")
    }

    private static func withoutSteps(_ scenario: Scenario, _ page: LintedPage) -> Diagnostic? {
        guard scenario.steps.isEmpty, !PageText(scenario.title).trimmed.isEmpty else { return nil }
        return lacks("no steps", "write what is done and what is expected", scenario, page)
    }

    private static func onlyGiven(_ scenario: Scenario, _ page: LintedPage) -> Diagnostic? {
        guard scenario.steps.first?.keyword == .given, !scenario.has(.when, .then, .iSee, .iHear, .or, .if),
            !hasStars(scenario, page)
        else { return nil }
        return lacks("no WHEN and no THEN", "say what is done and what is expected", scenario, page)
    }

    /// Rows of another length than their head, and placeholders that no column fills in (Gherkin reference).
    private static func outline(
        _ scenario: Scenario, _ page: LintedPage, _ vocabulary: VocabularyIndex
    ) -> [Diagnostic] {
        let line = page.line(at: scenario.source.lowerBound)
        let odd = scenario.examples.compactMap { examples in
            examples.rows.first { $0.count != examples.rows[0].count }
        }.map { row in
            Diagnostic(
                line, "the row '\(row.asTableRow)' has another number of cells than the names above it",
                help: "write a value for each name")
        }
        let begin = Array(page.text(line).drop { !$0.isLetter }.utf8)
        guard !scenario.examples.isEmpty || vocabulary.scenarioWord(begin[...])?.word == .outline else { return odd }
        let columns = Set(scenario.examples.flatMap { $0.rows.first ?? [] })
        let steps = scenario.steps.map { (text: String($0.text), line: page.line(at: Int($0.source.lowerBound))) }
        let unfilled = ([(String(scenario.title), line)] + steps).lazy.compactMap { text, line in
            placeholders(in: text).first { !columns.contains($0) }.map { (name: $0, line: line) }
        }.first
        return odd
            + [unfilled].compactMap(\.self).map { name, line in
                Diagnostic(
                    line, "no examples have values for '<\(name)>'",
                    help: "write a table with a column '\(name)' below 'Examples:'")
            }
    }

    /// The names in `<name>`, but for elements of HTML, which steps may be about.
    private static func placeholders(in text: String) -> [String] {
        text.split(separator: "<", omittingEmptySubsequences: false).dropFirst().compactMap { part in
            let name = part.prefix { $0 != ">" && $0 != "/" }
            let isPlaceholder = part.dropFirst(name.count).first == ">" && !name.isEmpty
            return isPlaceholder && !HTMLNames.known.contains(name.lowercased()) ? String(name) : nil
        }
    }

    private static func withoutWhen(_ scenario: Scenario, _ page: LintedPage) -> Diagnostic? {
        let isNotApplicable = scenario.steps.allSatisfy { String($0.text).lowercased().trimmingBlanks == "n/a" }
        guard !scenario.has(.when), scenario.has(.then, .iSee, .iHear), !isNotApplicable, !hasStars(scenario, page)
        else { return nil }
        return lacks("no WHEN", "say what is done before something is expected", scenario, page)
    }

    private static func withoutThen(
        _ scenario: Scenario, of feature: Feature, _ page: LintedPage, _ vocabulary: VocabularyIndex
    ) -> Diagnostic? {
        guard scenario.has(.when), !scenario.has(.then, .iSee, .iHear), !hasStars(scenario, page) else { return nil }
        // `criteria/empty-check` finds a THEN without a text.
        func isKeyword(_ text: Substring) -> Bool { vocabulary.steps.isKeyword(String(text)) }
        let mentions = scenario.steps.contains { step in
            let text = String(step.text).lowercased()
            return ["then ", "i see", "i hear", "should ", "must "].contains { text.contains($0) }
                || text.split(separator: " ").last.map(isKeyword) ?? false
        }
        let last = scenario.steps.last.map { Int($0.source.lowerBound) } ?? 0
        let next = feature.lines.first { $0.range.lowerBound > last }.map { String($0.text.trimmed) } ?? ""
        if mentions || isKeyword(next[...]) { return nil }
        return lacks("no THEN", "say what is to be seen or heard", scenario, page)
    }

    /// Whether steps in code begin with a star, which stands for any keyword (Gherkin reference).
    private static func hasStars(_ scenario: Scenario, _ page: LintedPage) -> Bool {
        page.document.kind(of: scenario.node) == .codeBlock && scenario.steps.contains { $0.keyword == nil }
    }

    /// A THEN before the first WHEN of a scenario that its own background does not start.
    private static func thenFirst(_ scenario: Scenario, _ page: LintedPage) -> Diagnostic? {
        guard !scenario.background.contains(where: { $0.keyword == .when }),
            let when = scenario.steps.firstIndex(where: { $0.keyword == .when }),
            let early = scenario.steps[..<when].first(where: { $0.keyword == .then })
        else { return nil }
        let cause = Diagnostic.Place(range: page.line(of: scenario.steps[when].node), note: "the first WHEN")
        return Diagnostic(
            page.line(of: early.node), "this THEN comes before the scenario's first WHEN",
            help: "move it after the WHEN that causes it", related: [cause])
    }

    private static func unfinished(_ line: WrittenStep, _ page: LintedPage) -> Diagnostic? {
        guard line.text.last(where: { !$0.isWhitespace }) == ",", !page.hasChildren(line) else { return nil }
        return Diagnostic(
            line.range, "this step ends with a comma and does not continue",
            help: "finish the sentence, or indent what belongs to it")
    }
}

extension Scenario {
    fileprivate func has(_ keywords: Step.Keyword...) -> Bool {
        steps.contains { $0.keyword.map(keywords.contains) ?? false }
    }
}
