import Markdown
import Tools

/// Finds the success criteria that an author names for the checks of a page: in the check itself, otherwise in its test
/// group, otherwise in the headings above that, otherwise in the page's front matter. A scenario also has those of the
/// test group with its title.
package struct RequirementFinder {
    private let document: Document
    /// Criteria that the page names, by place.
    private let uses: [CriterionUse]
    /// Criteria of the front matter.
    let page: [Requirement]
    private let twins: GroupsByTitle

    package init(_ page: Page) {
        document = page.document
        uses = page.successCriteria.sorted { $0.span.lowerBound < $1.span.lowerBound }
        self.page = page.frontMatter.successCriteria.map { Requirement($0) }.sortedOut
        twins = GroupsByTitle(page)
    }

    package func requirements(of part: PageCheck.Part) -> [Requirement] { named(by: part) ?? page }

    /// Those that the author names there or around it; nil where nothing is said, empty for none.
    func named(by part: PageCheck.Part) -> [Requirement]? {
        switch part {
        case .check(let check, let group): named(by: check) ?? named(by: group)
        case .group(let group): named(by: group)
        case .scenario(let scenario): all(of: scenario)
        }
    }

    private func all(of scenario: Scenario) -> [Requirement]? {
        let own = named(by: scenario)
        if own?.isEmpty ?? false { return [] }
        let ofTwin = twins.group(of: scenario).map { group in
            group.checks.isEmpty
                ? named(by: group) ?? [] : group.checks.flatMap { named(by: $0) ?? named(by: group) ?? [] }
        }
        let all = (own ?? []) + (ofTwin ?? [])
        return all.isEmpty ? nil : all.sortedOut
    }

    private func named(by check: Check) -> [Requirement]? {
        Self.named(check.texts, uses(in: document.nodes[check.node].source).map(\.criterion))
    }

    /// The criteria in the title and the text of a group, not in its checks; otherwise those in a heading above it.
    private func named(by group: TestGroup) -> [Requirement]? {
        // Most groups have none: nothing is asked of the checks, which may be thousands.
        let own = uses(in: document.nodes[group.node].source).filter { use in
            !group.checks.contains { check in
                let source = document.nodes[check.node].source
                return source.lowerBound <= use.span.lowerBound && use.span.lowerBound < source.upperBound
            }
        }
        return Self.named([group.title] + group.descriptions, own.map(\.criterion)) ?? named(in: group.above)
    }

    /// The criteria in the innermost heading that names any.
    private func named(in headings: [Excerpt]) -> [Requirement]? {
        headings.reversed().lazy.compactMap { Self.named([$0], uses(in: $0)) }.first
    }

    /// The criteria in the title, the text, the steps and the tags of a scenario; otherwise those in what is around it.
    private func named(by scenario: Scenario) -> [Requirement]? {
        let written = ([scenario.source] + scenario.steps.map(\.source)).flatMap(uses).map(\.criterion)
        let tagged = scenario.namedCriteria.compactMap(SuccessCriteria.criterion)
        let texts = scenario.texts
        return Self.named(texts, written + texts.flatMap(uses) + tagged) ?? named(in: scenario.feature + scenario.above)
    }

    /// The criteria that texts name in brackets, and others; nil where there is neither one nor a dash for none.
    private static func named(_ texts: [Excerpt], _ others: [SuccessCriterion]) -> [Requirement]? {
        let marks = texts.flatMap { RequirementMark.all(in: $0) }
        let marked = marks.flatMap { mark in
            mark.numbers.compactMap(SuccessCriteria.criterion).map { Requirement($0, isWhole: mark.isWhole) }
        }
        let all = marked + others.map { Requirement($0) }
        return all.isEmpty && !marks.contains { $0.isNone } ? nil : all.sortedOut
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

/// The test groups of a page by their titles, for its scenarios with the same titles.
private struct GroupsByTitle {
    private var groups: [String: [TestGroup]] = [:]
    /// Scenarios with a title, by the place where they begin, as their number among those of the same title.
    private var numbers: [Int: Int] = [:]

    init(_ page: Page) {
        var counts: [String: Int] = [:]
        for section in page.sections {
            switch section.criteria {
            case .condensed(let own): for group in own { groups[Self.key(group.title), default: []].append(group) }
            case .gherkin(let feature):
                for scenario in feature.scenarios {
                    let key = Self.key(scenario.name)
                    numbers[scenario.source.lowerBound] = counts[key, default: 0]
                    counts[key, default: 0] += 1
                }
            case nil: break
            }
        }
    }

    /// The group with the scenario's title; of several, the one at the same place among them.
    func group(of scenario: Scenario) -> TestGroup? {
        guard !scenario.name.isEmpty, let same = groups[Self.key(scenario.name)],
            let number = numbers[scenario.source.lowerBound], number < same.count
        else { return nil }
        return same[number]
    }

    /// The words of a title without the criteria in brackets and the number before it: "2. Keys (WCAG 2.1.1)".
    private static func key(_ title: Excerpt) -> String {
        var bytes = Array(title.bytes)
        for mark in RequirementMark.all(in: title).reversed() { bytes.removeSubrange(mark.range) }
        let text = String(decoding: bytes, as: UTF8.self)
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
