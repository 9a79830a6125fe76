import Handbook
import Reading
import Tools

/// Reads the YAML files of a report. The first thing that is wrong ends the reading, except for decisions: the others
/// count.
package struct ReportFileReader {
    private let path: String
    private let today: Moment
    package private(set) var findings: [Finding] = []

    package init(path: String, today: Moment) {
        self.path = path
        self.today = today
    }

    private mutating func entries(_ bytes: [UInt8]) -> [YAMLMap.Entry]? {
        do throws(YAMLProblem) {
            let text = String(decoding: bytes.withoutMark, as: UTF8.self)
            let map = try YAMLMap(parsing: text)
            let ofWords: Set = [
                "name", "description", "vendor", "author", "notes", "methods", "remark", "evidence", "who",
            ]
            findings += map.cutWords(below: ofWords, in: text.lines[...]).map {
                Finding(.report, path: ContentPath(path), at: $0.place, $0.reason)
            }
            guard let again = map.repeated.first else { return map.entries }
            findings.append(Finding(.report, path: ContentPath(path), at: again.place, "`\(again.key)` appears twice"))
            return nil
        } catch {
            findings.append(Finding(.report, path: ContentPath(path), at: error.place, error.reason))
            return nil
        }
    }

    // MARK: Product

    private static let texts: KeyValuePairs<String, any WritableKeyPath<Product, String> & Sendable> = [
        "name": \.name, "version": \.version, "description": \.description, "vendor": \.vendor, "email": \.email,
        "author": \.author, "notes": \.notes, "methods": \.methods, "license": \.license,
    ]

    /// Nil if the file cannot be relied on.
    package mutating func product(_ bytes: [UInt8], in handbook: Handbook) -> Product? {
        guard let entries = entries(bytes) else { return nil }
        var product = Product()
        for entry in entries { read(entry, into: &product, in: handbook) }
        if product.name.isEmpty { add(expected: "the product's name", key: "name") }
        if product.email.isEmpty { add(expected: "the address for questions about the report", key: "email") }
        return findings.isEmpty ? product : nil
    }

    private mutating func read(_ entry: YAMLMap.Entry, into product: inout Product, in handbook: Handbook) {
        if let text = Self.texts.first(where: { $0.key == entry.key }) {
            product[keyPath: text.value] = need(entry.value.text, "a text", entry) ?? ""
            return
        }
        switch entry.key {
        case "level":
            product.level = need(entry.value.text.flatMap(ConformanceLevel.init), "A, AA or AAA", entry) ?? .aa
        case "names-testers": product.namesTesters = need(entry.value.truth, "true or false", entry) ?? false
        case "technologies": product.technologies = need(entry.value.texts, "a list of texts", entry) ?? []
        case "platforms":
            let known = Product.platforms(in: handbook).map(\.id)
            let ids = need(entry.value.texts, "a list of platforms such as ios", entry) ?? []
            for id in ids where !known.contains(id) {
                add(expected: "one of \(known.joined(separator: ", ")), not '\(id)'", key: "platforms", entry)
            }
            product.platforms = ids
        case "pages":
            product.pages = (need(entry.value.texts, "a list of pages such as native/controls/button", entry) ?? [])
                .map { Route(path: $0) }
            for route in product.pages where handbook.page(route) == nil && handbook.folders[route] == nil {
                add(expected: "pages or folders of the handbook, and '\(route.path)' is neither", key: "pages", entry)
            }
        default:
            let others = ["platforms", "technologies", "pages", "level", "names-testers"]
            addUnknown(entry, among: Self.texts.map(\.key) + others)
        }
    }

    // MARK: Decisions

    package mutating func verdicts(_ bytes: [UInt8]) -> Verdicts {
        var verdicts = Verdicts()
        verdicts.path = path
        for entry in entries(bytes) ?? [] {
            guard let map = entry.value.map else {
                add(expected: "level, remark, who and when", key: entry.key, entry)
                continue
            }
            if entry.key == "reviewed" {
                verdicts.review = review(map, entry)
            } else if let verdict = verdict(map, entry) {
                verdicts.verdicts.append(verdict)
            }
        }
        return verdicts
    }

    private static let verdictKeys = ["level", "remark", "evidence", "who", "when"]

    /// `2.4.7`, or `2.4.7 web` for one of several components.
    private mutating func verdict(_ map: YAMLMap, _ entry: YAMLMap.Entry) -> Verdicts.Verdict? {
        let words = entry.key.split(separator: " ").map { String($0) }
        let number = words.first ?? ""
        guard SuccessCriteria.criterion(number) != nil else {
            let nearest = Nearest.name(to: number, among: SuccessCriteria.all.map(\.number))
            add("there is no success criterion '\(number)'" + nearest.suggested(), entry)
            return nil
        }
        let component = words.count > 1 ? words[1] : nil
        if let component, Technology(rawValue: component) == nil || words.count > 2 {
            add(expected: "web or software after the number", key: entry.key, entry)
            return nil
        }
        for inner in map.entries where !Self.verdictKeys.contains(inner.key) {
            addUnknown(inner, among: Self.verdictKeys)
        }
        func text(_ key: String) -> String { map.entries.first { $0.key == key }?.value.text ?? "" }
        let named = Conformance(rawValue: text("level").lowercased().split(separator: " ").joined(separator: "-"))
        let levels = Conformance.allCases.map(\.rawValue).joined(separator: ", ")
        guard let level = need(named, levels, entry, key: "level"), let review = review(map, entry) else { return nil }
        return Verdicts.Verdict(
            criterion: number, component: component, level: level, remark: text("remark"), evidence: text("evidence"),
            review: review)
    }

    private mutating func review(_ map: YAMLMap, _ entry: YAMLMap.Entry) -> Verdicts.Review? {
        func text(_ key: String) -> String? { map.entries.first { $0.key == key }?.value.text }
        let who = text("who").flatMap { $0.isEmpty ? nil : $0 }
        guard let who = need(who, "the person who decided", entry, key: "who"),
            let when = need(text("when").flatMap(Moment.init(date:)), "a day such as 2026-11-20", entry, key: "when")
        else { return nil }
        if when.isFuture(on: today) { add("'\(when.date)' is in the future; correct the date", entry) }
        return Verdicts.Review(who: who, when: when, line: entry.line)
    }

    private mutating func need<Value>(
        _ value: Value?, _ expected: String, _ entry: YAMLMap.Entry, key: String? = nil
    ) -> Value? {
        if value == nil { add(expected: expected, key: key ?? entry.key, entry) }
        return value
    }

    private mutating func addUnknown(_ entry: YAMLMap.Entry, among known: [String]) {
        add("unknown key '\(entry.key)'" + Nearest.name(to: entry.key, among: known).suggested(), entry)
    }

    private mutating func add(expected: String, key: String, _ entry: YAMLMap.Entry? = nil) {
        add("'\(key)' expects \(expected)", entry)
    }

    private mutating func add(_ message: String, _ entry: YAMLMap.Entry?) {
        findings.append(Finding(.report, path: ContentPath(path), at: entry?.place ?? .start, message))
    }
}
