import ContentGraph
import Markdown

/// The identifiers on a page, each given once: headings keep theirs, everything else makes way.
struct ElementIdentifiers: Sendable {
    private var used: UniqueNames
    /// By the label's node.
    private var parts: [NodeID: String] = [:]
    /// By the node of the section's heading.
    private var platforms: [NodeID: String] = [:]

    init(_ page: Page) {
        used = UniqueNames(taken: page.headings.lazy.map(\.slug), andAbout: 64 + page.identifiers.parts.count)
        for section in page.sections {
            guard let platform = section.platform else { continue }
            platforms[section.heading.node] = used.claim(
                used.contains(platform.id) ? "platform-\(platform.id)" : platform.id)
        }
        page.forEachFrameworkPart { part in
            parts[part.label] = used.claim(page.identifiers.parts[part.label] ?? "\(part.anchor)-part")
        }
    }

    /// For addresses like `#ios`.
    func platform(_ section: PageSection) -> String {
        platforms[section.heading.node] ?? section.heading.anchor
    }

    func part(_ part: FrameworkPart) -> String {
        parts[part.label] ?? part.anchor
    }

    /// The changes that make the identifiers of a node's HTML unique. References within the node follow.
    mutating func edits(_ tokens: [HTMLToken]) -> [MarkupEdit] {
        var renamed: [String: String] = [:]
        var edits: [MarkupEdit] = []
        for attribute in tokens.flatMap(\.attributes) where attribute.name == "id" {
            let unique = used.claim(attribute.value)
            guard unique != attribute.value, let span = attribute.span else { continue }
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
