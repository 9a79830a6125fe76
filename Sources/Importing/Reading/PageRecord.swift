import Handbook

/// The front matter that Curbcut knows, made of what other generators call it.
struct PageRecord {
    var title: String?
    var short: String?
    var summary: String?
    /// Text above the page's own that is no summary.
    private(set) var lead: [String] = []
    /// Lists of links below the page's own text.
    private(set) var end: [String] = []
    var order: Int?
    private(set) var tags: [String] = []
    var aliases: [String]
    var language: String?
    /// The address that the page had, if front matter says it.
    var address: String?
    let date: String?
    let categories: [String]
    /// What files of navigation call the page instead of its file's name.
    let id: String?
    let unknown: [String]
    /// Lines of keys that Curbcut has under the same name.
    private let others: [String?]

    private static let names = Table.rows("front-matter").map { (key: $0[0], names: $0[1].split(separator: " ")) }
    private static let known = Set(names.flatMap(\.names).map(String.init))

    init(_ front: Value) {
        let values = Dictionary(
            uniqueKeysWithValues: Self.names.map { row in (row.key, row.names.map { front[String($0)] }) })
        let text = { (key: String) in values[key]?.lazy.compactMap(\.text).first }
        let unstyled = { Pattern.named("record styles").replace(in: $0) { $0[1] == "br" ? " " : $0[2] }.trimmed }
        (title, short) = (text("title").map(unstyled), text("short").map(unstyled))
        let leads = [text("summary")].compactMap(\.self) + (values["lead"]?.compactMap(\.text) ?? [])
        (summary, lead) = (leads.first.map(unstyled), Array(leads.dropFirst()))
        order = text("order").flatMap(Double.init).flatMap { Int(exactly: $0.rounded()) }
        let all = { (key: String) in values[key, default: []].flatMap(\.texts) }
        aliases = all("aliases")
        language = text("lang").flatMap { Pattern.named("language").first(in: $0.replacing("_", with: "-"))?[0] }
        address = text("address").flatMap { $0 == "false" ? nil : $0.trimmed }
        (id, date) = (text("id"), front["date"].text ?? front["date.created"].text)
        categories = front["categories"].texts + front["category"].texts
        let draft = text("draft") == "true" || text("published") == "false" ? "draft: true" : nil
        let people = ["owner", "reviewed"].map { YAML.line($0, text($0)) }
        let wcag = YAML.line("wcag", Self.criteria(in: values["wcag"] ?? []))
        others = [draft] + people + [wcag]
        let others = front.entries.filter { !Self.known.contains($0.key) }.map { ($0, FrontText.markdown($0.value)) }
        // Sentences and links under names of the site's own are text, too.
        let isText = Pattern(#"\]\(|<a\s|\w+(?:\W+\w+){2,}[.!]$"#)
        let linked = others.filter { isText.matches($0.1) || $0.0.value["content"].text != nil }
        let isLead = { (entry: Value.Entry) in entry.value.values.isEmpty && !["footer", "aside"].contains(entry.key) }
        lead += linked.filter { isLead($0.0) }.map(\.1)
        end = linked.filter { !isLead($0.0) }.flatMap { entry, list in
            let words = Pattern("([a-z])([A-Z])").replace(in: entry.key) { "\($0[1])-\($0[2].lowercased())" }
            let name = DisplayName.make(from: words, names: [:]).bold
            return entry.value.values.isEmpty ? [list] : [name, list]
        }
        let left = language == nil ? ["lang", "locale", "language"] : []
        let kept = Self.known.union(linked.map(\.0.key)).subtracting(left)
        unknown = front.entries.filter { !kept.contains($0.key) }.flatMap { entry -> [String] in
            guard Self.known.contains(where: { $0.hasPrefix(entry.key + ".") }) else { return [entry.key] }
            return entry.value.entries.map { entry.key + "." + $0.key }.filter { !Self.known.contains($0) }
        }
        add(tags: all("tags"))
    }

    /// The numbers of success criteria in texts, lists and keys: `1.3.1`, `wcag20:1.3.1`.
    private static func criteria(in values: [Value]) -> [String] {
        let texts = values.flatMap { $0.texts + $0.entries.map(\.key) }
        return texts.flatMap(Pattern(#"\b[1-4]\.[1-5]\.\d\d?\b"#).all).map { $0[0] }
    }

    mutating func add(tags more: [String]) {
        for tag in more.flatMap({ $0.split(separator: ",") }).map(\.trimmed) where !tag.isEmpty && !tags.contains(tag) {
            tags.append(tag)
        }
    }

    var markdown: String {
        let names = [YAML.line("title", title), YAML.line("short", short), language.map { "lang: \($0)" }]
        let place = order.map { "order: \($0)" }
        let old = YAML.line("aliases", aliases.filter(Pattern("^[^:?#]*$").matches))
        let lines = names + [place, YAML.line("summary", summary), YAML.line("tags", tags), old] + others
        let text = lines.compactMap { $0 }.joined(separator: "\n")
        return text.isEmpty ? "" : "---\n\(text)\n---\n\n"
    }
}
