import Handbook
import Markdown

/// Reads `sections` and `section-order` in `curbcut.yml`: kinds of sections of the handbook's own, and the order in
/// which pages show all kinds.
enum SectionSettingsReader {
    /// `known-issues: { name: Known issues, spellings: [Bugs], form: box, required: [native] }`
    static func read(_ entry: YAMLMap.Entry) throws(SettingsError) -> [OwnSection] {
        try entry.entries("a map from identifiers to sections").map { inner throws(SettingsError) in
            guard isFree(inner.key) else {
                throw inner.wrongType(
                    "an identifier of small letters, digits and hyphens that no known section has; more spellings "
                        + "for a known one belong to vocabulary.sections")
            }
            return try section(inner)
        }
    }

    private static func section(_ entry: YAMLMap.Entry) throws(SettingsError) -> OwnSection {
        var name: String?
        var section = OwnSection(id: entry.key, headings: [])
        for field in try entry.entries("a map with name, spellings, form and required") {
            switch field.key {
            case "name": name = try field.text("a heading")
            case "spellings": section.headings = try field.texts("a list of headings")
            case "form":
                let forms = OwnSection.Form.allCases.map(\.rawValue).joined(separator: ", ")
                section.form = try field.need(field.value.text.flatMap(OwnSection.Form.init), "one of \(forms)")
            case "required":
                let folders = "a list of folders whose pages need the section"
                section.folders = try field.texts(folders).map { text throws(SettingsError) in
                    try field.need(Route(written: text), folders)
                }
            default: throw field.unknown(among: ["name", "spellings", "form", "required"])
            }
        }
        section.headings.insert(name ?? DisplayName.make(from: entry.key, names: [:]), at: 0)
        return section
    }

    /// Kinds that Curbcut knows, in the usual order of a page.
    private static let known: [SectionKind] = [
        .generalNotes, .condensed, .gherkin, .criteria, .developerNotes, .platformNotes(.ios), .videos,
    ]

    /// Names of `known`, of platforms and of sections without a kind in exports are taken.
    private static func isFree(_ id: String) -> Bool {
        let isName = id.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") || $0.isLetter && $0.lowercased == $0 }
        let taken = known.map(\.id) + ["other"] + Vocabulary.standard.platforms.map(\.id)
        return isName && id.utf8.first?.isLetter == true && !taken.contains(id)
    }

    /// `[general-notes, known-issues, condensed]`
    static func order(_ entry: YAMLMap.Entry, of own: [OwnSection]) throws(SettingsError) -> [String] {
        let names = known.map(\.id) + own.map(\.id)
        return try entry.texts("a list of kinds of sections").map { name throws(SettingsError) in
            guard names.contains(name) else { throw entry.unknown(name, among: names) }
            return name
        }
    }
}
