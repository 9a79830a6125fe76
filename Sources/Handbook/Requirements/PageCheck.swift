import Markdown
import Tools

/// Something on a page that a tester gives one result: a check, a test group without checks, or a scenario.
package struct PageCheck: Sendable {
    package enum Part: Sendable {
        case check(Check, of: TestGroup)
        case group(TestGroup)
        case scenario(Scenario)
    }

    package let part: Part
    /// Index of its section on the page.
    package let section: Int
    /// The permanent name on the page, `condensed/keyboard/tab`; before it, the name that earlier versions gave, if
    /// any. Never empty, because all parts of criteria are named.
    package let names: [Excerpt]
    package var name: Excerpt { names[names.count - 1] }
    /// Sorted by number, each once.
    package let requirements: [Requirement]
    /// Whether its author says that it is about no criterion: `(WCAG –)`, there or in what is around it.
    package let isAboutNoCriterion: Bool

    package var isScenario: Bool { if case .scenario = part { true } else { false } }

    /// What a list of checks calls it: the label of a check, or the title.
    package var title: Excerpt {
        switch part {
        case .check(let check, _): check.label ?? check.expectation
        case .group(let group): group.title
        case .scenario(let scenario): scenario.name
        }
    }

    /// The texts in which the author can name requirements.
    package var texts: [Excerpt] {
        switch part {
        case .check(let check, _): check.texts
        case .group(let group): [group.title] + group.descriptions
        case .scenario(let scenario): scenario.texts
        }
    }

    /// The texts that may name the only platforms that it is about.
    package var textsAboutPlatforms: [Excerpt] {
        switch part {
        case .check(let check, let group): [group.title] + check.texts
        case .group(let group): [group.title] + group.descriptions
        case .scenario(let scenario): [scenario.title] + scenario.allSteps.map(\.words)
        }
    }

    /// Numbers in the tags of a scenario.
    package var taggedNumbers: [String] {
        if case .scenario(let scenario) = part { scenario.namedCriteria } else { [] }
    }

    /// The first node of the source.
    package var node: NodeID {
        switch part {
        case .check(let check, _): check.node
        case .group(let group): group.node
        case .scenario(let scenario): scenario.node
        }
    }
}

extension Handbook {
    /// All checks of a page, in the order of the text.
    package func checks(of page: Page) -> [PageCheck] {
        guard page.hasCriteria else { return [] }
        let finder = page.requirements
        return page.sections.enumerated().flatMap { index, section -> [PageCheck] in
            func made(_ part: PageCheck.Part) -> PageCheck {
                let named = finder.named(by: part)
                return PageCheck(
                    part: part, section: index, names: page.identifiers.names(of: part),
                    requirements: named ?? finder.page, isAboutNoCriterion: named?.isEmpty ?? false)
            }
            switch section.criteria {
            case nil: return []
            case .condensed(let groups):
                return groups.flatMap { group -> [PageCheck] in
                    let isCheck = group.checks.isEmpty && page.document.kind(of: group.node) == .item
                    let own = isCheck ? [made(.group(group))] : []
                    return own + group.checks.map { made(.check($0, of: group)) }
                }
            case .gherkin(let feature):
                return feature.scenarios.map { made(.scenario($0)) }
            }
        }
    }

    /// The platforms with criteria: those of the vocabulary first, then others that folders are about.
    package var platformsWithCriteria: [Platform] { inOrder(Set(pages.filter(\.hasCriteria).flatMap(platforms))) }

    /// Platforms of the vocabulary first, then others that folders are about.
    package func inOrder(_ used: Set<Platform>) -> [Platform] {
        let known = settings.vocabulary.platforms
        return known.filter(used.contains) + used.subtracting(known).sorted { $0.id.precedes($1.id) }
    }

    /// Technologies of a page; both for a page of no platform.
    package func technologies(of page: Page) -> [Technology] {
        let platforms = platforms(of: page)
        if platforms.isEmpty { return [.web, .software] }
        let isWeb = platforms.contains { $0.id == Platform.web.id }
        return (isWeb ? [.web] : []) + (platforms.contains { $0.id != Platform.web.id } ? [.software] : [])
    }
}
