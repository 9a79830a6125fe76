import Handbook
import Markdown
import Tools

/// The identifiers on a page, made unique: headings keep theirs, others change if necessary.
struct ElementIdentifiers: Sendable {
    private let page: Page
    /// All identifiers in use.
    private var used: UniqueNames
    /// New names of the author's elements that have the name of a heading or of a part of the page, as what refers to
    /// them has them; nil until needed.
    private var renamed: [String: String]?
    /// The author's identifiers that no element had yet.
    private var waiting: Set<String> = []
    /// Names of parts for frameworks, by the label's node.
    private var parts: [NodeID: String] = [:]
    /// Names of platforms, by the node of the section's heading.
    private var platforms: [NodeID: String] = [:]

    init(_ page: Page) {
        self.page = page
        used = UniqueNames(
            taken: page.headings.map { String($0.slug) } + Self.ofTemplates + page.document.footnoteIdentifiers)
        for section in page.sections {
            guard let id = section.platform?.id else { continue }
            platforms[section.heading.node] = used.claim(used.contains(id) ? "platform-\(id)" : id)
        }
        let names = page.identifiers.parts
        for part in page.frameworkParts { parts[part.label] = names[part.label].map { used.claim($0) } }
        // Everything but parts for frameworks keeps its name.
        for name in page.identifiers.sections + names.values where !used.contains(name) { _ = used.claim(name) }
    }

    /// Identifiers that templates use on every page.
    private static let ofTemplates = [
        "page.content", "page.criteria", "page.mentioned-in", "page.take-away", CriteriaViews.name,
    ]

    /// The target of addresses such as `#ios`.
    func platform(_ section: PageSection) -> Excerpt {
        platforms[section.heading.node].map { Excerpt($0) } ?? section.heading.slug
    }

    func part(_ part: FrameworkPart) -> Excerpt {
        Excerpt(parts[part.label] ?? part.anchor)
    }

    /// Changes that make the identifiers in a node's HTML unique, and adapt what refers to them: within the node for an
    /// identifier that the author repeats, on the whole page for one that a heading has.
    mutating func edits(_ tokens: [HTMLToken]) -> [MarkupEdit] {
        if page.rawIdentifiers.isEmpty { return [] }
        claimRawNames()
        var own: [String: String] = [:]
        let attributes = tokens.flatMap(\.attributes)
        let names = attributes.filter { $0.name == "id" }.compactMap { attribute -> MarkupEdit? in
            let unique = unique(attribute.value)
            guard unique != attribute.value, let span = attribute.span else { return nil }
            own[attribute.value] = unique
            return MarkupEdit(bytes: span, replacement: Array(unique.utf8))
        }
        let added = page.document.unnamedHeadings(in: tokens).map { place, slug in
            MarkupEdit(bytes: place..<place, replacement: Array(" id=\"\(unique(slug))\"".utf8))
        }
        return names + added
            + attributes.compactMap { attribute in
                guard Self.references.contains(attribute.name), let span = attribute.span else { return nil }
                let names = attribute.value.split(separator: " ").map {
                    own[String($0)] ?? renamed?[String($0)] ?? String($0)
                }
                let value = names.joined(separator: " ")
                return value == attribute.value ? nil : MarkupEdit(bytes: span, replacement: Array(value.utf8))
            }
    }

    private mutating func claimRawNames() {
        guard renamed == nil else { return }
        let taken = page.rawIdentifiers.sorted().filter(used.contains)
        renamed = Dictionary(uniqueKeysWithValues: taken.map { ($0, used.claim($0)) })
        waiting = page.rawIdentifiers
    }

    /// The name of an element with an identifier; the first one of each has that which the page knows.
    private mutating func unique(_ id: String) -> String {
        guard waiting.remove(id) != nil else { return used.claim(id) }
        return renamed?[id] ?? used.claim(id)
    }

    /// Attributes whose value names other elements (HTML; WAI-ARIA 1.2).
    static let references: Set<String> = [
        "for", "headers", "list", "form", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns",
        "aria-details", "aria-flowto", "aria-activedescendant", "aria-errormessage",
    ]
}
