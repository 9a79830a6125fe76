import Markdown
import Tools

/// Finds the success criteria that an author names for the checks of a page: in the check itself, otherwise in its test
/// group, otherwise in the headings above that, otherwise in the page's front matter. A scenario also has those of the
/// test group with its title.
package struct RequirementFinder: Sendable {
    private let document: Document
    /// Criteria that the page names, by place.
    private let uses: [CriterionUse]
    /// Criteria of the front matter.
    let page: [Requirement]
    private let twins: [Int: TestGroup]
    /// Blocks of code, in which numbers are no criteria.
    private let code: [TextRange]
    /// What is named by each group or around it, because groups of one title may have thousands of checks.
    private var groups: [NodeID: [Requirement]] = [:]
    /// The headings of the sections, with what they name.
    private var sections: [(heading: NodeID, named: [Requirement]?)] = []

    init(_ document: Document, _ sections: [PageSection], _ uses: [CriterionUse], _ ofPage: [SuccessCriterion]) {
        self.document = document
        self.uses = uses.sorted { $0.span.lowerBound < $1.span.lowerBound }
        page = ofPage.map { Requirement($0) }.sortedOut
        twins = Self.twins(in: sections)
        code = document.nodes.indices.filter { document.kind(of: $0) == .codeBlock }.map { document.nodes[$0].text }
        for section in sections {
            self.sections.append((section.heading.node, named(in: [section.heading.words])))
            guard case .condensed(let all) = section.criteria else { continue }
            for group in all { groups[group.node] = read(group) }
        }
    }

    package func requirements(of part: PageCheck.Part) -> [Requirement] { named(by: part) ?? page }

    /// Those that the author names there or around it; nil where nothing is said, empty for none.
    func named(by part: PageCheck.Part) -> [Requirement]? {
        switch part {
        case .check(let check, let group): named(by: check) ?? named(by: group)
        case .group(let group): named(by: group)
        case .scenario(let scenario): all(of: scenario) ?? ofSection(around: scenario.node)
        }
    }

    private func named(by group: TestGroup) -> [Requirement]? { groups[group.node] ?? ofSection(around: group.node) }

    private func ofSection(around node: NodeID) -> [Requirement]? {
        let next = sections.bisection { $0.heading > node }
        return next > 0 ? sections[next - 1].named : nil
    }

    private func all(of scenario: Scenario) -> [Requirement]? {
        let own = named(by: scenario)
        if own?.isEmpty ?? false { return [] }
        let ofTwin = twins[scenario.source.lowerBound].map { group in
            group.checks.isEmpty
                ? named(by: group) ?? [] : group.checks.flatMap { named(by: $0) ?? named(by: group) ?? [] }
        }
        let all = (own ?? []) + (ofTwin ?? [])
        return all.isEmpty ? nil : all.sortedOut
    }

    private func named(by check: Check) -> [Requirement]? {
        named(check.texts, uses(in: document.nodes[check.node].source).map(\.criterion))
    }

    /// The criteria in the title and the text of a group, not in its checks; otherwise those in a heading above it.
    private func read(_ group: TestGroup) -> [Requirement]? {
        let own = uses(in: document.nodes[group.node].source).filter { use in
            let next = group.checks.bisection { document.nodes[$0.node].source.lowerBound > use.span.lowerBound }
            return next == 0 || use.span.lowerBound >= document.nodes[group.checks[next - 1].node].source.upperBound
        }
        return named([group.title] + group.descriptions, own.map(\.criterion)) ?? named(in: group.around)
    }

    /// The criteria in the innermost heading that names any.
    private func named(in headings: [Excerpt]) -> [Requirement]? {
        headings.reversed().lazy.compactMap { named([$0], uses(in: $0)) }.first
    }

    /// The criteria in the title, the text, the steps and the tags of a scenario; otherwise those in what is around it.
    private func named(by scenario: Scenario) -> [Requirement]? {
        let written = ([scenario.source] + scenario.steps.map(\.source)).flatMap(uses).map(\.criterion)
        let tagged = scenario.namedCriteria.compactMap(SuccessCriteria.criterion)
        let texts = scenario.texts
        return named(texts, written + texts.flatMap(uses) + tagged) ?? named(in: scenario.around)
    }

    /// The criteria that texts name in brackets, and others; nil where there is neither one nor a dash for none.
    private func named(_ texts: [Excerpt], _ others: [SuccessCriterion]) -> [Requirement]? {
        let marks = texts.filter { !isCode($0) }.flatMap { RequirementMark.all(in: $0) }
        let marked = marks.flatMap { mark in
            mark.numbers.compactMap(SuccessCriteria.criterion).map { Requirement($0, isWhole: mark.isWhole) }
        }
        let all = marked + others.map { Requirement($0) }
        return all.isEmpty && !marks.contains { $0.isNone } ? nil : all.sortedOut
    }

    private func isCode(_ text: Excerpt) -> Bool {
        let next = code.bisection { $0.lowerBound > text.range.lowerBound }
        return next > 0 && text.range.upperBound <= code[next - 1].upperBound && text.source == document.bytes
    }

    /// The criteria that the author names or links to in a text, if it is in the source in one piece.
    private func uses(in text: Excerpt) -> [SuccessCriterion] {
        text.source == document.bytes ? uses(in: text.range).map(\.criterion) : []
    }

    /// The criteria that the author names or links to in a part of the source.
    private func uses(in source: TextRange) -> [CriterionUse] {
        if uses.isEmpty { return [] }
        let start = uses.bisection { $0.span.lowerBound >= source.lowerBound }
        return Array(uses[start...].prefix { $0.span.lowerBound < source.upperBound })
    }
}

extension RequirementFinder {
    /// The test groups with the titles of scenarios, by the beginnings of these; of several, each has the one at its
    /// place among them.
    private static func twins(in sections: [PageSection]) -> [Int: TestGroup] {
        var (groups, twins): ([String: ArraySlice<TestGroup>], [Int: TestGroup]) = ([:], [:])
        for case .condensed(let own) in sections.lazy.map(\.criteria) {
            for group in own { groups[key(group.title), default: []].append(group) }
        }
        for case .gherkin(let feature) in sections.lazy.map(\.criteria) {
            for scenario in feature.scenarios where !scenario.name.isEmpty {
                twins[scenario.source.lowerBound] = groups[key(scenario.name)]?.popFirst()
            }
        }
        return twins
    }

    /// The words of a title without the criteria in brackets and the number before it: "2. Keys (WCAG 2.1.1)".
    private static func key(_ title: Excerpt) -> String {
        let text = title.withoutRequirements
        let rest = text.drop(while: \.isNumber)
        return (rest.first.map(".)".contains) == true ? String(rest) : text).plainText
    }
}

extension Scenario {
    /// The beginning of tags that name a criterion.
    package static let criterionTag = "wcag-"

    /// Numbers in tags: `@wcag-2.4.7`, `@WCAG_2.4.7`.
    package var namedCriteria: [String] {
        tags.map { $0.lowercased().replacing("_", with: "-") }.filter { $0.hasPrefix(Self.criterionTag) }.map {
            String($0.dropFirst(Self.criterionTag.count))
        }
    }
}
