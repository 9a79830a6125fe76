import Handbook
import Markdown
import Tools

/// The identifiers on a page, made unique: headings keep theirs, others change if necessary.
struct ElementIdentifiers: Sendable {
    private let page: Page
    private let names: PartNames
    /// All identifiers in use; nil until needed, because those of the page itself are usually unique.
    private var used: UniqueNames?
    /// New names of the author's elements that have the name of a heading or of a part of the page, as what refers to
    /// them has them; nil until needed.
    private var renamed: [String: String]?
    /// The author's identifiers that no element had yet.
    private var waiting: Set<String> = []
    /// Unique names by the label's node; empty if all parts keep theirs.
    private var parts: [NodeID: String] = [:]
    /// Unique names by the node of the section's heading; empty if all platforms keep theirs.
    private var platforms: [NodeID: String] = [:]

    init(_ page: Page) {
        self.page = page
        names = page.identifiers.parts
        if !hasOwnNames { claimNames() }
    }

    /// Whether the names of headings, platforms and parts are clearly unique (a cheap check): names of parts contain a
    /// slash, those of headings do not.
    private var hasOwnNames: Bool {
        var ids: [String] = []
        for section in page.sections {
            guard let id = section.platform?.id else { continue }
            let isTaken =
                id.contains("/") || ids.contains(id)
                || page.headings.contains { $0.slug.bytes.elementsEqual(id.utf8) }
            if isTaken { return false }
            ids.append(id)
        }
        return names.haveOwnPlaces
    }

    private mutating func claimNames() {
        var used = UniqueNames(taken: page.headings.map { String($0.slug) })
        for name in Self.ofTemplates + page.document.footnoteIdentifiers { _ = used.claim(name) }
        for section in page.sections {
            guard let platform = section.platform else { continue }
            platforms[section.heading.node] = used.claim(
                used.contains(platform.id) ? "platform-\(platform.id)" : platform.id)
        }
        page.forEachFrameworkPart { part in
            parts[part.label] = used.claim(names[part.label] ?? "\(part.anchor)-part")
        }
        // Everything but parts for frameworks keeps its name.
        for name in page.identifiers.sections + names.values where !used.contains(name) { _ = used.claim(name) }
        self.used = used
    }

    /// Identifiers that templates use on every page.
    private static let ofTemplates = [
        "page.content", "page.criteria", "page.mentioned-in", "page.take-away", CriteriaViews.name,
    ]

    /// The target of addresses such as `#ios`.
    func platform(_ section: PageSection) -> Excerpt {
        platforms[section.heading.node].map { Excerpt($0) } ?? section.platform.map { Excerpt($0.id) }
            ?? section.heading.slug
    }

    func part(_ part: FrameworkPart) -> Excerpt {
        parts[part.label].map { Excerpt($0) } ?? names.name(at: part.label) ?? Excerpt(part.anchor)
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
        if used == nil { claimNames() }
        var renamed: [String: String] = [:]
        for id in page.rawIdentifiers.sorted() where used?.contains(id) ?? false { renamed[id] = used?.claim(id) }
        self.renamed = renamed
        waiting = page.rawIdentifiers
    }

    /// The name of an element with an identifier; the first one of each has that which the page knows.
    private mutating func unique(_ id: String) -> String {
        guard waiting.remove(id) != nil else { return used?.claim(id) ?? id }
        return renamed?[id] ?? used?.claim(id) ?? id
    }

    /// Attributes whose value names other elements (HTML; WAI-ARIA 1.2).
    static let references: Set<String> = [
        "for", "headers", "list", "form", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns",
        "aria-details", "aria-flowto", "aria-activedescendant", "aria-errormessage",
    ]
}
