/// The front matter that Curbcut knows, made of what other generators call it.
struct PageRecord {
    var title: String?
    var short: String?
    var summary: String?
    var order: Int?
    var tags: [String] = []
    var aliases: [String] = []
    var isDraft = false
    var language: String?
    /// Keys that Curbcut has under the same name, with their values.
    private var kept: [(key: String, value: String)] = []
    /// Keys that have no counterpart.
    private(set) var unknown: [String] = []
    /// The address that the page had, if front matter says it.
    private(set) var address: String?

    private enum Meaning {
        case title, otherTitle, short, summary, order, tags, aliases, draft, published, language, address, kept
    }

    /// Keys of all generators: few mean different things in two of them.
    private static let meanings: [String: Meaning] = [
        "title": .title, "page_title": .otherTitle, "name": .otherTitle, "heading": .otherTitle,
        "sidebar_label": .short, "linkTitle": .short, "linktitle": .short, "sidebar.label": .short,
        "short": .short, "short_title": .short, "nav_title": .short, "navtitle": .short,
        "eleventyNavigation.title": .short,
        "summary": .summary, "description": .summary, "excerpt": .summary, "lede": .summary, "intro": .summary,
        "sidebar_position": .order, "weight": .order, "nav_order": .order, "order": .order, "sidebar.order": .order,
        "eleventyNavigation.order": .order, "tags": .tags, "keywords": .tags, "categories": .tags, "category": .tags,
        "labels": .tags, "tag": .tags, "permalink": .address, "url": .address, "slug": .address,
        "redirect_from": .aliases, "redirects": .aliases, "redirect": .aliases, "aliases": .aliases, "draft": .draft,
        "published": .published, "lang": .language, "locale": .language, "language": .language, "owner": .kept,
        "reviewed": .kept,
    ]
    private static let silent: Set<String> = ["id", "hero", "features", "sidebar", "eleventyNavigation"]

    init(_ front: Value) {
        for entry in front.entries {
            if let meaning = Self.meanings[entry.key] {
                read(entry.value, as: meaning, key: entry.key)
            } else if case .map(let entries) = entry.value {
                for inner in entries {
                    let key = entry.key + "." + inner.key
                    if let meaning = Self.meanings[key] {
                        read(inner.value, as: meaning, key: key)
                    } else if !["hero", "features"].contains(entry.key) {
                        unknown.append(Self.silent.contains(entry.key) ? key : entry.key)
                    }
                }
            } else if !Self.silent.contains(entry.key) {
                unknown.append(entry.key)
            }
        }
        unknown = unknown.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private mutating func read(_ value: Value, as meaning: Meaning, key: String) {
        let text = value.text?.trimmed
        switch meaning {
        case .title: title = text.map(\.withoutTags) ?? title
        case .otherTitle: title = title ?? text.map(\.withoutTags)
        case .short: short = text?.withoutTags
        case .summary: summary = summary ?? text?.withoutTags.lines.map(\.trimmed).joined(separator: " ")
        case .order: order = text.flatMap { Double($0) }.flatMap { Int(exactly: $0.rounded()) } ?? order
        case .tags: addTags(value.texts)
        case .aliases: addAliases(value.texts)
        case .draft: isDraft = text == "true"
        case .published: isDraft = text == "false"
        case .language: language = text?.replacing("_", with: "-")
        case .address: address = text?.contains("{") == true || text == "false" ? nil : text
        case .kept: kept.append((key, text ?? ""))
        }
    }

    /// Names without a slash among old addresses are other names of the thing, for search.
    private mutating func addAliases(_ texts: [String]) {
        for text in texts {
            if text.contains("/") { aliases.append(text) } else { addTags([text]) }
        }
    }

    private mutating func addTags(_ texts: [String]) {
        for tag in texts.flatMap({ $0.split(separator: ",") }).map(\.trimmed) where !tag.isEmpty && !tags.contains(tag)
        {
            tags.append(tag)
        }
    }

    var markdown: String {
        var lines: [String] = []
        if let title { lines.append("title: \(Self.scalar(title))") }
        if let short { lines.append("short: \(Self.scalar(short))") }
        if let language { lines.append("lang: \(language)") }
        if let order { lines.append("order: \(order)") }
        if let summary { lines.append("summary: \(Self.scalar(summary))") }
        if !tags.isEmpty { lines.append("tags: [\(tags.map(Self.scalar).joined(separator: ", "))]") }
        if !aliases.isEmpty { lines.append("aliases: [\(aliases.map(Self.scalar).joined(separator: ", "))]") }
        if isDraft { lines.append("draft: true") }
        lines += kept.map { "\($0.key): \(Self.scalar($0.value))" }
        return lines.isEmpty ? "" : "---\n" + lines.joined(separator: "\n") + "\n---\n\n"
    }

    /// Text as YAML, in quotation marks where it could mean something else.
    static func scalar(_ text: String) -> String {
        let isPlain = Pattern(#"^[\p{L}/(][^:#\[\]{},&*!|>'"%@`\n\\]*$"#).matches(text)
        let words: Set<String> = ["true", "false", "yes", "no", "null", "on", "off"]
        if isPlain, !words.contains(text.lowercased()), !text.hasSuffix(" ") { return text }
        return text.contains("\"") || text.contains("\\")
            ? "'\(text.replacing("'", with: "''"))'" : "\"\(text.replacing("\n", with: " "))\""
    }
}
