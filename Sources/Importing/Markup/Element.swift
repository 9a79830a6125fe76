/// A component, tag, shortcode or container with its arguments and what is between its tags.
struct Element {
    /// With what is typed around a name.
    enum Syntax: String {
        case component = "<$>"
        /// A tag of HTML with a program in it.
        case html = "<$ …>"
        case tag = "{% $ %}"
        case expression = "{{ $() }}"
        case shortcode = "{{< $ >}}"
        case container = "::: $"
        case brace = "{$}"
    }

    struct Attribute: Equatable {
        /// Empty for an argument without a name.
        let name: String
        var value: Value
        var typed = ""

        /// The name for tables: `titleText` and `titleHtml` of macros are a title.
        var key: String {
            let key = name.lowercased()
            let isLong = key.count > 4 && (key.hasSuffix("text") || key.hasSuffix("html"))
            let plain = isLong ? String(key.dropLast(4)) : key
            return isLong && Role.addressNames.contains(plain) ? "linktext" : plain
        }
    }

    let syntax: Syntax
    var name: String
    let arguments: String
    /// What is between its tags, as it is typed; nil for an element without an end.
    var content: String?
    /// All of it as it was typed.
    let raw: String
    var attributes: [Attribute]

    /// Whether it is a paragraph on a line of its own, and no part of one.
    var isParagraph: Bool { [.component, .shortcode, .expression].contains(syntax) && !name.isEmpty }

    /// The name in small letters without hyphens, for the tables of roles.
    var key: String { String(name.lowercased().filter { $0 != "-" && $0 != "_" }) }
    func value(_ names: String...) -> String? { value(names) }

    func value(_ names: [String]) -> String? {
        names.lazy.compactMap { name in attributes.first { $0.key == name }?.value.text }.first
    }

    var positional: [String] { attributes.filter { $0.name.isEmpty }.compactMap(\.value.text) }
}

/// Reads what follows the name of an element.
enum Arguments {
    static func read(_ text: String, of syntax: Element.Syntax) -> [Element.Attribute] {
        switch syntax {
        case .brace: []
        case .container: container(text)
        case .component, .html:
            Pattern.named("arguments of components").all(in: text).map { found in
                let name = syntax == .html ? found[1] : found[1].trimmed { $0 == ":" }
                let value = component(found.groups[2])
                // Vue reads a bound attribute as a program.
                let bound = name == found[1] ? nil : value.text.map { LiteralReader.value(of: $0) }
                return .init(name: name, value: bound ?? value, typed: found[0])
            }
        default: Pattern.named("arguments of others").all(in: text).flatMap { other($0[1], $0.groups[2]) }
        }
    }

    /// `[Title]{.class}`, or a title alone.
    private static func container(_ text: String) -> [Element.Attribute] {
        let bracketed = Pattern(#"^\[(.*?)\](?:\{.*\})?$"#).first(in: text)?[1]
        let title = bracketed ?? Pattern(#"\s*\{[^}]*\}\s*$"#).replace(in: text) { _ in "" }
        let clean = title.trimmed { $0 == "\"" || $0.isWhitespace }
        return clean.isEmpty ? [] : [.init(name: "title", value: .text(clean))]
    }

    private static func component(_ text: Substring) -> Value {
        if text.hasPrefix("{") {
            let inner = text.dropFirst().dropLast().trimmed
            guard inner.hasPrefix("<") else { return LiteralReader.value(of: inner) }
            // Text with tags.
            return .text(Pattern("</?>").replace(in: inner.withoutTags) { _ in "" }.trimmed)
        }
        return text.isEmpty ? .null : .text(LiteralReader.unquoted(text))
    }

    private static func other(_ name: String, _ text: Substring) -> [Element.Attribute] {
        guard text.hasPrefix("{") || text.hasPrefix("[") else {
            return [.init(name: name, value: .text(LiteralReader.unquoted(text)), typed: String(text))]
        }
        let value = LiteralReader.value(of: text)
        guard name.isEmpty, !value.entries.isEmpty else { return [.init(name: name, value: value)] }
        return value.entries.map { .init(name: $0.key, value: $0.value) }
    }
}
