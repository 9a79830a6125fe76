import Handbook
import Tools

/// A report as OpenACR 0.1.0 (github.com/GSA/openacr): YAML for the catalogue of VPAT 2.5, international edition.
package struct OpenACR {
    private let report: ConformanceReport
    private static let catalog = "2.5-edition-wcag-2.2-508-eu-en"

    package init(_ report: ConformanceReport) { self.report = report }

    /// JSON, which is YAML too (YAML 1.2, 1.2). YAML 1.1 takes further characters for line ends.
    package var text: String {
        document.text(indented: true).replacing("\u{85}", with: "\\u0085").replacing("\u{2028}", with: "\\u2028")
            .replacing("\u{2029}", with: "\\u2029") + "\n"
    }

    private var document: JSONValue {
        let product = report.product
        return [
            "title": .string(report.title),
            "product": [
                "name": Self.text(product.name), "version": Self.text(product.version),
                "description": Self.text(product.description),
            ],
            "author": [
                "name": Self.text(product.author), "company_name": Self.text(product.vendor),
                "email": Self.text(product.email),
            ],
            "report_date": .string(report.today.date), "notes": Self.text(notes),
            "evaluation_methods_used": .string(report.methods), "license": Self.text(product.license),
            "catalog": .string(Self.catalog), "chapters": .object(chapters),
        ]
    }

    /// Nil for an empty text, which is left out.
    private static func text(_ text: String) -> JSONValue? { text.isEmpty ? nil : .string(text) }

    private var notes: String {
        ([report.isDraft ? ConformanceReport.draftNotice : "", report.product.notes]
            + report.unassigned.map { "Failed, without a success criterion: \($0.words)." })
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static let tables: [(ConformanceLevel, String)] = [
        (.a, "success_criteria_level_a"), (.aa, "success_criteria_level_aa"), (.aaa, "success_criteria_level_aaa"),
    ]

    /// Chapters of the catalogue besides the success criteria.
    private static let otherChapters = [
        "functional_performance_criteria", "hardware", "software", "support_documentation_and_services",
        "en_301_549_functional_performance", "en_301_549_generic_requirements", "en_301_549_ict_with_two-way_voice",
        "en_301_549_ict_with_video", "en_301_549_hardware", "en_301_549_web", "en_301_549_non-web-documents",
        "en_301_549_software", "en_301_549_documentation_and_support_services",
        "en_301_549_ict_providing_relay_or_emergency_service_access",
    ]

    private var chapters: [(String, JSONValue)] {
        let criteria = Self.tables.map { level, id -> (String, JSONValue) in
            guard report.levels.contains(level) else {
                return (id, Self.disabled("Level \(level) is not part of the report."))
            }
            let criteria = report.rows.filter { $0.criterion.level == level }.groups(by: \.criterion.number)
            return (id, ["criteria": .list(criteria, criterion)])
        }
        return criteria + Self.otherChapters.map { ($0, Self.disabled("Not evaluated: the tests are about WCAG 2.2.")) }
    }

    private static func disabled(_ reason: String) -> JSONValue {
        ["disabled": .bool(true), "notes": .string(reason)]
    }

    /// A success criterion with its rows, at least one.
    private func criterion(_ rows: [ConformanceReport.Row]) -> JSONValue {
        ["num": .string(rows[0].criterion.number), "components": .list(rows, component)]
    }

    private func component(_ row: ConformanceReport.Row) -> JSONValue {
        let notes = row.decision + row.proposal.failures.map { "Failed: \($0.words)." }
        return [
            "name": .string(row.component.rawValue),
            "adherence": ["level": .string(row.level.rawValue), "notes": .string(notes.joined(separator: " "))],
        ]
    }
}
