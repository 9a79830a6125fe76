import Base
import Markdown

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

    package init(_ sections: [PageSection]) {
        var naming = Naming()
        let names = sections.map { section in
            let id = naming.unique(section)
            naming.add(section, as: id)
            return id
        }
        let list = naming.used.used.list
        self.sections = names.map { list[$0] }
        parts = PartNames(naming.parts, in: list)
        scenarios = PartNames(naming.scenarios, in: list)
    }

    /// Number of names, without those of scenarios in code.
    var count: Int { sections.count + parts.count }

    /// The stable name of a scenario; nil for one of another page.
    package func name(of scenario: Scenario) -> Excerpt? { scenarios.name(at: scenario.source.lowerBound) }

    /// Whether both pages have the same names, wherever the parts are.
    func hasSameNames(as other: PageIdentifiers) -> Bool {
        sections == other.sections && Set(parts.values) == Set(other.parts.values)
    }
}

/// Names of parts by the places where they begin. Strings are made on demand: most are never needed, and they would
/// take more memory than anything else of a page.
package struct PartNames: Sendable {
    /// Sorted by place; of several names for one place, the last one is used.
    private let parts: [(place: Int32, name: Int32)]
    private let names: InternedNames

    fileprivate init(_ parts: [(place: Int32, name: Int32)], in names: InternedNames) {
        self.parts = parts.sorted { $0 < $1 }
        self.names = names
    }

    package subscript(place: Int) -> String? { name(at: place).map { String($0) } }

    /// The name at a place, without a copy; nil when there is none.
    package func name(at place: Int) -> Excerpt? {
        let end = parts.bisection(where: { Int($0.place) > place })
        guard end > 0, Int(parts[end - 1].place) == place else { return nil }
        return names.excerpt(Int(parts[end - 1].name))
    }

    package var count: Int { parts.count }

    /// Whether no two parts begin at the same place.
    package var haveOwnPlaces: Bool {
        parts.withUnsafeBufferPointer { parts in
            parts.indices.dropFirst().allSatisfy { parts[$0 - 1].place != parts[$0].place }
        }
    }

    /// All names, in the order of their places.
    package var values: [String] { parts.map { names[Int($0.name)] } }

    /// All names in the order of their places, without copies.
    var excerpts: [Excerpt] { parts.map { names.excerpt(Int($0.name)) } }

    func contains(_ name: String) -> Bool {
        let name = Excerpt(name)
        return parts.contains { names.excerpt(Int($0.name)) == name }
    }
}

/// Makes the names on a page, as numbers in `used`.
private struct Naming {
    private(set) var used = UniqueNames()
    private(set) var parts: [(place: Int32, name: Int32)] = []
    private(set) var scenarios: [(place: Int32, name: Int32)] = []
    /// Names of the present section's groups and scenarios, by their node, which may be a heading.
    private var titled: [NodeID: Int] = [:]

    mutating func unique(_ section: PageSection) -> Int {
        switch section.kind {
        case .platformNotes(let platform): platform.id.withBytes { used.claim($0, from: 2) }
        case .unrecognised: PartSlug.withSlug(of: section.heading.words) { used.claim($0, from: 2) }
        default: section.kind.id.withBytes { used.claim($0, from: 2) }
        }
    }

    @discardableResult private mutating func name(
        _ node: NodeID, _ slug: UnsafeBufferPointer<UInt8>, in outer: Int
    ) -> Int {
        let id = used.claim(slug, below: outer, from: 2)
        parts.append((Int32(node), Int32(id)))
        return id
    }

    @discardableResult private mutating func name(_ node: NodeID, _ slug: ArraySlice<UInt8>, in outer: Int) -> Int {
        slug.withUnsafeBufferPointer { name(node, $0, in: outer) }
    }

    mutating func add(_ section: PageSection, as id: Int) {
        titled = [:]
        switch section.criteria {
        case .condensed(let groups):
            let slugs = PartSlug.slugs(groups, title: \.title) { $0.checks.first?.text }
            for (group, slug) in zip(groups, slugs) { add(group, called: slug, in: id) }
        case .gherkin(let feature):
            let untitled = Array("scenario".utf8)
            let slugs = PartSlug.slugs(feature.scenarios, title: \.title, untitled: untitled) {
                $0.steps.first.map { String($0.words) }
            }
            for (scenario, slug) in zip(feature.scenarios, slugs) { add(scenario, called: slug, in: id) }
        case nil: break
        }
        add(section.notes, in: id)
    }

    private mutating func add(_ group: TestGroup, called slug: ArraySlice<UInt8>, in outer: Int) {
        let id = name(group.node, slug, in: outer)
        titled[group.node] = id
        let slugs = PartSlug.slugs(group.checks, title: { $0.label ?? $0.expectation }) {
            $0.label == nil ? nil : String($0.expectation)
        }
        for (check, slug) in zip(group.checks, slugs) { name(check.node, slug, in: id) }
    }

    private mutating func add(_ scenario: Scenario, called slug: ArraySlice<UInt8>, in outer: Int) {
        let id = name(scenario.node, slug, in: outer)
        titled[scenario.node] = id
        scenarios.append((Int32(scenario.source.lowerBound), Int32(id)))
    }

    private mutating func add(_ notes: NotePieces, in outer: Int) {
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

    private mutating func name(_ topic: Topic, in outer: Int) -> Int {
        let heading = topic.heading
        if let id = topic.name.id { return id.withBytes { name(heading.node, $0, in: outer) } }
        return PartSlug.withSlug(of: heading.words) { name(heading.node, $0, in: outer) }
    }

    private mutating func name(_ part: FrameworkPart, in outer: Int) -> Int {
        let frameworks = part.frameworks
        let slug = frameworks.count == 1 ? frameworks[0].id : frameworks.map(\.id).joined(separator: "-")
        return slug.withBytes { name(part.label, $0, in: outer) }
    }
}
