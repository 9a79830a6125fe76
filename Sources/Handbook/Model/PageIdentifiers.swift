import Markdown
import Tools

/// Names for the parts of a page that stay when headings are respelt or parts change places:
/// `gherkin/keyboard-actions`, `condensed/screen-reader-output/role`, `ios/name/uikit`.
///
/// After the page's route and a `#`, they name a part within the handbook; alone, they are anchors on the page. Of the
/// checks, test groups and scenarios that share a title, the first one keeps the name that it had alone; the others also
/// get the first words of their content. Only parts that are the same in all of that get `-2`, `-3`, …
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
        parts = PartNames(naming.parts)
        scenarios = PartNames(naming.scenarios)
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

/// Names of parts by the places where they begin.
package struct PartNames: Sendable {
    private let parts: [(place: Int, name: String)]

    fileprivate init(_ parts: [(place: Int, name: String)]) { self.parts = parts.sorted { $0.place < $1.place } }

    /// All names, in the order of their places.
    package var values: [String] { parts.map(\.name) }

    /// The name at a place, of several the last one; nil when there is none.
    package subscript(place: Int) -> String? { name(at: place).map { String($0) } }

    package func name(at place: Int) -> Excerpt? { all(at: place).last }

    /// The names at a place: those of several scenarios in a block, and those that earlier versions gave, which are
    /// before a part's own.
    package func all(at place: Int) -> [Excerpt] {
        parts[parts.bisection { $0.place >= place }...].prefix { $0.place == place }.map { Excerpt($0.name) }
    }
}

/// Makes the names on a page.
private struct Naming {
    var used = UniqueNames()
    private(set) var parts: [(place: Int, name: String)] = []
    private(set) var scenarios: [(place: Int, name: String)] = []
    /// Names of the present section's groups and scenarios, by their node, which may be a heading.
    private var titled: [NodeID: String] = [:]

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
        let id = used.claim("\(outer)/\(slug)", from: 2)
        parts.append((node, id))
        return id
    }

    mutating func add(_ section: PageSection, as id: String) {
        titled = [:]
        switch section.criteria {
        case .condensed(let groups):
            let names = name(groups.map { ($0.node, $0.title, $0.checks.first?.text) }, in: id)
            for (group, name) in zip(groups, names) {
                titled[group.node] = name.last
                let checks = group.checks.map { check in
                    (check.node, check.label ?? check.expectation, check.label.map { _ in "\(check.expectation)" })
                }
                for outer in name { _ = self.name(checks, in: outer) }
            }
        case .gherkin(let feature):
            let parts = feature.scenarios.map { ($0.node, $0.title, $0.steps.first.map { "\($0.words)" }) }
            for (scenario, names) in zip(feature.scenarios, name(parts, in: id, untitled: "scenario")) {
                titled[scenario.node] = names.last
                scenarios += names.map { (scenario.source.lowerBound, $0) }
            }
        case nil: break
        }
        add(section.notes, in: id)
    }

    /// Names sibling parts by their titles and, if they share one, by `more`, the beginning of their content. The first
    /// one with a title has also the name with more, which it had in earlier versions; its own is the last.
    private mutating func name(
        _ siblings: [(node: NodeID, title: Excerpt, more: String?)], in outer: String,
        untitled: String = PartSlug.nothing
    ) -> [[String]] {
        let slugs = siblings.map { $0.title.isEmpty ? untitled : PartSlug.slug(String($0.title)) }
        let counts = slugs.counts
        // The first ones come first, so that no other part takes their names.
        var firsts: [String: String] = [:]
        for slug in slugs where firsts[slug] == nil { firsts[slug] = used.claim("\(outer)/\(slug)", from: 2) }
        return zip(siblings, slugs).map { part, slug in
            let long = counts[slug, default: 0] > 1 ? PartSlug.slug("\(part.title) \(part.more ?? "")") : slug
            let first = firsts.removeValue(forKey: slug)
            var names = first == nil || long != slug ? [used.claim("\(outer)/\(long)", from: 2)] : []
            if let first { names.append(first) }
            parts += names.map { (part.node, $0) }
            return names
        }
    }

    private mutating func add(_ notes: NotePieces, in outer: String) {
        for piece in notes {
            switch piece {
            case .blocks, .items: continue
            case .topic(let topic):
                // A heading that is a scenario already has a name.
                let node = topic.heading.node
                let id = titled[node] ?? name(topic, in: outer)
                add(topic.notes, in: id)
            case .frameworks(let frameworks):
                for part in frameworks {
                    let id = name(part, in: outer)
                    add(part.notes, in: id)
                }
            }
        }
    }

    private mutating func name(_ topic: Topic, in outer: String) -> String {
        let heading = topic.heading
        return name(heading.node, topic.name.id ?? PartSlug.slug(String(heading.words)), in: outer)
    }

    private mutating func name(_ part: FrameworkPart, in outer: String) -> String {
        name(part.label, part.frameworks.map(\.id).joined(separator: "-"), in: outer)
    }
}
