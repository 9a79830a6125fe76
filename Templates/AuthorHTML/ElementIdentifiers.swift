import Base
import Handbook
import Markdown

/// The identifiers on a page, each given once: headings keep theirs, everything else makes way.
struct ElementIdentifiers: Sendable {
    private let page: Page
    private let names: PartNames
    /// All that are given; nil while nobody needs to know, because the page's own are each given once as they are.
    private var used: UniqueNames?
    /// By the label's node; empty where parts keep their names.
    private var parts: [NodeID: String] = [:]
    /// By the node of the section's heading; empty where platforms keep theirs.
    private var platforms: [NodeID: String] = [:]

    init(_ page: Page) {
        self.page = page
        names = page.identifiers.parts
        if !hasOwnNames { claimNames() }
    }

    /// Whether no two names of headings, platforms and parts are the same, at a quick look: in names of parts there is a
    /// slash, in those of headings there is none.
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
        var used = UniqueNames(taken: page.headings.lazy.map(\.slug), andAbout: 64 + names.count)
        for name in Self.ofTemplates + page.document.footnoteIdentifiers { _ = used.claim(name) }
        for section in page.sections {
            guard let platform = section.platform else { continue }
            platforms[section.heading.node] = used.claim(
                used.contains(platform.id) ? "platform-\(platform.id)" : platform.id)
        }
        page.forEachFrameworkPart { part in
            parts[part.label] = used.claim(names[part.label] ?? "\(part.anchor)-part")
        }
        // What is not a part for a framework has its name as it is.
        for name in page.identifiers.sections + names.values where !used.contains(name) { _ = used.claim(name) }
        self.used = used
    }

    /// What templates give to parts of every page.
    private static let ofTemplates = ["page.content", "page.mentioned-in", "page.take-away"]

    /// For addresses like `#ios`.
    func platform(_ section: PageSection) -> Excerpt {
        platforms[section.heading.node].map { Excerpt($0) } ?? section.platform.map { Excerpt($0.id) }
            ?? section.heading.slug
    }

    func part(_ part: FrameworkPart) -> Excerpt {
        parts[part.label].map { Excerpt($0) } ?? names.name(at: part.label) ?? Excerpt(part.anchor)
    }

    /// The changes that make the identifiers of a node's HTML unique. References within the node follow.
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
    private static let references: Set<String> = [
        "for", "headers", "list", "form", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns",
        "aria-details", "aria-flowto", "aria-activedescendant", "aria-errormessage",
    ]
}
