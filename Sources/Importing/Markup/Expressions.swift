import Handbook

extension Converter {
    /// The value of an expression with filters; nil if it is not known.
    func evaluate(_ expression: String) -> String? {
        let parts = Self.split(expression, at: #"\|"#)
        return parts.dropFirst().reduce(parts.first.flatMap(operand)) { value, filter in
            let name = String(filter.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            let argument = filter.dropFirst(name.count).trimmed { ":() ".contains($0) }
            switch name {
            case "default", "d": return value ?? operand(argument)
            case "upcase", "upper": return value?.uppercased()
            case "downcase", "lower": return value?.lowercased()
            case "slugify", "slug": return value.map(SlugMaker.slug)
            case "replace":
                let pair = Self.split(argument, at: ",").map { operand($0) ?? "" }
                return pair.count == 2 ? value?.replacing(pair[0], with: pair[1]) : nil
            case "split": return value.flatMap { text in operand(argument).map { text.replacing($0, with: "\n") } }
            case "append": return value.flatMap { text in operand(argument).map { text + $0 } }
            case "prepend": return value.flatMap { text in operand(argument).map { $0 + text } }
            default: return Table.words("filters").contains(name) ? value : nil
            }
        }
    }

    private func operand(_ text: String) -> String? {
        let choices = Self.split(text, at: " or ")
        if choices.count > 1 { return choices.lazy.compactMap(operand).first }
        if let quoted = Pattern(#"^(?:"([^"]*)"|'([^']*)')$"#).first(in: text) { return quoted[1] + quoted[2] }
        if Double(text) != nil || ["true", "false"].contains(text) { return text }
        if text == "site.baseurl" { return site.base }
        if ["site.url", "site.github.url"].contains(text) { return "" }
        let path = Pattern(#"\[(?:["']([^"']*)["']|(\d+))\]"#).replace(in: text) { ".\($0[1])\($0[2])" }
        return Value.map(values)[path].text ?? Value.map(values.reversed())[path].text
    }

    /// Whether a condition holds; nil if it names what is unknown.
    func holds(_ condition: String) -> Bool? {
        let names = Pattern(#"(?:"[^"]*"|'[^']*')|([\w.-]*[A-Za-z_][\w.-]*|[<>(|])"#).all(in: condition).map { $0[1] }
        let literals = [""] + Table.words("literals")
        guard names.allSatisfy({ literals.contains($0) || $0.hasPrefix("include.") || known($0) != .null }) else {
            return nil
        }
        return Self.split(condition, at: #"\sor\s"#).contains { choice in
            Self.split(choice, at: #"\sand\s"#).allSatisfy { typed in
                let part = Pattern(#"^not\s+"#).replace(in: typed) { _ in "" }
                let sides = Self.split(part, at: "[!=]=").map { operand($0) ?? (known($0) == .null ? nil : "list") }
                guard sides.count == 2 else { return (sides[0] ?? "false" != "false") == (part == typed) }
                return (sides[0] == sides[1]) != part.contains("!=")
            }
        }
    }

    /// The value of a name, null for a program.
    private func known(_ name: String) -> Value {
        let value = Value.map(values)[name]
        return if case .code = value { .null } else { value }
    }

    /// The parts between marks that are outside of quotes.
    private static func split(_ text: String, at mark: String) -> [String] {
        Pattern(#"(?:^|\#(mark))((?:"[^"]*"|'[^']*'|(?!\#(mark))[\s\S])*)"#).all(in: text).map(\.[1].trimmed)
    }

    /// A tag that sets a value: `set a = "b"`, `assign a = "b"`.
    mutating func assign(_ element: Element) -> String {
        guard let pair = Pattern(#"^([\w.]+)\s*=\s*([\s\S]*)$"#).first(in: element.arguments) else {
            if let content = element.content {
                values.insert(.init(key: element.arguments, value: .text(render(content).trimmed)), at: 0)
            }
            return ""
        }
        if let value = evaluate(pair[2]) {
            values.insert(.init(key: pair[1], value: .text(value)), at: 0)
        } else {
            values.insert(.init(key: pair[1], value: LiteralReader.value(of: pair[2])), at: 0)
            report.add(.leftOut, "\(place(of: element.raw)): `\(element.raw.trimmed)`")
        }
        return ""
    }
}
