/// A pattern such as `native/**` or `web/*/index.md`: `*` matches one segment or a part of it, `**` any number of them.
package struct PagePattern: Sendable {
    private let segments: [String]

    package init(_ text: String) {
        segments = text.split(separator: "/").reduce(into: []) { segments, segment in
            if segment != "**" || segments.last != "**" { segments.append(String(segment)) }
        }
    }

    package func matches(_ path: ContentPath) -> Bool {
        Self.matches(path.segments[...], segments[...], any: "**") { segment, pattern in
            Self.matches(ArraySlice(segment), ArraySlice(pattern), any: "*", ==)
        }
    }

    /// The path before the first part with `*`, and the rest.
    package var plainBeginning: (folder: String, rest: String) {
        let plain = segments.prefix { !$0.contains("*") }
        return (plain.joined(separator: "/"), segments[plain.count...].map { "/" + $0 }.joined())
    }

    /// Whether a list is like a pattern, in which `any` stands for any number of elements.
    private static func matches<Element: Equatable>(
        _ list: ArraySlice<Element>, _ pattern: ArraySlice<Element>, any: Element,
        _ areAlike: (Element, Element) -> Bool
    ) -> Bool {
        guard let first = pattern.first else { return list.isEmpty }
        let rest = pattern.dropFirst()
        if first == any { return (0...list.count).contains { matches(list.dropFirst($0), rest, any: any, areAlike) } }
        guard let element = list.first, areAlike(element, first) else { return false }
        return matches(list.dropFirst(), rest, any: any, areAlike)
    }
}
