import Markdown

/// Names for the parts of a page that stay when headings are spelt differently or parts change places:
/// `gherkin/keyboard-actions`, `condensed/screen-reader-output/role`, `ios/name/uikit`.
///
/// With the page's route before a `#` they name a part within the handbook; alone they are anchors on the page. A name
/// that is there twice gets `-2`, `-3`, …
package struct PageIdentifiers: Sendable {
    /// One for each of the page's sections, in their order.
    package let sections: [String]
    /// For test groups, checks, scenarios, topics and framework parts, by the node that they begin with.
    package let parts: [NodeID: String]

    package init(_ sections: [PageSection]) {
        var naming = Naming()
        self.sections = sections.map { section in
            let id = naming.unique(Self.name(of: section))
            naming.add(section, as: id)
            return id
        }
        parts = naming.parts
    }

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
        case .condensed(let groups): for group in groups { add(group, in: id) }
        case .gherkin(let feature):
            for scenario in feature.scenarios {
                _ = name(scenario.node, scenario.title.isEmpty ? "scenario" : Self.words(scenario.title), in: id)
            }
        case nil: break
        }
        add(section.notes, in: id)
    }

    private mutating func add(_ group: TestGroup, in outer: String) {
        let id = name(group.node, Self.words(group.title), in: outer)
        for check in group.checks { _ = name(check.node, Self.words(check.label ?? check.expectation), in: id) }
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
