import Base
import Markdown

/// Finds the requirements of a page's checks: by the words of labels and texts, by numbers and links in the check's own
/// text, by tags of scenarios.
package struct RequirementFinder {
    private let document: Document
    /// Criteria that the page names, by place.
    private let uses: [CriterionUse]
    private let platforms: [Platform]
    private let table: RequirementTable

    package init(_ page: Page, in handbook: Handbook) {
        document = page.document
        uses = page.successCriteria.sorted { $0.span.lowerBound < $1.span.lowerBound }
        platforms = handbook.platforms(of: page)
        table = handbook.requirements
    }

    package func requirements(of check: Check) -> [Requirement] {
        var found = Found(table.requirements(ofLabel: check.label, text: check.expectation, on: platforms))
        for text in [check.expectation] + check.details { found.add(RequirementMark.all(in: text)) }
        addUses(in: document.nodes[check.node].source, to: &found)
        return found.all
    }

    package func requirements(of group: TestGroup) -> [Requirement] {
        var found = Found(table.requirements(ofLabel: group.title, text: "", on: platforms))
        for text in [group.title] + group.descriptions { found.add(RequirementMark.all(in: text)) }
        addUses(in: document.nodes[group.node].source, to: &found)
        return found.all
    }

    package func requirements(of scenario: Scenario) -> [Requirement] {
        var found = Found([])
        for step in scenario.steps {
            found.standard += table.requirements(ofLabel: nil, text: step.text, on: platforms)
            found.add(RequirementMark.all(in: step.text))
            addUses(in: step.source, to: &found)
        }
        found.add(RequirementMark.all(in: scenario.title))
        addUses(in: scenario.source, to: &found)
        let tagged = scenario.namedCriteria.compactMap(SuccessCriteria.criterion)
        found.author += tagged.map { Requirement($0, origin: .author) }
        return found.all
    }

    /// Adds the criteria that the author names or links to in a part of the source.
    private func addUses(in source: TextRange, to found: inout Found) {
        let start = uses.bisection { $0.span.lowerBound >= source.lowerBound }
        for use in uses[start...].prefix(while: { $0.span.lowerBound < source.upperBound }) {
            found.author.append(Requirement(use.criterion, origin: .author))
        }
    }
}

/// Requirements from several places, before they are sorted out.
private struct Found {
    var standard: [Requirement]
    var author: [Requirement] = []
    private var removed: Set<String> = []
    private var removesDefaults = false

    init(_ standard: [Requirement]) {
        self.standard = standard
    }

    mutating func add(_ marks: [RequirementMark]) {
        for mark in marks {
            let criteria = mark.added.compactMap(SuccessCriteria.criterion)
            author += criteria.map { Requirement($0, covers: mark.covers, origin: .author) }
            removed.formUnion(mark.removed)
            removesDefaults = removesDefaults || mark.removesDefaults
        }
    }

    /// Each criterion once, by number: what the author says counts before the table, the whole before a part.
    var all: [Requirement] {
        var best: [String: Requirement] = [:]
        for one in author + (removesDefaults ? [] : standard) where !removed.contains(one.criterion.number) {
            guard let known = best[one.criterion.number] else {
                best[one.criterion.number] = one
                continue
            }
            if known.origin == one.origin, one.covers == .whole { best[one.criterion.number] = one }
        }
        return best.values.sorted { $0.criterion.order < $1.criterion.order }
    }
}

extension Scenario {
    /// The beginning of tags that name a criterion.
    package static let criterionTag = "wcag-"

    /// Numbers in tags: `@wcag-2.4.7`.
    package var namedCriteria: [String] {
        tags.filter { $0.hasPrefix(Self.criterionTag) }.map { String($0.dropFirst(Self.criterionTag.count)) }
    }
}
