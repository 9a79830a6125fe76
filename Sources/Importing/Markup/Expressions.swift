/// Values that expressions of template languages name.
extension Converter {
    /// The value of an expression with filters; nil if it is not known.
    func evaluate(_ expression: String) -> String? {
        let parts = Self.split(expression, at: "|")
        guard let first = parts.first else { return nil }
        var value = operand(first)
        for filter in parts.dropFirst() {
            let name = String(filter.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            let argument = filter.dropFirst(name.count).trimmed {
                $0 == ":" || $0 == "(" || $0 == ")" || $0.isWhitespace
            }
            switch name {
            case "default", "d": value = value ?? operand(argument)
            case "relative_url", "absolute_url", "url", "locale_url", "safe", "escape", "e", "strip", "trim",
                "markdownify",
                "markdown", "xml_escape", "htmlBaseUrl", "relURL", "absURL", "strip_html", "rev", "i18n", "t", "render":
                break
            case "upcase", "upper": value = value?.uppercased()
            case "downcase", "lower": value = value?.lowercased()
            case "capitalize": value = value.map { $0.prefix(1).uppercased() + $0.dropFirst() }
            case "append": value = value.flatMap { text in operand(argument).map { text + $0 } }
            case "prepend": value = value.flatMap { text in operand(argument).map { $0 + text } }
            default: return nil
            }
        }
        return value
    }

    private func operand(_ text: String) -> String? {
        for joint in [" or ", " ~ ", " + "] {
            let parts = Self.split(text, at: joint)
            guard parts.count > 1 else { continue }
            if joint == " + ", !text.contains("\"") && !text.contains("'") { return nil }
            let values = parts.map(operand)
            if joint == " or " { return values.lazy.compactMap { $0 }.first }
            return values.contains(nil) ? nil : values.compactMap { $0 }.joined()
        }
        let text = text.trimmed
        if let quote = text.first, "\"'".contains(quote), text.count > 1, text.last == quote {
            return String(text.dropFirst().dropLast())
        }
        if Double(text) != nil { return text }
        if text == "site.baseurl" { return site.base }
        if ["site.url", "site.github.url"].contains(text) { return "" }
        let path = text.replacing("['", with: ".").replacing("']", with: "").replacing("[\"", with: ".").replacing(
            "\"]", with: "")
        return Value.map(values)[path].text ?? Value.map(values.reversed())[path].text
    }

    /// The parts between marks that are outside of quotes.
    private static func split(_ text: String, at mark: String) -> [String] {
        var parts = [""]
        var quote: Character?
        var rest = Substring(text)
        while let first = rest.first {
            if quote == nil, rest.hasPrefix(mark) {
                parts.append("")
                rest.removeFirst(mark.count)
                continue
            }
            if first == quote { quote = nil } else if quote == nil, "\"'".contains(first) { quote = first }
            parts[parts.count - 1].append(first)
            rest.removeFirst()
        }
        return parts.map(\.trimmed)
    }

    /// A tag that sets a value: `set a = "b"`, `assign a = "b"`.
    mutating func assign(_ element: Element) -> String {
        guard let pair = Pattern(#"^([\w.]+)\s*=\s*([\s\S]*)$"#).first(in: element.arguments) else {
            if let children = element.children {
                values.insert(.init(key: element.arguments.trimmed, value: .text(render(children).trimmed)), at: 0)
            }
            return ""
        }
        if let value = evaluate(pair[2]) {
            values.insert(.init(key: pair[1], value: .text(value)), at: 0)
            report.count("`{% \(element.name) %}`", as: "its value, where it is used")
        } else {
            var reader = LooseReader(pair[2])
            let value = reader.value()
            values.insert(.init(key: pair[1], value: value), at: 0)
            report.add(.leftOut, "\(place(of: element.raw)): `\(element.raw.trimmed)`")
        }
        return ""
    }
}
