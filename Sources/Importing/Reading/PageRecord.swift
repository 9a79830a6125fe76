/// The front matter that Curbcut knows, made of what other generators call it.
struct PageRecord {
    var title: String?
    var short: String?
    var summary: String?
    var order: Int?
    private(set) var tags: [String] = []
    var aliases: [String] = []
    var language: String?
    private var isDraft = false
    /// Keys that Curbcut has under the same name.
    private var owner: String?
    private var reviewed: String?
    /// Keys that have no counterpart.
    private(set) var unknown: [String] = []
    /// The address that the page had, if front matter says it.
    private(set) var address: String?
    /// What files of navigation call the page instead of its file's name.
    private(set) var id: String?

    /// Keys of all generators, since few mean different things in two of them.
    private static let meanings: [(keys: String, take: @Sendable (inout PageRecord, Value) -> Void)] = [
        ("title", { $0.title = $1.text?.withoutTags.trimmed ?? $0.title }),
        ("page_title name heading", { $0.title = $0.title ?? $1.text?.withoutTags.trimmed }),
        (
            "sidebar_label linkTitle linktitle sidebar.label short short_title nav_title navtitle eleventyNavigation.title",
            { $0.short = $1.text?.withoutTags.trimmed }
        ),
        ("summary description excerpt lede intro", { $0.summary = $0.summary ?? $1.text?.withoutTags.trimmed }),
        (
            "sidebar_position weight nav_order order sidebar.order eleventyNavigation.order",
            { $0.order = $1.text.flatMap(Double.init).flatMap { Int(exactly: $0.rounded()) } ?? $0.order }
        ),
        ("tags keywords categories category labels tag", { $0.add(tags: $1.texts) }),
        ("redirect_from redirectFrom redirects redirect aliases", { $0.aliases += $1.texts }),
        (
            "permalink url slug",
            { $0.address = $1.text.flatMap { $0.contains("{") || $0 == "false" ? nil : $0.trimmed } }
        ),
        ("draft", { $0.isDraft = $1.text == "true" }), ("published", { $0.isDraft = $1.text == "false" }),
        ("lang locale language", { $0.language = $1.text?.replacing("_", with: "-") }),
        ("owner", { $0.owner = $1.text }),
        ("reviewed", { $0.reviewed = $1.text }), ("id", { $0.id = $1.text }), ("hero features headless", { _, _ in }),
    ]

    init(_ front: Value) {
        for entry in front.entries where !take(entry.value, key: entry.key) {
            let inner = entry.value.entries.map { (key: entry.key + "." + $0.key, value: $0.value) }
            let isKnown = ["sidebar", "eleventyNavigation"].contains(entry.key)
            let strange = inner.filter { !take($0.value, key: $0.key) }.map(\.key)
            for key in isKnown ? strange : [entry.key] where !unknown.contains(key) { unknown.append(key) }
        }
    }

    /// False for an unknown key.
    private mutating func take(_ value: Value, key: String) -> Bool {
        guard let row = Self.meanings.first(where: { $0.keys.split(separator: " ").contains(Substring(key)) }) else {
            return false
        }
        row.take(&self, value)
        return true
    }

    mutating func add(tags more: [String]) {
        for tag in more.flatMap({ $0.split(separator: ",") }).map(\.trimmed) where !tag.isEmpty && !tags.contains(tag) {
            tags.append(tag)
        }
    }

    var markdown: String {
        let lines = [
            YAML.line("title", title), YAML.line("short", short), language.map { "lang: \($0)" },
            order.map { "order: \($0)" }, YAML.line("summary", summary), YAML.line("tags", tags),
            YAML.line("aliases", aliases), isDraft ? "draft: true" : nil, YAML.line("owner", owner),
            YAML.line("reviewed", reviewed),
        ].compactMap { $0 }
        return lines.isEmpty ? "" : "---\n" + lines.joined(separator: "\n") + "\n---\n\n"
    }
}
