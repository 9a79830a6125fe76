import Markdown
import Tools

/// Names for the parts of a page that stay when headings are respelt or parts change places:
/// `gherkin/keyboard-actions`, `condensed/screen-reader-output/role`, `ios/name/uikit`.
///
/// After the page's route and a `#`, they name a part within the handbook; alone, they are anchors on the page. Checks,
/// test groups and scenarios that share a title also get the first words of their content, so that the name does not
/// depend on their order. Only parts that are the same in all of that get `-2`, `-3`, …
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
}

/// Names of parts by the places where they begin.
package struct PartNames: Sendable {
    private let parts: [(place: Int, name: String)]

    fileprivate init(_ parts: [(place: Int, name: String)]) { self.parts = parts.sorted { $0.place < $1.place } }

    /// All names, in the order of their places.
    package var values: [String] { parts.map(\.name) }

    /// The name at a place, of several the last one; nil when there is none.
    package subscript(place: Int) -> String? {
        let next = parts.bisection(where: { $0.place > place })
        return next > 0 && parts[next - 1].place == place ? parts[next - 1].name : nil
    }

    package func name(at place: Int) -> Excerpt? { self[place].map { Excerpt($0) } }

    /// Whether no two parts begin at the same place.
    package var haveOwnPlaces: Bool { Set(parts.map(\.place)).count == parts.count }
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

    @discardableResult private mutating func name(_ node: NodeID, _ slug: String, in outer: String) -> String {
        let id = used.claim("\(outer)/\(slug)", from: 2)
        parts.append((node, id))
        return id
    }

    mutating func add(_ section: PageSection, as id: String) {
        titled = [:]
        switch section.criteria {
        case .condensed(let groups):
            let slugs = PartSlug.slugs(groups, title: \.title) { $0.checks.first?.text }
            for (group, slug) in zip(groups, slugs) { add(group, called: slug, in: id) }
        case .gherkin(let feature):
            let slugs = PartSlug.slugs(feature.scenarios, title: \.title, untitled: "scenario") {
                $0.steps.first.map { String($0.words) }
            }
            for (scenario, slug) in zip(feature.scenarios, slugs) { add(scenario, called: slug, in: id) }
        case nil: break
        }
        add(section.notes, in: id)
    }

    private mutating func add(_ group: TestGroup, called slug: String, in outer: String) {
        let id = name(group.node, slug, in: outer)
        titled[group.node] = id
        let slugs = PartSlug.slugs(group.checks, title: { $0.label ?? $0.expectation }) {
            $0.label == nil ? nil : String($0.expectation)
        }
        for (check, slug) in zip(group.checks, slugs) { name(check.node, slug, in: id) }
    }

    private mutating func add(_ scenario: Scenario, called slug: String, in outer: String) {
        let id = name(scenario.node, slug, in: outer)
        titled[scenario.node] = id
        scenarios.append((scenario.source.lowerBound, id))
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
