/// The roles, states and properties of WAI-ARIA 1.2, and what ARIA in HTML allows on elements (Data/aria.tsv).
package struct ARIATable: Sendable {
    package struct Attribute: Sendable {
        package let status: String
        package let values: [String]
        /// Roles that support it; `*` for all.
        package let roles: Set<String>
        /// Roles that must not have it.
        package let prevented: Set<String>
    }

    package struct Role: Sendable {
        package let status: String
        package let requiredAttributes: [String]
        /// Roles of which one must be around it.
        package let parents: Set<String>
    }

    package static let shared = ARIATable()

    package let attributes: [String: Attribute]
    package let roles: [String: Role]
    /// Roles that an element may have, by its name.
    package let allowedRoles: [String: Set<String>]

    private init() {
        var attributes: [String: Attribute] = [:]
        var roles: [String: Role] = [:]
        var allowedRoles: [String: Set<String>] = [:]
        for cells in DataTable.rows(of: EmbeddedData.text(named: "aria.tsv"), columns: 6) {
            let words = cells.map { $0.split(separator: " ").map(String.init) }
            let (name, status) = (String(cells[1]), String(cells[2]))
            switch cells[0] {
            case "attribute":
                attributes[name] = Attribute(
                    status: status, values: words[3], roles: Set(words[4]), prevented: Set(words[5]))
            case "role": roles[name] = Role(status: status, requiredAttributes: words[3], parents: Set(words[4]))
            default: allowedRoles[name] = Set(words[4])
            }
        }
        (self.attributes, self.roles, self.allowedRoles) = (attributes, roles, allowedRoles)
    }
}
