import Markdown

/// Names for the parts of a page that stay when headings are spelt differently or parts change places:
/// `gherkin/keyboard-actions`, `condensed/screen-reader-output/role`, `ios/name/uikit`.
///
/// With the page's route before a `#` they name a part within the handbook; alone they are anchors on the page. Checks,
/// test groups and scenarios that share a title also get the first words of what is in them, so that the name does not
/// depend on their order. Only what is the same in all of that gets `-2`, `-3`, …
package struct PageIdentifiers: Sendable {
    /// One for each of the page's sections, in their order.
    package let sections: [String]
    /// For test groups, checks, scenarios, topics and framework parts, by the node that they begin with.
    package let parts: [NodeID: String]
    /// For scenarios, by their first byte: those in a code block share its node.
    private let scenarios: [Int: String]

    package init(_ sections: [PageSection]) {
        var naming = Naming()
        self.sections = sections.map { section in
            let id = naming.unique(Self.name(of: section))
            naming.add(section, as: id)
            return id
        }
        parts = naming.parts
        scenarios = naming.scenarios
    }

    /// The stable name of a scenario; nil for one of another page.
    package func name(of scenario: Scenario) -> String? { scenarios[scenario.source.lowerBound] }

    /// Whether the same names are given on both pages, wherever the parts stand.
    func hasSameNames(as other: PageIdentifiers) -> Bool {
        sections == other.sections && Set(parts.values) == Set(other.parts.values)
    }

    private static func name(of section: PageSection) -> String {
        switch section.kind {
        case .platformNotes(let platform): platform.id
        case .unrecognised: Naming.words(section.heading.text)
        default: section.kind.id
        }
    }
}

/// Gives out the names on a page.
private struct Naming {
    private var used = UniqueNames()
    var parts: [NodeID: String] = [:]
    var scenarios: [Int: String] = [:]

    mutating func unique(_ name: String) -> String {
        used.claim(name, from: 2)
    }

    private mutating func name(_ node: NodeID, _ name: String, in outer: String) -> String {
        let id = unique(outer + "/" + name)
        parts[node] = id
        return id
    }

    mutating func add(_ section: PageSection, as id: String) {
        switch section.criteria {
        case .condensed(let groups):
            let titles = Titles(groups.map { ($0.title, $0.checks.first?.text) })
            for (group, title) in zip(groups, titles.unique) { add(group, called: title, in: id) }
        case .gherkin(let feature):
            let titles = Titles(feature.scenarios.map { ($0.title, $0.steps.first?.text) })
            for (scenario, title) in zip(feature.scenarios, titles.unique) {
                scenarios[scenario.source.lowerBound] = name(
                    scenario.node, title.isEmpty ? "scenario" : Self.words(title), in: id)
            }
        case nil: break
        }
        add(section.notes, in: id)
    }

    private mutating func add(_ group: TestGroup, called title: String, in outer: String) {
        let id = name(group.node, Self.words(title), in: outer)
        let titles = Titles(group.checks.map { ($0.label ?? $0.expectation, $0.label == nil ? nil : $0.expectation) })
        for (check, title) in zip(group.checks, titles.unique) { _ = name(check.node, Self.words(title), in: id) }
    }

    /// Titles of parts side by side; those that are there twice with more words.
    private struct Titles {
        let unique: [String]

        init(_ titles: [(title: String, more: String?)]) {
            let counts = Dictionary(titles.map { (words($0.title), 1) }, uniquingKeysWith: +)
            unique = titles.map { title, more in
                counts[words(title), default: 0] > 1 ? "\(title) \(more ?? "")" : title
            }
        }
    }

    private mutating func add(_ notes: [NotePiece], in outer: String) {
        for piece in notes {
            switch piece {
            case .blocks, .items: continue
            case .topic(let topic):
                // A heading may be a scenario and have its name already.
                let heading = topic.heading
                let id = parts[heading.node] ?? name(heading.node, topic.name.id ?? Self.words(heading.text), in: outer)
                add(topic.notes, in: id)
            case .frameworks(let frameworks):
                for part in frameworks {
                    let id = name(part.label, part.frameworks.map(\.id).joined(separator: "-"), in: outer)
                    add(part.notes, in: id)
                }
            }
        }
    }

    /// Long enough to tell sentences apart, short enough for an address.
    private static let longestName = 8

    /// The first words of a text as a slug, without the "Test …" that most titles of criteria begin with.
    static func words(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? asciiWords(text) : unicodeWords(text)
    }

    private static func asciiWords(_ text: String) -> String {
        var words = text.utf8.split { !$0.isLetter && !$0.isDigit }
        if words.count > 1, words[0].elementsEqual("test".utf8, by: { $0.lowercased == $1 }) { words.removeFirst() }
        if words.isEmpty { return "part" }
        var slug: [UInt8] = []
        for word in words.prefix(longestName) {
            if !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
            slug.append(contentsOf: word.lazy.map(\.lowercased))
        }
        return String(decoding: slug, as: UTF8.self)
    }

    private static func unicodeWords(_ text: String) -> String {
        var words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        if words.count > 1, words[0] == "test" { words.removeFirst() }
        return words.isEmpty ? "part" : words.prefix(longestName).joined(separator: "-")
    }
}
