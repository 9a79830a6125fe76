/// The roles, states and properties of WAI-ARIA 1.2, and what ARIA in HTML allows on elements (Data/aria.tsv).
package struct ARIATable: Sendable {
    package struct Entry: Sendable {
        package let status: String
        /// Values of an attribute, or the attributes that a role requires.
        package let values: [String]
        /// Roles that support an attribute (`*` for all), that an element may have, or that must be around a role.
        package let roles: Set<String>
        /// Roles that must not have an attribute.
        package let prevented: Set<String>
    }

    package static let shared = ARIATable()

    package let attributes: [String: Entry]
    package let roles: [String: Entry]
    package let elements: [String: Entry]

    private init() {
        var tables: [Substring: [String: Entry]] = [:]
        for cells in DataTable.rows(of: EmbeddedData.text(named: "aria.tsv"), columns: 6) {
            let words = cells.map { $0.split(separator: " ").map(String.init) }
            tables[cells[0], default: [:]][String(cells[1])] = Entry(
                status: String(cells[2]), values: words[3], roles: Set(words[4]), prevented: Set(words[5]))
        }
        attributes = tables["attribute"] ?? [:]
        roles = tables["role"] ?? [:]
        elements = tables["element"] ?? [:]
    }
}
