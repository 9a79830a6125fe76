/// Technology that a standard has own clauses for.
package enum Technology: String, Sendable {
    case web, software
}

/// Clauses of other standards that repeat a success criterion (Data/en-301-549.tsv, Data/section-508.tsv).
package enum Clauses {
    /// Version of EN 301 549 whose clauses are named.
    package static let version = "3.2.1"

    /// The clause of EN 301 549; nil where the standard has none.
    package static func en301549(_ criterion: SuccessCriterion, _ technology: Technology) -> String? {
        european[criterion.number].map { technology == .web ? $0.web : $0.software }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The provision of the Revised Section 508 Standards, which contain WCAG 2.0 at level A and AA.
    package static func section508(_ criterion: SuccessCriterion, _ technology: Technology) -> String? {
        guard criterion.since == "2.0", criterion.level != .aaa, let row = american[technology.rawValue] else {
            return nil
        }
        return row.without.contains(criterion.number) ? nil : row.provision
    }

    /// All clauses, each with the name of its standard.
    package static func all(_ criterion: SuccessCriterion, _ technologies: [Technology]) -> [String] {
        technologies.compactMap { en301549(criterion, $0).map { "EN 301 549 \($0)" } }
            + technologies.compactMap { section508(criterion, $0).map { "Section 508 \($0)" } }
    }

    private static let european = Dictionary(
        uniqueKeysWithValues: DataTable.rows(of: EmbeddedData.text(named: "en-301-549.tsv"), columns: 5)
            .filter { $0[0] == version }.map { (String($0[1]), (web: String($0[2]), software: String($0[4]))) })

    private static let american = Dictionary(
        uniqueKeysWithValues: DataTable.rows(of: EmbeddedData.text(named: "section-508.tsv"), columns: 5).map { row in
            let without = Set(row[4].split(separator: " ").map { String($0) })
            return (String(row[1]), (provision: String(row[2]), without: without))
        })
}
