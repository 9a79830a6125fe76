import Base

/// The requirements of labels and texts: Curbcut's own (Data/requirements.tsv) and those of a handbook, which replace
/// the own ones for the same words.
package struct RequirementTable: Sendable {
    private let labels: WordTable
    private let texts: WordTable
    private let ownLabels: WordTable
    private let ownTexts: WordTable

    package init(_ settings: RequirementSettings) {
        let standard = settings.usesDefaults ? Self.standard : (labels: WordTable(), texts: WordTable())
        (labels, texts) = standard
        ownLabels = Self.table(settings.labels)
        ownTexts = Self.table(settings.steps)
    }

    private static func table(_ mappings: [RequirementSettings.Mapping]) -> WordTable {
        var table = WordTable()
        for mapping in mappings {
            let requirements = mapping.criteria.map { Requirement($0, covers: mapping.covers, origin: .author) }
            table.add(mapping.words, requirements, platforms: mapping.platforms)
        }
        table.sort()
        return table
    }

    private static let standard: (labels: WordTable, texts: WordTable) = {
        var tables = (labels: WordTable(), texts: WordTable())
        for row in DataTable.rows(of: EmbeddedData.text(named: "requirements.tsv"), columns: 6) {
            let criteria = row[4].split(separator: " ").compactMap { SuccessCriteria.criterion(String($0)) }
            let requirements = criteria.map { Requirement($0, origin: .standard) }
            let platforms = row[1].isEmpty ? [] : [String(row[1])]
            for phrase in String(row[3]).split(separator: " | ") {
                if row[2] == "label" {
                    tables.labels.add(String(phrase), requirements, platforms: platforms)
                } else {
                    tables.texts.add(String(phrase), requirements, platforms: platforms)
                }
            }
        }
        tables.labels.sort()
        tables.texts.sort()
        return tables
    }()
}

extension RequirementTable {
    /// The requirements of a check's label, or of its text or a step's.
    func requirements(ofLabel label: Excerpt?, text: Excerpt, on platforms: [Platform]) -> [Requirement] {
        var found: [Requirement] = []
        if let label { found += Self.matches(in: label, own: ownLabels, standard: labels, on: platforms) }
        return found + Self.matches(in: text, own: ownTexts, standard: texts, on: platforms)
    }

    private static func matches(
        in text: Excerpt, own: WordTable, standard: WordTable, on platforms: [Platform]
    ) -> [Requirement] {
        var found: [Requirement] = []
        var isOwn = false
        own.forEachMatch(in: text, on: platforms) {
            isOwn = true
            found += $0
        }
        if !isOwn { standard.forEachMatch(in: text, on: platforms) { found += $0 } }
        return found
    }
}
