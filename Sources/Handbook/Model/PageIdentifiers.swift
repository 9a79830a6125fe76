import Markdown
import Tools

/// Names for the parts of a page that stay when headings are respelt or parts change places:
/// `gherkin/keyboard-actions`, `condensed/screen-reader-output/role`, `ios/name/uikit`.
///
/// After the page's route and a `#`, they name a part within the handbook; alone, they are anchors on the page. Of the
/// checks, test groups and scenarios that share a title, the first one keeps the name that it had alone; the others
/// also get the first words of their content. Only parts that are the same in all of that get `-2`, `-3`, …
@usableFromInline package struct PageIdentifiers: Sendable {
    /// Names of the page's sections, in their order.
    package let sections: [String]
    /// Names of test groups, checks, scenarios, topics and framework parts, by their first node.
    package let parts: PartNames
    /// Names of scenarios, by their first byte: those in a code block share its node.
    private let scenarios: PartNames

    /// `taken` are other identifiers of the page.
    package init(_ sections: [PageSection], taken: [String]) {
        var naming = Naming()
        naming.used = UniqueNames(taken: taken)
        self.sections = sections.map { section in
            let id = naming.unique(section)
            naming.add(section, as: id)
            return id
        }
        (parts, scenarios) = (naming.parts, naming.scenarios)
    }

    /// The stable name of a scenario; nil for one of another page.
    package func name(of scenario: Scenario) -> Excerpt? { scenarios.name(at: scenario.source.lowerBound) }

    /// The names of something to test, its own last. Results may have the other one, which earlier versions gave it.
    package func names(of part: PageCheck.Part) -> [Excerpt] {
        switch part {
        case .check(let check, _): parts.all(at: check.node)
        case .group(let group): parts.all(at: group.node)
        case .scenario(let scenario): scenarios.all(at: scenario.source.lowerBound)
        }
    }
}

/// Names of parts by the places where they begin. At a place are the names of several scenarios in a block, and those
/// that earlier versions gave, which are before a part's own.
package struct PartNames: Sendable {
    private var names: [Int: [Excerpt]] = [:]

    fileprivate mutating func add(_ name: String, at place: Int) { names[place, default: []].append(Excerpt(name)) }

    /// All names, in any order.
    package var values: [String] { names.values.joined().map { String($0) } }

    /// The name at a place, of several the last one; nil when there is none.
    package subscript(place: Int) -> String? { name(at: place).map { String($0) } }

    package func name(at place: Int) -> Excerpt? { names[place]?.last }

    package func all(at place: Int) -> [Excerpt] { names[place] ?? [] }
}

/// Makes the names on a page.
private struct Naming {
    var used = UniqueNames()
    private(set) var parts = PartNames()
    private(set) var scenarios = PartNames()

    mutating func unique(_ section: PageSection) -> String {
        let id =
            switch section.kind {
            case .platformNotes(let platform): platform.id
            case .unrecognised: PartSlug.slug(String(section.heading.words))
            default: section.kind.id
            }
        return used.claim(id, from: 2)
    }

    private mutating func name(_ node: NodeID, _ slug: String, in outer: String) -> String {
        let id = claim(slug, in: outer)
        parts.add(id, at: node)
        return id
    }

    private mutating func claim(_ slug: String, in outer: String) -> String {
        used.claim("\(outer)/\(slug)", from: 2)
    }

    mutating func add(_ section: PageSection, as id: String) {
        switch section.criteria {
        case .condensed(let groups):
            let names = name(groups.map { ($0.node, $0.title, Excerpt($0.checks.first?.text ?? "")) }, in: id)
            for (group, name) in zip(groups, names) {
                let checks = group.checks.map { check in
                    (check.node, check.label ?? check.expectation, check.label == nil ? "" : check.expectation)
                }
                for outer in name { _ = self.name(checks, in: outer) }
            }
        case .gherkin(let feature):
            let parts = feature.scenarios.map { ($0.node, $0.title, $0.steps.first?.words ?? "") }
            for (scenario, names) in zip(feature.scenarios, name(parts, in: id, untitled: "scenario")) {
                for name in names { scenarios.add(name, at: scenario.source.lowerBound) }
            }
        case nil: break
        }
        add(section.notes, in: id)
    }

    /// Names sibling parts by their titles and, if they share one, by `more`, the beginning of their content. The first
    /// one with a title has also the name with more. Before these are the names that earlier versions made, with the
    /// numbers of success criteria; a part's own is the last.
    private mutating func name(
        _ siblings: [Sibling], in outer: String, untitled: String = PartSlug.nothing
    ) -> [[String]] {
        let slugs = Self.slugs(of: siblings, untitled) { $0.withoutRequirements }
        // Most have no number that could be left out.
        let haveNumbers = siblings.contains { [$0.title, $0.more].contains { $0.bytes.contains(where: \.isDigit) } }
        let written = haveNumbers ? Self.slugs(of: siblings, untitled) { String($0) } : slugs
        // The first ones come first, so that no other part takes their names.
        let firsts = slugs.map { $0.first.map { claim($0, in: outer) } }
        let longs = slugs.map { $0.long.map { claim($0, in: outer) } }
        return siblings.indices.map { index in
            let earlier = [written[index].long, written[index].first].compactMap(\.self).filter {
                $0 != slugs[index].long && $0 != slugs[index].first
            }
            let names = earlier.map { claim($0, in: outer) } + [longs[index], firsts[index]].compactMap(\.self)
            for name in names { parts.add(name, at: siblings[index].node) }
            return names
        }
    }

    private typealias Sibling = (node: NodeID, title: Excerpt, more: Excerpt)

    /// The slugs of siblings: that of the title for the first one with it, that with more for those that share one.
    private static func slugs(
        of siblings: [Sibling], _ untitled: String, _ text: (Excerpt) -> String
    ) -> [(long: String?, first: String?)] {
        let slugs = siblings.map { $0.title.isEmpty ? untitled : PartSlug.slug(text($0.title)) }
        let counts = slugs.counts
        var known: Set<String> = []
        return zip(siblings, slugs).map { part, slug in
            let long = counts[slug, default: 0] > 1 ? PartSlug.slug(text(Excerpt("\(part.title) \(part.more)"))) : slug
            let isFirst = known.insert(slug).inserted
            return (isFirst && long == slug ? nil : long, isFirst ? slug : nil)
        }
    }

    private mutating func add(_ notes: NotePieces, in outer: String) {
        for piece in notes {
            switch piece {
            case .blocks, .items: continue
            case .topic(let topic):
                // A heading that is a scenario already has a name.
                add(topic.notes, in: parts[topic.heading.node] ?? name(topic, in: outer))
            case .frameworks(let frameworks):
                for part in frameworks { add(part.notes, in: name(part, in: outer)) }
            }
        }
    }

    private mutating func name(_ topic: Topic, in outer: String) -> String {
        let heading = topic.heading
        if let id = topic.name.id { return name(heading.node, id, in: outer) }
        let names = name([(heading.node, heading.words, "")], in: outer)[0]
        return names[names.count - 1]
    }

    private mutating func name(_ part: FrameworkPart, in outer: String) -> String {
        name(part.label, part.frameworks.map(\.id).joined(separator: "-"), in: outer)
    }
}
