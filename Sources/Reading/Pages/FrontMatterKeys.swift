import Handbook
import Tools

/// The keys of front matter.
package enum FrontMatterKeys {
    package static let facts = keys.map(\.facts)

    static let known = facts.map(\.name)

    private static let keys: [SettingsKey<FrontMatter>] = [
        .value("title", "a text that is not empty", "Button", \.words) { $0.title = $1 },
        .value("short", "a text that is not empty", "Button", \.words) { $0.short = $1 },
        .value("summary", "a text", "Starts an action.", \.text?.trimmingBlanks) { $0.summary = $1 },
        .value("slug", "one path segment without /", "button", \.segment) { $0.slug = $1 },
        aliases,
        .tag("lang", "a language tag (BCP 47) such as fr or de-CH", "fr") { $0.language = $1 },
        .value("order", "a whole number", "2", \.number) { $0.order = $1 },
        .value("draft", "true or false; until then the page is a draft", "true", as: .truth, \.truth) { $0.draft = $1 },
        .value("tags", "a list of texts", "[form, input]", as: .texts) {
            $0.text?.split(separator: ",").map { String($0).trimmingBlanks } ?? $0.texts
        } sets: {
            $0.tags = $1
        },
        wcag,
        .value("owner", "a text", "Forms team", \.text) { $0.record.owner = $1 },
        status,
        .value("reviewed", "a date such as 2026-11-20", "2026-11-20", \.date) { $0.record.reviewed = $1 },
        .value("review-in", "a time such as 90 days, 6 months or 1 year", "6 months") {
            $0.text.flatMap { ReviewPeriod($0) }
        } sets: {
            $0.record.reviewIn = $1
        },
        .value(
            "verified", "a list of checks, each with platform and perhaps version, with and date",
            "[{ platform: ios, version: 26, with: VoiceOver, date: 2026-11-20 }]", PageRecordReader.verifications
        ) { $0.record.verified = $1 },
        .value(
            "meta", "a map from your own keys to texts, numbers, dates or lists", "{ severity: high }", as: .map,
            PageRecordReader.facts
        ) { $0.record.meta = $1 },
    ]

    private static let named = Dictionary(uniqueKeysWithValues: keys.map { ($0.facts.name, $0) })

    /// Values of keys on pages that Jekyll, Obsidian, Eleventy and others leave out.
    private static let hiding = ["published": "false", "publish": "false", "permalink": "false", "status": "draft"]

    /// A key without a value has the standard one.
    static func read(_ map: YAMLMap, _ errors: inout [SettingsError]) -> FrontMatter {
        var matter = FrontMatter()
        matter.draft = map.entries.contains { $0.key == "draft" && !$0.value.isNull && $0.value.truth != false }
        for entry in map.entries {
            let value = entry.value.truth.map(String.init) ?? entry.value.text?.lowercased()
            if let key = named[entry.key], !isForeign(entry) {
                if !entry.value.isNull { key.read(entry, &matter, &errors) }
            } else if let value, hiding[entry.key] == value, !matter.draft {
                let message = "'\(entry.key): \(value)' hides no page here; write `draft: true` instead"
                errors.append(entry.error(message, .warning))
            } else {
                matter.unknownKeys.append(FrontMatter.UnknownKey(name: entry.key, place: entry.place))
            }
        }
        return matter
    }

    /// Whether the value of a key is another generator's: a list, a map, an address with folders, a status of its own.
    private static func isForeign(_ entry: YAMLMap.Entry) -> Bool {
        guard let text = entry.value.text else {
            return !entry.value.isNull && ["lang", "order", "owner", "slug", "status"].contains(entry.key)
        }
        let statuses = ["in review", "approved", "deprecated"]
        return entry.key == "slug" && text.contains("/")
            || entry.key == "status" && ReviewStatus(text) == nil && !text.lowercased().hasPrefix("deprecated")
                && Nearest.name(to: text, among: statuses) == nil
    }

    private static let status: SettingsKey<FrontMatter> = SettingsKey(
        "status", "in review, approved, deprecated or deprecated since VERSION", "in review"
    ) { entry, matter, errors in
        matter.record.status = entry.value.text.flatMap { ReviewStatus($0) }
        if matter.record.status == nil {
            errors.append(entry.error("'status' should be \(status.facts.expected)", .warning))
        }
    }

    // MARK: Success criteria

    private static let wcag: SettingsKey<FrontMatter> = SettingsKey(
        "wcag", "a list of success criteria such as 2.4.7", "[2.4.7]", as: .texts
    ) { entry, matter, errors in
        let texts = entry.value.scalars
        let (criteria, unknown) = (texts.flatMap(criteria), texts.flatMap(unknownNumbers))
        errors += unknown.map {
            entry.error("WCAG has no success criterion \($0); https://www.w3.org/TR/WCAG22/ lists them")
        }
        let isMeant = !criteria.isEmpty || !unknown.isEmpty
        matter.successCriteria = entry.note(isMeant ? criteria : nil, wcag.facts.expected, &errors) ?? []
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

    // MARK: Aliases

    /// Each alias becomes a folder with a page. A page that has moved every month for ten years has fewer.
    private static let mostAliases = 200

    private static let aliases: SettingsKey<FrontMatter> = SettingsKey(
        "aliases", "a list of at most \(mostAliases) paths such as /native/button", "[/native/button]", as: .texts
    ) { entry, matter, errors in
        matter.placeOfAliases = entry.place
        let texts = entry.value.texts.flatMap { $0.count <= mostAliases ? $0 : nil }
        for text in entry.note(texts, aliases.facts.expected, &errors) ?? [] {
            if let route = route(text) {
                matter.aliases.append(route)
            } else {
                let limits = "without ?, #, . and .. in it, of at most 1,000 bytes and 50 parts"
                let advice = "write a path such as /native/button, \(limits)"
                errors.append(entry.error("'aliases' has '\(text.prefix(100))'; \(advice)", .warning))
            }
        }
    }

    /// Nil for another site's address, a question, and a part of a page: they would become folders.
    private static func route(_ text: String) -> Route? {
        text.contains("://") || text.contains { "?#".contains($0) } ? nil : Route(written: text)
    }
}

extension YAMLMap.Value {
    /// A text that can be a segment of a path.
    fileprivate var segment: String? {
        text.flatMap { [".", ".."].contains($0) || $0.trimmingBlanks.isEmpty || $0.contains("/") ? nil : $0 }
    }
}
