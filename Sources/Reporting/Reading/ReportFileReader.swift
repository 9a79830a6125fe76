import Handbook
import Reading
import Tools

/// Reads the YAML files of a report.
package struct ReportFileReader {
    private let path: String
    private let today: Moment
    private var errors: [SettingsError] = []

    package init(path: String, today: Moment) {
        self.path = path
        self.today = today
    }

    package var findings: [Finding] {
        errors.sorted { $0.place < $1.place }
            .map { Finding(.report, path: ContentPath(path), at: $0.place, $0.message) }
    }

    private mutating func map(_ bytes: [UInt8]) -> YAMLMap? {
        let words: Set = ["name", "description", "vendor", "author", "notes", "methods", "remark", "evidence", "who"]
        return YAMLMap.read(String(decoding: bytes.withoutMark, as: UTF8.self), words: words, &errors)?.filled
    }

    // MARK: Product

    /// Nil if the file cannot be relied on.
    package mutating func product(_ bytes: [UInt8], in handbook: Handbook) -> Product? {
        guard let map = map(bytes) else { return nil }
        var product = Product()
        SettingsKey.read(map, Self.keys(in: handbook), into: &product, &errors)
        if product.name.isEmpty { errors.append(SettingsError(.start, "'name' should be the product's name")) }
        if product.email.isEmpty {
            errors.append(SettingsError(.start, "'email' should be the address for questions about the report"))
        }
        return errors.isEmpty ? product : nil
    }

    static func keys(in handbook: Handbook) -> [SettingsKey<Product>] {
        [
            .value("name", "a text", "Bank", \.text) { $0.name = $1 },
            .value("version", "a text", "5.4", \.text) { $0.version = $1 },
            .value("description", "a text", "Accounts and payments", \.text) { $0.description = $1 },
            .value("vendor", "a text", "Example Ltd", \.text) { $0.vendor = $1 },
            .value("email", "a text", "access@example.org", \.text) { $0.email = $1 },
            .value("author", "a text", "Anna Example", \.text) { $0.author = $1 },
            .value("notes", "a text", "First report", \.text) { $0.notes = $1 },
            .value("methods", "a text", "Tests by hand", \.text) { $0.methods = $1 },
            .value("license", "a text", "CC-BY-4.0", \.text) { $0.license = $1 },
            .names("platforms", "[ios]", among: Product.platforms(in: handbook).map(\.id)) { $0.platforms = $1 },
            .texts("technologies", "a list of texts", "[iOS with VoiceOver]") { $0.technologies = $1 },
            SettingsKey("pages", "a list of pages", "[native/controls/button]", as: .texts) { entry, product, errors in
                let paths = entry.note(entry.value.texts, "a list of pages such as native/controls/button", &errors)
                product.pages = (paths ?? []).map { Route(path: $0) }
                let unknown = product.pages.filter { handbook.page($0) == nil && handbook.folders[$0] == nil }
                errors += unknown.map {
                    entry.wrongType("pages or folders of the handbook, and '\($0.path)' is neither")
                }
            },
            .value("level", "A, AA or AAA", "AA", { $0.text.flatMap(ConformanceLevel.init) }, sets: { $0.level = $1 }),
            .value("names-testers", "true or false", "true", \.truth) { $0.namesTesters = $1 },
        ]
    }

    // MARK: Decisions

    private struct Written {
        var level: Conformance?
        var remark = ""
        var evidence = ""
        var who: String?
        var when: Moment?
    }

    private static let levels = "one of " + Conformance.allCases.map(\.rawValue).joined(separator: ", ")

    private static let keys: [SettingsKey<Written>] = [
        .value("level", levels, "supports", conformance) {
            $0.level = $1
        },
        .value("remark", "a text", "All checks pass.", \.text) { $0.remark = $1 },
        .value("evidence", "a text", "audit by Example Ltd, 2026-10", \.text) { $0.evidence = $1 },
        .value("who", "the person who decided", "Anna Example", \.words) { $0.who = $1 },
        .value("when", "a day such as 2026-11-20", "2026-11-20", \.date) { $0.when = $1 },
    ]

    private static func conformance(_ value: YAMLMap.Value) -> Conformance? {
        value.text.flatMap {
            Conformance(rawValue: $0.lowercased().split(separator: " ").joined(separator: "-"))
        }
    }

    package mutating func verdicts(_ bytes: [UInt8]) -> Verdicts {
        var verdicts = Verdicts()
        verdicts.path = path
        for entry in map(bytes)?.entries ?? [] {
            if entry.key == "reviewed" {
                verdicts.review = written(entry).flatMap { review($0, entry) }
            } else if let verdict = verdict(entry) {
                verdicts.verdicts.append(verdict)
            }
        }
        return verdicts
    }

    /// `2.4.7`, or `2.4.7 web` for one of several components.
    private mutating func verdict(_ entry: YAMLMap.Entry) -> Verdicts.Verdict? {
        let words = entry.key.split(separator: " ").map { String($0) }
        let (number, component) = (words.first ?? "", words.count > 1 ? words[1] : nil)
        guard SuccessCriteria.criterion(number) != nil else {
            let nearest = Nearest.name(to: number, among: SuccessCriteria.all.map(\.number))
            errors.append(entry.error("there is no success criterion '\(number)'" + nearest.suggested()))
            return nil
        }
        if let component, Technology(rawValue: component) == nil || words.count > 2 {
            errors.append(entry.wrongType("a number, perhaps with web or software after it"))
            return nil
        }
        guard let written = written(entry), let review = review(written, entry),
            let level = need(written.level, "level", entry)
        else { return nil }
        return Verdicts.Verdict(
            criterion: number, component: component, level: level, remark: written.remark, evidence: written.evidence,
            review: review)
    }

    private mutating func written(_ entry: YAMLMap.Entry) -> Written? {
        guard let map = entry.note(entry.value.map, "a map with level, remark, who and when", &errors) else {
            return nil
        }
        var written = Written()
        SettingsKey.read(map.filled, Self.keys, into: &written, &errors)
        return written
    }

    private mutating func review(_ written: Written, _ entry: YAMLMap.Entry) -> Verdicts.Review? {
        guard let who = need(written.who, "who", entry), let when = need(written.when, "when", entry) else {
            return nil
        }
        if when.isFuture(on: today) {
            errors.append(entry.error("'\(when.date)' is in the future; correct the date"))
        }
        return Verdicts.Review(who: who, when: when, line: entry.place.line)
    }

    /// The value of a key below an entry, which the entry cannot do without; notes that it is missing.
    private mutating func need<Value>(_ value: Value?, _ key: String, _ entry: YAMLMap.Entry) -> Value? {
        let isWritten = entry.value.map?.filled.entries.contains { $0.key == key } ?? false
        if value == nil, !isWritten, let facts = Self.keys.map(\.facts).first(where: { $0.name == key }) {
            errors.append(entry.error("'\(key)' should be \(facts.expected)"))
        }
        return value
    }
}
