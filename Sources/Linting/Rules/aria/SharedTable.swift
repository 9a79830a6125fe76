import Markdown
import Tools

/// The roles, states and properties of WAI-ARIA 1.2, and what ARIA in HTML allows on elements (Data/aria.tsv).
struct ARIATable: Sendable {
    struct Entry: Sendable {
        let status: String
        /// Values of an attribute, or the attributes that a role requires.
        let values: [String]
        /// Roles that support an attribute (`*` for all), or that an element may have.
        let roles: Set<String>
        /// Roles that must not have an attribute.
        let prevented: Set<String>
    }

    static let shared = ARIATable()

    let attributes: [String: Entry]
    let roles: [String: Entry]
    let elements: [String: Entry]

    private init() {
        var tables: [Substring: [String: Entry]] = [:]
        for line in String(describing: EmbeddedData.text(named: "aria.tsv")).split(separator: "\n").dropFirst() {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count == 6 else { continue }
            let words = cells.map { $0.split(separator: " ").map(String.init) }
            tables[cells[0], default: [:]][String(cells[1])] = Entry(
                status: String(cells[2]), values: words[3], roles: Set(words[4]), prevented: Set(words[5]))
        }
        attributes = tables["attribute"] ?? [:]
        roles = tables["role"] ?? [:]
        elements = tables["element"] ?? [:]
    }
}

extension MarkupToken {
    /// The value of an attribute, in lower case; nil where a program fills it in: `{role}`, `…`.
    func written(_ name: String) -> String? {
        guard let value = html.attribute(name)?.value, !value.isFilledIn else { return nil }
        return value.lowercased().trimmingBlanks
    }

    /// The role that the author gives to the element: the first one that exists.
    var writtenRole: String? {
        written("role")?.split { $0.isWhitespace }.map(String.init).first { ARIATable.shared.roles[$0] != nil }
    }

    /// The role that HTML gives to the element, of those that are told by its name.
    var ownRole: String? {
        guard let name = startName else { return nil }
        if name == "a" { return html.attribute("href") == nil ? "generic" : "link" }
        if name.count == 2, name.first == "h", name.last.map({ "123456".contains($0) }) ?? false { return "heading" }
        return Self.ownRoles[name]
    }

    private static let ownRoles = [
        "article": "article", "button": "button", "div": "generic", "dialog": "dialog", "li": "listitem",
        "main": "main", "nav": "navigation", "ol": "list", "p": "paragraph", "span": "generic", "table": "table",
        "td": "cell", "tr": "row", "ul": "list",
    ]

    /// Whether the element is part of the page's text: not a component of another generator or of the browser.
    var isOfHTML: Bool { !isComponent && startName.map { !$0.contains("-") && !$0.contains(":") } ?? false }
}

extension String {
    /// Whether a program fills in a part of the value, or the author left a part out.
    var isFilledIn: Bool {
        contains("{") || contains("$") || contains("<") || contains("…")
            || contains("...") || contains("[") || contains("+")
    }
}
