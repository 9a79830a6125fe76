import Handbook
import Tools

/// The keys of front matter, each with its type.
struct FrontMatterKeys {
    let keys: YAMLMap
    let path: ContentPath
    private(set) var findings: [Finding] = []

    static let known = [
        "title", "short", "summary", "slug", "aliases", "order", "draft", "tags", "lang", "wcag", "owner", "status",
        "reviewed", "review-in", "verified", "meta",
    ]

    /// Values of keys on pages that Jekyll, Obsidian, Eleventy and others leave out.
    private static let hiding = ["published": "false", "publish": "false", "permalink": "false", "status": "draft"]

    mutating func read() -> FrontMatter {
        var matter = FrontMatter()
        let isDraft = keys.entries.contains { $0.key == "draft" && $0.value.truth == true }
        for entry in keys.entries where !read(entry, into: &matter) {
            let value = entry.value.truth.map(String.init) ?? entry.value.text?.lowercased()
            if let value, Self.hiding[entry.key] == value, !isDraft {
                report(entry, "'\(entry.key): \(value)' hides no page here; write `draft: true` instead", .warning)
            } else {
                matter.unknownKeys.append(FrontMatter.UnknownKey(name: entry.key, place: entry.place))
            }
        }
        for entry in keys.repeated {
            report(entry, "the front matter is not YAML: `\(entry.key)` appears twice; remove one of them")
        }
        return matter
    }

    /// Reads a key of ours; false for other keys.
    private mutating func read(_ entry: YAMLMap.Entry, into matter: inout FrontMatter) -> Bool {
        let value = entry.value
        // Lists and maps are another generator's, and so is an address with folders.
        let isForeign = value.text.map { entry.key == "slug" && $0.contains("/") } ?? !value.isNull
        if isForeign, ["lang", "order", "owner", "slug", "status"].contains(entry.key) { return false }
        switch entry.key {
        case "title": matter.title = take(entry, value.words, expected: "a text that is not empty")
        case "short": matter.short = take(entry, value.words, expected: "a text that is not empty")
        case "summary": matter.summary = take(entry, value.text?.trimmingBlanks, expected: "a text")
        case "slug": matter.slug = take(entry, value.text.flatMap(Self.slug), expected: "one path segment without /")
        case "aliases": readAliases(entry, into: &matter)
        case "lang": matter.language = language(entry)
        case "order": matter.order = take(entry, value.number, expected: "a whole number")
        case "draft":
            let expected = "true or false; until then the page is a draft"
            matter.draft = take(entry, value.truth, expected: expected) ?? !value.isNull
        case "tags":
            let listed = value.text?.split(separator: ",").map { String($0).trimmingBlanks }
            matter.tags += take(entry, listed ?? value.texts, expected: "a list of texts") ?? []
        case "wcag":
            let (criteria, unknown) = (value.scalars.flatMap(Self.criteria), value.scalars.flatMap(Self.unknownNumbers))
            let expected = "a list of success criteria such as 2.4.7"
            let list = "https://www.w3.org/TR/WCAG22/ lists them"
            for number in unknown { report(entry, "WCAG has no success criterion \(number); \(list)") }
            let isMeant = !criteria.isEmpty || !unknown.isEmpty
            matter.successCriteria += take(entry, isMeant ? criteria : nil, expected: expected) ?? []
        default: return readRecord(entry, into: &matter.record)
        }
        return true
    }

    /// The success criteria whose numbers a text contains: `1.3.1`, `WCAG 2.4.7 Focus Visible`.
    static func criteria(in text: String) -> [SuccessCriterion] {
        text.split { !$0.isNumber && $0 != "." }.compactMap { SuccessCriteria.criterion(String($0)) }
    }

    /// Numbers in the form of a criterion that no version of WCAG has.
    private static func unknownNumbers(in text: String) -> [String] {
        text.split { !$0.isNumber && $0 != "." }.map(String.init).filter {
            let parts = $0.split(separator: ".").count
            return SuccessCriteria.criterion($0) == nil && (parts == 3 || parts == 2 && $0 == text)
        }
    }

    private mutating func language(_ entry: YAMLMap.Entry) -> String? {
        if let text = entry.value.text, !LanguageTag.isUsable(text), let nearest = LanguageTag.nearest(to: text) {
            report(entry, LanguageTag.message(text, nearest: nearest))
            return nil
        }
        let tag = entry.value.text.flatMap { LanguageTag.isUsable($0) ? $0 : nil }
        return take(entry, tag, expected: "a language tag (BCP 47) such as fr or de-CH")
    }

    /// Reads a key of the page's record; false for other keys.
    private mutating func readRecord(_ entry: YAMLMap.Entry, into record: inout PageRecord) -> Bool {
        let value = entry.value
        switch entry.key {
        case "owner": record.owner = take(entry, value.text, expected: "a text")
        case "status":
            record.status = value.text.flatMap { ReviewStatus($0) }
            // Other generators have a key of this name, too.
            guard let text = value.text, record.status == nil else { return true }
            if Nearest.name(to: text, among: ["in review", "approved", "deprecated"]) == nil { return false }
            report(entry, "'status' should be in review, approved, deprecated or deprecated since VERSION", .warning)
        case "reviewed": record.reviewed = take(entry, value.date, expected: "a date such as 2026-11-20")
        case "review-in":
            let expected = "a time such as 90 days, 6 months or 1 year"
            record.reviewIn = take(entry, value.text.flatMap { ReviewPeriod($0) }, expected: expected)
        case "verified":
            let expected = "a list of checks, each with platform and perhaps version, with and date"
            record.verified = take(entry, PageRecordReader.verifications(value), expected: expected) ?? []
        case "meta":
            let expected = "a map from your own keys to texts, numbers, dates or lists"
            record.meta = take(entry, PageRecordReader.facts(value), expected: expected) ?? []
        default: return false
        }
        return true
    }

    private mutating func readAliases(_ entry: YAMLMap.Entry, into matter: inout FrontMatter) {
        matter.placeOfAliases = entry.place
        let texts = entry.value.texts.flatMap { $0.count <= Self.mostAliases ? $0 : nil }
        let expected = "a list of at most \(Self.mostAliases) paths such as /native/button"
        for text in take(entry, texts, expected: expected) ?? [] {
            if let route = Self.route(text) {
                matter.aliases.append(route)
            } else {
                let limits = "without ?, #, . and .. in it, of at most 1,000 bytes and 50 parts"
                report(
                    entry, "'aliases' has '\(text.prefix(100))'; write a path such as /native/button, \(limits)",
                    .warning)
            }
        }
    }

    /// The value; nil, with a finding, when it has another type. A key without a value has the standard one.
    private mutating func take<Value>(_ entry: YAMLMap.Entry, _ value: Value?, expected: String) -> Value? {
        if value == nil, !entry.value.isNull { report(entry, "'\(entry.key)' should be \(expected)") }
        return value
    }

    private mutating func report(_ entry: YAMLMap.Entry, _ message: String, _ severity: Severity = .error) {
        findings.append(Finding(.frontMatter, severity, path: path, at: entry.place, message))
    }

    /// Each alias becomes a folder with a page. A page that has moved every month for ten years has fewer.
    private static let mostAliases = 200

    /// Nil for another site's address, a question, and a part of a page: they would become folders.
    private static func route(_ text: String) -> Route? {
        text.contains("://") || text.contains { "?#".contains($0) } ? nil : Route(written: text)
    }

    private static func slug(_ text: String) -> String? {
        text.trimmingBlanks.isEmpty || text.contains("/") || text == "." || text == ".." ? nil : text
    }
}
