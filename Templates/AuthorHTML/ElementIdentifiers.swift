import Handbook
import Markdown
import Tools

/// The identifiers on a page, made unique: headings keep theirs, others change if necessary.
struct ElementIdentifiers: Sendable {
    private let page: Page
    private let names: PartNames
    /// All identifiers in use; nil until needed, because those of the page itself are usually unique.
    private var used: UniqueNames?
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

    /// Changes that make the identifiers in a node's HTML unique, and adapt references within the node.
    mutating func edits(_ tokens: [HTMLToken]) -> [MarkupEdit] {
        var renamed: [String: String] = [:]
        var edits: [MarkupEdit] = []
        for attribute in tokens.flatMap(\.attributes) where attribute.name == "id" {
            if used == nil { claimNames() }
            guard let unique = used?.claim(attribute.value), unique != attribute.value, let span = attribute.span else {
                continue
            }
            renamed[attribute.value] = unique
            edits.append(MarkupEdit(bytes: span, replacement: Array(unique.utf8)))
        }
        guard !renamed.isEmpty else { return [] }
        for attribute in tokens.flatMap(\.attributes) where Self.references.contains(attribute.name) {
            guard let span = attribute.span else { continue }
            let names = attribute.value.split(separator: " ").map { renamed[String($0)] ?? String($0) }
            edits.append(MarkupEdit(bytes: span, replacement: Array(names.joined(separator: " ").utf8)))
        }
        return edits
    }

    /// Attributes whose value names other elements (HTML; WAI-ARIA 1.2).
    static let references: Set<String> = [
        "for", "headers", "list", "form", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns",
        "aria-details", "aria-flowto", "aria-activedescendant", "aria-errormessage",
    ]
}
