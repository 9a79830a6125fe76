import Base
import Handbook

/// The keys of front matter, each with its type.
struct FrontMatterKeys {
    let keys: YAMLMap
    let path: ContentPath
    private(set) var problems: [ReadingProblem] = []

    static let known = ["title", "summary", "slug", "aliases", "order", "draft", "tags", "lang"]

    /// Keys of other generators (Docusaurus, Starlight, MkDocs, Hugo, Jekyll) for the same values.
    private static let elsewhere = [
        "description": "summary", "sidebar_position": "order", "weight": "order", "nav_order": "order",
        "sidebar_label": "title", "nav_title": "title", "linkTitle": "title", "permalink": "aliases", "url": "aliases",
        "redirect_from": "aliases", "published": "draft", "categories": "tags", "keywords": "tags", "language": "lang",
        "locale": "lang",
    ]

    mutating func read() -> FrontMatter {
        var matter = FrontMatter()
        for entry in keys.entries {
            switch entry.key {
            case "title": matter.title = take(entry, entry.value.text, expected: "a text")
            case "summary": matter.summary = take(entry, entry.value.text, expected: "a text")
            case "slug":
                matter.slug = take(entry, entry.value.text.flatMap(Self.slug), expected: "one path segment without /")
            case "aliases":
                matter.aliases =
                    take(
                        entry, entry.value.texts.flatMap(Self.routes),
                        expected:
                            "a list of at most \(Self.mostAliases) routes such as /native/button, each of at most "
                            + "1,000 bytes and 50 parts, without . and .. in them") ?? []
            case "lang":
                let tag = entry.value.text.flatMap { LanguageTag.isWellFormed($0) ? $0 : nil }
                matter.language = take(entry, tag, expected: "a language tag (BCP 47) such as fr or de-CH")
            case "order": matter.order = take(entry, entry.value.number, expected: "a whole number")
            case "draft": matter.draft = take(entry, entry.value.truth, expected: "true or false") ?? false
            case "tags": matter.tags = take(entry, entry.value.texts, expected: "a list of texts") ?? []
            default:
                let nearest = Self.elsewhere[entry.key] ?? Nearest.name(to: entry.key, among: Self.known)
                problem(entry, .unknownKey(entry.key, nearest: nearest))
            }
        }
        return matter
    }

    private mutating func take<Value>(_ entry: YAMLMap.Entry, _ value: Value?, expected: String) -> Value? {
        if value == nil { problem(entry, .wrongType(key: entry.key, expected: expected)) }
        return value
    }

    private mutating func problem(_ entry: YAMLMap.Entry, _ kind: ReadingProblem.Kind) {
        problems.append(ReadingProblem(path: path, line: entry.line, column: entry.column, kind: kind))
    }

    /// Each alias becomes a folder with a page. A page that has moved every month for ten years has fewer.
    private static let mostAliases = 200

    /// Nil when one of them is not a valid route, or there are too many.
    private static func routes(_ texts: [String]) -> [Route]? {
        guard texts.count <= mostAliases else { return nil }
        let routes = texts.compactMap(Route.init(written:))
        return routes.count == texts.count ? routes : nil
    }

    private static func slug(_ text: String) -> String? {
        text.isEmpty || text.contains("/") || text.contains("\0") || text == "." || text == ".." ? nil : text
    }
}
